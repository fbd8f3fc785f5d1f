import { addDays, businessDaysWords, type Day, daysBetween } from './calendar.ts';
import { gatewayChannelName } from './gateway.ts';
import { formatPesos } from './money.ts';
import type { Role } from './roles.ts';

/**
 * The ledger of a sale's plan: payments, their allocation to instalments, and the rest. Source: issue 5 (payments);
 * access specification, section 2 (Mis pagos); decisions, Client portal.
 *
 * A payment pays the instalment it is meant for. Its excess goes to the following instalments of the plan, then to
 * earlier ones, and finally to the client's credit balance. A refund first takes back the last allocated pesos of its
 * payment; newly owed amounts are paid from the credit balance while it lasts. Amounts are whole pesos; the allocations
 * of a payment always sum to its amount.
 */

export const paymentMethods = ['online', 'transfer', 'manual'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodNames: Record<PaymentMethod, string> = {
  online: 'Pago en línea',
  transfer: 'Transferencia',
  manual: 'Registro manual',
};

/** Payment methods recorded by the desk; the gateway has its own (gateway.ts). */
export const manualChannels = ['bank_transfer', 'deposit', 'cash', 'check', 'card', 'other'] as const;
export type ManualChannel = (typeof manualChannels)[number];

export const manualChannelNames: Record<ManualChannel, string> = {
  bank_transfer: 'Transferencia bancaria',
  deposit: 'Consignación',
  cash: 'Efectivo',
  check: 'Cheque',
  card: 'Datáfono',
  other: 'Otro medio',
};

/** The payment method in Spanish, for lists; null while unknown. `channel`: the gateway or the desk. */
export function paymentChannelName(method: PaymentMethod, channel: string | null): string | null {
  if (channel === null) return null;
  if (method === 'online') return gatewayChannelName(channel);
  const known = manualChannels.find((each) => each === channel);
  return known ? manualChannelNames[known] : channel;
}

/** The payment method as printed on a receipt: 'Pago en línea (PSE)', 'Transferencia', 'Efectivo'. */
export function paymentWay(method: PaymentMethod, channel: string | null): string {
  const name = paymentChannelName(method, channel);
  if (name === null) return paymentMethodNames[method];
  return method === 'online' ? `${paymentMethodNames.online} (${name})` : name;
}

/** open: an unpaid checkout; in_process: the money is in transit, or its receipt awaits confirmation. */
export const paymentStates = ['open', 'in_process', 'confirmed', 'rejected', 'expired'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** An instalment, in plan order. `paid`: pesos received for it. */
export type LedgerInstalment = { id: number; amount: number; paid: number };

/** The name of the credit balance. */
export const creditName = 'Saldo a favor';

/** An allocation: pesos to an instalment, or (null) to the credit balance. */
export type Allocation = { instalmentId: number | null; amount: number };

/**
 * The allocation of a payment. `instalments` in plan order, before the payment. The amounts are above zero and sum to
 * `amount`. RangeError when the amount is not above zero or the instalment is not in the plan.
 */
export function allocate(
  instalments: readonly LedgerInstalment[],
  { instalmentId, amount }: { instalmentId: number; amount: number },
): Allocation[] {
  const first = instalments.findIndex(({ id }) => id === instalmentId);
  if (!Number.isSafeInteger(amount) || amount <= 0 || first < 0)
    throw new RangeError('Not a payment of this plan');
  const order = [...instalments.slice(first), ...instalments.slice(0, first)];
  const allocations: Allocation[] = [];
  let rest = amount;
  for (const each of order) {
    const part = Math.min(rest, Math.max(0, each.amount - each.paid));
    if (part === 0) continue;
    allocations.push({ instalmentId: each.id, amount: part });
    rest -= part;
  }
  if (rest > 0) allocations.push({ instalmentId: null, amount: rest });
  return allocations;
}

/**
 * What a refund takes back, from the last allocation of its payment to the first, in amounts above zero that sum to
 * `amount`. `allocations`: what earlier refunds left of each. RangeError when `amount` exceeds them.
 */
export function takeBack(allocations: readonly Allocation[], amount: number): Allocation[] {
  const left = allocations.reduce((sum, each) => sum + each.amount, 0);
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
    throw new RangeError('More than what came');
  const taken: Allocation[] = [];
  let rest = amount;
  for (const each of allocations.toReversed()) {
    const part = Math.min(rest, each.amount);
    if (part === 0) continue;
    taken.push({ instalmentId: each.instalmentId, amount: part });
    rest -= part;
  }
  return taken;
}

/** Credit left of a payment, and its use for an owed instalment. Pesos. */
export type Credit = { paymentId: number; amount: number };
export type UsedCredit = { paymentId: number; instalmentId: number; amount: number };

/**
 * Applies the credit balance to amounts owed after a refund: the oldest pesos first, to the instalments in plan order.
 * Amounts are above zero; afterwards either nothing is owed or no credit is left.
 */
export function spendCredit(
  instalments: readonly LedgerInstalment[],
  credits: readonly Credit[],
): UsedCredit[] {
  const left = credits.map((each) => ({ ...each }));
  return instalments.flatMap(({ id, amount, paid }) => {
    let owed = Math.max(0, amount - paid);
    return left.flatMap((credit) => {
      const part = Math.min(owed, credit.amount);
      owed -= part;
      credit.amount -= part;
      return part > 0 ? [{ paymentId: credit.paymentId, instalmentId: id, amount: part }] : [];
    });
  });
}

/** Pesos of credit that were spent, and what the plan still owes: neither paid nor in process. */
export interface SpentCredit {
  readonly used: number;
  readonly owed: number;
}

/** The sentence for the family when its credit paid the debt that a failed payment left. */
export function spentCreditWords({ used, owed }: SpentCredit): string {
  const spent = `Usamos ${formatPesos(used)} de tu saldo a favor para pagar`;
  return owed === 0
    ? `${spent} lo que volvió a faltar: no tienes que pagar nada más.`
    : `${spent} parte de lo que volvió a faltar. Faltan ${formatPesos(owed)}.`;
}

/** The state of an instalment for the family and the desk. */
export const instalmentStates = ['pending', 'in_process', 'paid', 'rejected', 'late'] as const;
export type InstalmentState = (typeof instalmentStates)[number];

/**
 * The displayed state: 'next' is the pending instalment due first, 'nothing' one of 0 pesos. They are not sent over the
 * wire, because pages opened before a release would not know them.
 */
export type ShownState = InstalmentState | 'next' | 'nothing';

/** The displayed state of an instalment. `nextId`: the next one of its plan (planFigures). */
export const shownState = (
  { id, state, amount }: { id: number; state: InstalmentState; amount: number },
  nextId: number | null,
): ShownState => {
  if (amount === 0) return 'nothing';
  return state === 'pending' && id === nextId ? 'next' : state;
};

const stateNames: Record<ShownState, string> = {
  next: 'Próximo pago',
  pending: 'Pendiente',
  in_process: 'En proceso',
  paid: 'Pago realizado',
  rejected: 'Pago rechazado',
  late: 'Vencido',
  nothing: 'No hay nada que pagar',
};

/** The state of an instalment in words, with its delay in business days: 'En proceso, 3 días hábiles de retraso'. */
export function instalmentWords(state: ShownState, lateDays: number): string {
  if (lateDays === 0) return stateNames[state];
  return `${stateNames[state]}, ${businessDaysWords(lateDays)} de retraso`;
}

/** The business days of the plan, '−5'; none where the reason of the day counts others: an otrosí agreed or moved it. */
export const signedDays = ({ days, reason }: { days: number; reason: string }): string => {
  const counts = days === 0 ? 'Fecha elegida|El mismo día' : businessDaysWords(Math.abs(days));
  if (!new RegExp(`^(${counts}|$)`).test(reason)) return '';
  return days < 0 ? `−${-days}` : String(days);
};

export type InstalmentFacts = {
  amount: number;
  paid: number;
  dueDate: Day;
  today: Day;
  /** pesos of payments in process for it */
  inProcess: number;
  /** states of the payments meant for it, oldest first; open checkouts do not change the state */
  payments: readonly PaymentState[];
};

/**
 * The state of an instalment. Paid takes precedence, then in process. A rejected payment stays visible until another is
 * sent, because the company waits for it. The due day itself is not late. An instalment of 0 pesos is paid.
 */
export function instalmentState({
  amount,
  paid,
  dueDate,
  today,
  inProcess,
  payments,
}: InstalmentFacts): InstalmentState {
  if (paid >= amount) return 'paid';
  if (inProcess > 0) return 'in_process';
  const last = payments.findLast((state) => state === 'rejected' || state === 'confirmed');
  if (last === 'rejected') return 'rejected';
  return daysBetween(dueDate, today) > 0 ? 'late' : 'pending';
}

export type PayReason = 'already_paid' | 'in_process' | 'part_in_process' | 'amount_too_large' | 'future_day';

export const paySentences: Record<PayReason, string> = {
  already_paid: 'Esta cuota ya está pagada.',
  in_process:
    'Todo lo que falta de esta cuota ya está en proceso: espera su respuesta antes de enviar otro pago.',
  part_in_process:
    'Ya hay un pago en proceso de esta cuota: escribe un valor que no pase de lo que aún falta de ella.',
  amount_too_large:
    'Escribe un valor que no pase de lo que falta de todo el plan, sin contar lo que está en proceso.',
  future_day: 'Escribe el día en que pagaste: no puede ser un día que no ha llegado.',
};

/**
 * Why a client or seller may not send a payment for an instalment; the desk has fewer limits. Amounts in pesos. `owed`:
 * neither paid nor in process, of the instalment and of the plan; `paidOn`: the payment day, null for a payment made
 * now.
 */
export function whyNotPay(facts: {
  state: InstalmentState;
  amount: number;
  owed: { own: number; plan: number };
  paidOn: Day | null;
  today: Day;
}): PayReason | null {
  if (facts.state === 'paid') return 'already_paid';
  if (facts.owed.own === 0) return 'in_process';
  if (facts.amount > facts.owed.plan) return 'amount_too_large';
  // a duplicate of a transfer, sent by a second person, must not spill over to the following instalments
  if (facts.state === 'in_process' && facts.amount > facts.owed.own) return 'part_in_process';
  return facts.paidOn !== null && facts.paidOn > facts.today ? 'future_day' : null;
}

export type DecideReason = 'not_waiting' | 'future_day';

export const decideSentences: Record<DecideReason, string> = {
  not_waiting: 'Este pago ya no espera una decisión: actualiza la lista.',
  future_day: 'Escribe el día en que llegó el dinero: no puede ser un día que no ha llegado.',
};

/** Why the desk may not confirm (given the payment day) or reject (null) a receipt. */
export function whyNotDecide(facts: {
  method: PaymentMethod;
  state: PaymentState;
  paidOn: Day | null;
  today: Day;
}): DecideReason | null {
  if (facts.method !== 'transfer' || facts.state !== 'in_process') return 'not_waiting';
  return facts.paidOn !== null && facts.paidOn > facts.today ? 'future_day' : null;
}

export type RefundReason = 'not_confirmed' | 'more_than_left' | 'before_payment' | 'future_day';

export const refundSentences: Record<RefundReason, string> = {
  not_confirmed: 'Solo se devuelve un pago confirmado.',
  more_than_left: 'No puedes devolver más de lo que queda de este pago.',
  before_payment: 'La devolución no puede ser anterior al pago.',
  future_day: 'Escribe el día en que salió el dinero: no puede ser un día que no ha llegado.',
};

/** Why a refund cannot be recorded. `left`: pesos of the payment not refunded yet. */
export function whyNotRefund(facts: {
  state: PaymentState;
  paidOn: Day | null;
  left: number;
  amount: number;
  refundedOn: Day;
  today: Day;
}): RefundReason | null {
  if (facts.state !== 'confirmed' || facts.paidOn === null) return 'not_confirmed';
  if (facts.amount > facts.left) return 'more_than_left';
  if (facts.refundedOn < facts.paidOn) return 'before_payment';
  return facts.refundedOn > facts.today ? 'future_day' : null;
}

export type CloseReason = 'future_day' | 'already_closed';

export const closeSentences: Record<CloseReason, string> = {
  future_day: 'Solo se cierra un día que ya llegó.',
  already_closed: 'Ese día ya está cerrado.',
};

/** Why a day of the books cannot be closed. A close includes earlier days that are still open. */
export function whyNotClose(facts: { day: Day; lastClosed: Day | null; today: Day }): CloseReason | null {
  if (facts.day > facts.today) return 'future_day';
  return facts.lastClosed !== null && facts.day <= facts.lastClosed ? 'already_closed' : null;
}

/**
 * The accounting day of movements posted today: today, or the next day once today is closed. Closed days do not change.
 */
export function bookDay(today: Day, lastClosed: Day | null): Day {
  return lastClosed !== null && lastClosed >= today ? addDays(lastClosed, 1) : today;
}

/** The name of an instalment in the portal (access specification, section 2: Mis pagos). */
export function clientInstalmentName(name: string): string {
  return Object.hasOwn(clientNames, name) ? (clientNames[name] ?? name) : name;
}

/** The name of an instalment for a reader: families have names of their own. */
export const instalmentNameFor = (role: Role, name: string): string =>
  role === 'client' ? clientInstalmentName(name) : name;

const clientNames: Readonly<Record<string, string>> = {
  'Anticipo obra': 'Inicio de obra',
  'Pago fin obra': 'Pago fin de obra',
};
