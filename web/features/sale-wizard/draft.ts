import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readSaleDraft } from '#shared/contract/sale-drafts.ts';
import { greetingNames } from '#shared/domain/invitation.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { stepNames, stepPaths, type WizardStep, wizardSteps } from '#shared/domain/sale.ts';
import { paths } from '../../app/paths.ts';
import { counted } from '../../ui/count-words.ts';
import type { WizardStep as StepOnScreen } from '../../ui/layouts/WizardSteps.tsx';

/** What the wizard reads of a sale in progress, with no React: where it may go and what the stepper says. */

export type Draft = ReplyOf<typeof readSaleDraft>['data'];

/** A screen that needs a sale in progress: one of the steps, or the one that says it is complete. */
export type WizardScreen = WizardStep | 'completed';

export const withDraft = (path: string, draftId: string): string => `${path}?venta=${draftId}`;

/** VIS, Apto or the CRM's own word: what the sale keeps, or before it exists what the lead says. */
export const productText = (draft: Draft): string | null => draft.sale?.product_type ?? draft.lead.product;

export const screenPath = (screen: WizardScreen, draft: Draft): string =>
  screen === 'completed' ? paths.saleCompleted() : stepPaths(screen, productText(draft));

/**
 * The screen that a sale must show instead of the one asked for, or null when that one is right: a complete sale
 * shows that it is complete; a step whose earlier steps are not done gives way to the first one that is not.
 */
export const screenInstead = (asked: WizardScreen, draft: Draft): WizardScreen | null => {
  if (draft.step === null) return asked === 'completed' ? null : 'completed';
  if (asked === 'completed') return draft.step;
  return wizardSteps.indexOf(asked) > wizardSteps.indexOf(draft.step) ? draft.step : null;
};

/** Name of the client ('Camila Restrepo'): the registered one, or the lead's before that. */
export const clientName = (draft: Draft): string | null => draft.client?.name ?? draft.lead.name;

const asks: Record<WizardStep, string> = {
  data: 'Cédula y autorización',
  brief: 'Estilo y hogar',
  details: 'Contrato y cotización',
  payment: 'Precio, descuentos y plan',
  project: 'Espacios y áreas',
};

/** The same, while it is the step on screen. */
const asksNow: Record<WizardStep, string> = { ...asks, payment: 'Contrato, descuentos y plan' };

/** The stepper before a lead is confirmed. */
export const firstSteps: readonly StepOnScreen[] = wizardSteps.map((step) => ({
  step,
  name: stepNames[step],
  summary: step === 'data' ? 'Busca el lead y confirma' : asks[step],
  state: step === 'data' ? 'current' : 'todo',
}));

/**
 * The stepper of a sale: the step on screen is current, those done are complete with what was saved in them, and a
 * done one can be reopened while the sale is not complete (decisions, Sale wizard).
 */
export const stepsOf = (screen: WizardScreen, draft: Draft): StepOnScreen[] =>
  wizardSteps.map((step) => {
    const done = draft.steps_done.includes(step);
    const state = step === screen ? 'current' : done ? 'done' : 'todo';
    const canReopen = draft.step !== null && screenInstead(step, draft) === null;
    return {
      step,
      name: stepNames[step],
      summary: (done ? savedIn(step, draft) : null) ?? (step === screen ? asksNow : asks)[step],
      state,
      href: state === 'done' && canReopen ? withDraft(screenPath(step, draft), draft.id) : null,
    };
  });

const savedIn = (step: WizardStep, draft: Draft): string | null => {
  switch (step) {
    case 'data':
      return draft.client && greetingNames(draft.client.name, draft.second_client?.name ?? null);
    case 'brief':
      return briefLine(draft);
    case 'details':
      return linksLine(draft);
    case 'payment':
      return planLine(draft);
    case 'project':
      return draft.project && (draft.project.name ?? draft.project.project_code);
  }
};

const briefLine = ({ public_info, sale }: Draft): string => {
  const style = public_info?.style_catalog ?? sale?.design_style ?? null;
  const purpose = sale?.purchase_purpose?.toLowerCase() ?? null;
  if (style && purpose) return `${style}, para ${purpose}`;
  if (purpose) return `Para ${purpose}`;
  return style ?? 'Brief guardado';
};

/** Base price and price after discounts of the saved contract, in pesos; null before it is saved. */
export const contractPriceOf = ({ contract, discounts }: Draft) =>
  contract && {
    base: contract.base_price,
    price: discounts.at(-1)?.discount_base_price ?? contract.base_price,
  };

const linksLine = ({ details }: Draft): string => {
  const count = Object.values(details ?? {}).filter((url) => url !== null).length;
  return count === 0 ? 'Sin enlaces' : counted(count, 'enlace guardado', 'enlaces guardados');
};

const planLine = ({ payment_plan: plan }: Draft): string | null =>
  plan && `${counted(plan.instalments.length, 'pago', 'pagos')}, ${formatPesos(plan.price)}`;
