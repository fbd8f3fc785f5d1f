import type { Day } from './calendar.ts';

/**
 * A sale: the five wizard steps, its missing parts, and its contract. Source: sales specification, sections 1 to 5;
 * decisions, Sale wizard.
 */

export const wizardSteps = ['data', 'brief', 'details', 'payment', 'project'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export const stepNames: Record<WizardStep, string> = {
  data: 'Datos del cliente',
  brief: 'Brief de cliente',
  details: 'Datos de venta',
  payment: 'Acuerdos de pago',
  project: 'Proyecto',
};

export type Product = 'VIS' | 'Apto';

/** The product of a CRM text, ignoring case and surrounding space; null when it is neither. */
export function productOf(text: string | null): Product | null {
  const name = text?.trim().toLowerCase();
  if (name === 'vis') return 'VIS';
  if (name === 'apto') return 'Apto';
  return null;
}

export type ProjectPath = '/new-sale/vis-project' | '/new-sale/used-project' | '/new-sale/project';

/** The path of step 5 by product; an unrecognised product leads to the screen that asks VIS or Apto. */
export function projectPath(productText: string | null): ProjectPath {
  const product = productOf(productText);
  if (product === 'VIS') return '/new-sale/vis-project';
  return product === 'Apto' ? '/new-sale/used-project' : '/new-sale/project';
}

/** The path of a step's screen; `product` is the stored text. */
export function stepPaths(step: WizardStep, product: string | null): string {
  switch (step) {
    case 'data':
      return '/new-sale/data';
    case 'brief':
      return '/new-sale/client-brief';
    case 'details':
      return '/new-sale/client-brief/sale-details';
    case 'payment':
      return '/new-sale/payment-methods';
    case 'project':
      return projectPath(product);
  }
}

/** The stored parts of a sale. */
export type SaleFacts = {
  saleCreated: boolean;
  briefSaved: boolean;
  detailsSaved: boolean;
  contractSaved: boolean;
  planSaved: boolean;
  projectComplete: boolean;
};

export type WizardProgress = { done: WizardStep[]; current: WizardStep | null };

/** The completed steps, and the first incomplete one; null when the sale is finished. */
export function wizardProgress(facts: SaleFacts): WizardProgress {
  const isDone: Record<WizardStep, boolean> = {
    data: facts.saleCreated,
    brief: facts.briefSaved,
    details: facts.detailsSaved,
    payment: facts.contractSaved && facts.planSaved,
    project: facts.projectComplete,
  };
  return {
    done: wizardSteps.filter((step) => isDone[step]),
    current: wizardSteps.find((step) => !isDone[step]) ?? null,
  };
}

/**
 * True when Finalizar has saved everything: the project, its record by variant, its cost, and a price for each space
 * with price and area. `pricedSpaces` and `savedPrices` are counts.
 */
export function isSaleComplete(facts: {
  project: boolean;
  variantRecord: boolean;
  costRecord: boolean;
  pricedSpaces: number;
  savedPrices: number;
}): boolean {
  return facts.project && facts.variantRecord && facts.costRecord && facts.savedPrices >= facts.pricedSpaces;
}

export type ContractReason =
  | 'base_price_missing'
  | 'start_date_missing'
  | 'end_date_missing'
  | 'end_before_start'
  | 'direct_cost_missing';

export const contractSentences: Record<ContractReason, string> = {
  base_price_missing: 'Escribe el precio base sin descuento.',
  start_date_missing: 'Elige la fecha de inicio de obra.',
  end_date_missing: 'Elige la fecha de fin de obra.',
  end_before_start: 'El fin de obra no puede ser antes del inicio de obra.',
  direct_cost_missing: 'Escribe el costo directo.',
};

/** Why contract data cannot be saved; null when they can. Amounts in pesos; a direct cost of 0 is allowed. */
export function whyNotContract(contract: {
  start_date: Day | null;
  end_date: Day | null;
  base_price: number | null;
  direct_cost: number | null;
}): ContractReason | null {
  if (contract.base_price === null || contract.base_price <= 0) return 'base_price_missing';
  if (!contract.start_date) return 'start_date_missing';
  if (!contract.end_date) return 'end_date_missing';
  if (contract.end_date < contract.start_date) return 'end_before_start';
  if (contract.direct_cost === null || contract.direct_cost < 0) return 'direct_cost_missing';
  return null;
}

export type ChangeSaleReason = 'sale_final';

export const changeSaleSentences: Record<ChangeSaleReason, string> = {
  sale_final:
    'La venta ya está terminada: su contrato, sus descuentos, su plan de pagos y su proyecto no cambian.',
};

/** Why the contract, discounts, plan and project of a sale cannot change; null while the sale is in progress. */
export function whyNotChangeSale(facts: { complete: boolean }): ChangeSaleReason | null {
  return facts.complete ? 'sale_final' : null;
}

export type ReopenReason =
  | 'cancelled'
  | 'signed'
  | 'payment'
  | 'team'
  | 'meeting'
  | 'change_order'
  | 'works'
  | 'family_inside'
  | 'no_draft';

export const reopenSentences: Record<ReopenReason, string> = {
  cancelled: 'La venta se canceló: no se puede reabrir.',
  signed: 'El contrato ya tiene firmas: no se puede reabrir la venta.',
  payment: 'La venta ya tiene pagos o comprobantes: no se puede reabrir.',
  team: 'El proyecto ya tiene equipo: no se puede reabrir la venta.',
  meeting: 'El proyecto tiene reuniones con la familia. Cancélalas antes de reabrir la venta.',
  change_order: 'La familia ya recibió un otrosí: no se puede reabrir la venta.',
  works: 'La obra ya empezó: no se puede reabrir la venta.',
  family_inside: 'La familia ya aceptó la invitación a su portal: no se puede reabrir la venta.',
  no_draft: 'Esta venta no se registró con el asistente, y no se puede reabrir en él.',
};

/**
 * Why a finished sale cannot be reopened; null when no later record depends on it. A portal account from another sale
 * does not count, a suggestion does. Source: decisions, Finalizar.
 */
export function whyNotReopen(facts: {
  cancelled: boolean;
  signed: boolean;
  payments: boolean;
  team: boolean;
  meetings: boolean;
  /** otrosíes that were sent, however they ended */
  changeOrders: boolean;
  worksStarted: boolean;
  familyInside: boolean;
  draft: boolean;
}): ReopenReason | null {
  if (facts.cancelled) return 'cancelled';
  if (facts.signed) return 'signed';
  if (facts.payments) return 'payment';
  if (facts.team) return 'team';
  if (facts.meetings) return 'meeting';
  if (facts.changeOrders) return 'change_order';
  if (facts.worksStarted) return 'works';
  if (facts.familyInside) return 'family_inside';
  return facts.draft ? null : 'no_draft';
}

export type RegisterProjectReason = 'product_unknown' | 'contract_missing' | 'plan_missing';

export const registerProjectSentences: Record<RegisterProjectReason, string> = {
  product_unknown: 'Elige primero si el proyecto es VIS o Apto.',
  contract_missing: 'Guarda primero los datos del contrato.',
  plan_missing: 'Guarda primero el plan de pagos.',
};

/**
 * Why the project of a sale in progress cannot be registered yet; null when it can. A sale is final once its project is
 * complete, so a missing plan could not be added later. `product`: see productOf.
 */
export function whyNotRegisterProject(facts: {
  product: Product | null;
  contractSaved: boolean;
  planSaved: boolean;
}): RegisterProjectReason | null {
  if (!facts.product) return 'product_unknown';
  if (!facts.contractSaved) return 'contract_missing';
  return facts.planSaved ? null : 'plan_missing';
}
