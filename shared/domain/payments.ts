import { addDays, type Day, daysBetween } from './calendar.ts';
import { gatewayChannelName } from './gateway.ts';

/**
 * The plan of a sale as a ledger: what came, where each peso went, and what is left. Source: issue 5 (payments); access
 * specification, section 2 (Mis pagos); decisions, Client portal.
 *
 * A payment pays the instalment that it is meant for. What it leaves over goes to the instalments that follow in the
 * plan, then to those before, and at last stays in favour of the client. A refund takes the last pesos of its payment
 * back first; what is owed again is paid with what is in favour of the client, as long as there is. Amounts are whole pesos; for every payment what was allocated is exactly what came.
 */

export const paymentMethods = ['online', 'transfer', 'manual'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodNames: Record<PaymentMethod, string> = {
  online: 'Pago en línea',
  transfer: 'Transferencia',
  manual: 'Registro manual',
};

/** How the desk says that money came; the gateway has its own words (gateway.ts). */
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

/** How money came, in Spanish, as a list says it; null while it is not known. `channel`: of the gateway or the desk. */
export function paymentChannelName(method: PaymentMethod, channel: string | null): string | null {
  if (channel === null) return null;
  if (method === 'online') return gatewayChannelName(channel);
  const known = manualChannels.find((each) => each === channel);
  return known ? manualChannelNames[known] : channel;
}

/** The same as a receipt says it: 'Pago en línea (PSE)', 'Transferencia', 'Efectivo'. */
export function paymentWay(method: PaymentMethod, channel: string | null): string {
  const name = paymentChannelName(method, channel);
  if (name === null) return paymentMethodNames[method];
  return method === 'online' ? `${paymentMethodNames.online} (${name})` : name;
}

/** open: a checkout that nobody paid yet; in_process: money is on its way, or its receipt waits to be confirmed. */
export const paymentStates = ['open', 'in_process', 'confirmed', 'rejected', 'expired'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What an instalment is, in its order in the plan. `paid`: pesos that have come of it. */
export type LedgerInstalment = { id: number; amount: number; paid: number };

/** What money over the whole plan is called. */
export const creditName = 'Saldo a favor';

/** Where some pesos went: to an instalment, or (null) in favour of the client. */
export type Allocation = { instalmentId: number | null; amount: number };

/**
 * Where the pesos of a payment go. `instalments` in the order of the plan, as they are before it. The amounts are above
 * zero and sum to `amount`. RangeError when the amount is not above zero or the instalment is not of the plan.
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
 * `amount`. `allocations`: what is left of each, refunds before taken off. RangeError when it is more than what is left.
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

/** What is in favour of the client of a payment, and where it goes when it pays what is owed. */
export type Credit = { paymentId: number; amount: number };
export type UsedCredit = { paymentId: number; instalmentId: number; amount: number };

/**
 * What is owed after a refund, paid with what is in favour of the client: the oldest pesos first, for the instalments in
 * the order of the plan. Amounts above zero; after it either nothing is owed or nothing is in favour.
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

/** How an instalment stands, as the family and the desk see it. */
export const instalmentStates = ['pending', 'in_process', 'paid', 'rejected', 'late'] as const;
export type InstalmentState = (typeof instalmentStates)[number];

/**
 * The state as it is shown: 'next' is the pending one that is due first. It is not on the wire: what the wire has is
 * drawn by pages that were opened before a release.
 */
export type ShownState = InstalmentState | 'next';

/** The state to show of an instalment. `nextId`: of its plan (planFigures). */
export const shownState = (
  { id, state }: { id: number; state: InstalmentState },
  nextId: number | null,
): ShownState => (state === 'pending' && id === nextId ? 'next' : state);

const stateNames: Record<ShownState, string> = {
  next: 'Próximo pago',
  pending: 'Pendiente',
  in_process: 'En proceso',
  paid: 'Pago realizado',
  rejected: 'Pago rechazado',
  late: 'Vencido',
};

/** The state of an instalment in words, with its delay in business days: 'En proceso, 3 días hábiles de retraso'. */
export function instalmentWords(state: ShownState, lateDays: number): string {
  if (lateDays === 0) return stateNames[state];
  return `${stateNames[state]}, ${lateDays} ${lateDays === 1 ? 'día hábil' : 'días hábiles'} de retraso`;
}

export type InstalmentFacts = {
  amount: number;
  paid: number;
  dueDate: Day;
  today: Day;
  /** pesos of payments in process that would pay it */
  inProcess: number;
  /** state of the payments meant for it, the oldest first; open checkouts do not change the state */
  payments: readonly PaymentState[];
};

/**
 * The state of an instalment. Paid wins, then money on its way; a rejected payment is told until another is sent, because
 * somebody waits for it; the day it is due is not late. An instalment of 0 pesos is paid.
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
 * Why a client or seller may not send money for an instalment; the desk has fewer limits. Amounts in pesos. `owed`: not
 * paid nor in process, of the instalment and of the plan; `paidOn`: the day it was paid, null when it is paid now.
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
  // the same transfer sent by two people does not spill over the instalments that follow
  if (facts.state === 'in_process' && facts.amount > facts.owed.own) return 'part_in_process';
  return facts.paidOn !== null && facts.paidOn > facts.today ? 'future_day' : null;
}

export type DecideReason = 'not_waiting' | 'future_day';

export const decideSentences: Record<DecideReason, string> = {
  not_waiting: 'Este pago ya no espera una decisión: actualiza la lista.',
  future_day: 'Escribe el día en que llegó el dinero: no puede ser un día que no ha llegado.',
};

/** Why the desk may not confirm (with the day on which the money came) or reject (null) a receipt. */
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

/** Why a refund cannot be recorded. `left`: pesos of the payment that were not given back yet. */
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

/** Why a day of the books cannot be closed. A close takes with it the days before that were left open. */
export function whyNotClose(facts: { day: Day; lastClosed: Day | null; today: Day }): CloseReason | null {
  if (facts.day > facts.today) return 'future_day';
  return facts.lastClosed !== null && facts.day <= facts.lastClosed ? 'already_closed' : null;
}

/** The day of the books of what is posted today: today, or the next one once today was closed. What is closed stays. */
export function bookDay(today: Day, lastClosed: Day | null): Day {
  return lastClosed !== null && lastClosed >= today ? addDays(lastClosed, 1) : today;
}

/** The name of an instalment as its client reads it (access specification, section 2: Mis pagos). */
export function clientInstalmentName(name: string): string {
  return Object.hasOwn(clientNames, name) ? (clientNames[name] ?? name) : name;
}

const clientNames: Readonly<Record<string, string>> = {
  'Anticipo obra': 'Inicio de obra',
  'Pago fin obra': 'Pago fin de obra',
};
