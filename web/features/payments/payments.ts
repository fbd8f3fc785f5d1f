import type { readDailyClose } from '#shared/contract/daily-close.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readPaymentsPanel } from '#shared/contract/panels.ts';
import type { readProjectPayments } from '#shared/contract/payments.ts';
import type * as api from '#shared/contract/payments-desk.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { formatPesos, groupThousands } from '#shared/domain/money.ts';
import { allocate } from '#shared/domain/payments.ts';
import { capital, counted, listed } from '../../ui/count-words.ts';
import { type Typed, whyInvalid } from '../../ui/typed-value.ts';

/** What the payments desk shows and says, with no React. */

export type Receipt = ReplyOf<typeof api.listReceiptsToConfirm>['data'][number];
export type Mismatch = ReplyOf<typeof api.listMismatches>['data'][number];
export type ToRefund = ReplyOf<typeof api.listRefundsToMake>['data'][number];
export type Movement = ReplyOf<typeof api.listMovements>['data'][number];
export type Found = ReplyOf<typeof api.findInstalments>['data'][number];
export type Panel = ReplyOf<typeof readPaymentsPanel>;
export type OwedInstalment = Panel['data'][number];
export type DailyClose = ReplyOf<typeof readDailyClose>;
export type CloseTotals = DailyClose['closes'][number]['totals'];
export type Ledger = ReplyOf<typeof readProjectPayments>['data'];

export type Chosen = Pick<
  Found,
  'id' | 'project_id' | 'project_code' | 'client_name' | 'instalment' | 'left' | 'owed'
>;

/** 'Falta $ 30.000.000', and what of it is in process. */
export const missingWords = ({ left, owed }: Pick<Chosen, 'left' | 'owed'>): string =>
  left === owed
    ? `Falta ${formatPesos(left)}`
    : `Falta ${formatPesos(owed)} y ${formatPesos(left - owed)} en proceso`;

export interface Target {
  /** what the client says that came */
  declared?: number;
  instalment: string;
  /** pesos that the instalment lacks */
  left: number;
  projectId: number;
  /** which one of the plan it is */
  isIt: (instalment: Ledger['instalments'][number]) => boolean;
}

export const targetOf = ({ id, instalment, left, project_id: projectId }: Chosen): Target => ({
  instalment,
  left,
  projectId,
  isIt: (each) => each.id === id,
});

/** '3 comprobantes por confirmar, 1 diferencia por resolver y 2 cuotas vencidas.' */
export function subtitleOf({ to_confirm, mismatches, to_refund, late }: Panel['totals']): string {
  const parts = [
    ...(to_confirm > 0 ? [`${counted(to_confirm, 'comprobante', 'comprobantes')} por confirmar`] : []),
    ...(mismatches > 0 ? [`${counted(mismatches, 'diferencia', 'diferencias')} por resolver`] : []),
    ...(to_refund > 0 ? [`${counted(to_refund, 'devolución', 'devoluciones')} por hacer`] : []),
    late.count > 0 ? counted(late.count, 'cuota vencida', 'cuotas vencidas') : 'ninguna cuota vencida',
  ];
  const text = listed(parts);
  return `${capital(text)}.`;
}

export function whyNotReceivedAmount(amount: Typed<number>, day: Typed<Day>): string | null {
  const invalid = whyInvalid(amount, day);
  if (invalid !== null) return invalid;
  if (amount === null || amount === 0) return 'Escribe el valor que llegó.';
  return day === null ? 'Escribe el día en que llegó el dinero.' : null;
}

/** Some pesos that an instalment leaves over: to another one, or (null) in favour of the client. */
export type Rest = { name: string | null; amount: number };

/** Where an amount goes beyond its own instalment, by the rule with which it will be posted. */
export function restOf(ledger: Ledger, instalmentId: number, amount: number): Rest[] {
  const names = new Map(ledger.instalments.map(({ id, name }) => [id, name]));
  return allocate(ledger.instalments, { instalmentId, amount })
    .filter((each) => each.instalmentId !== instalmentId)
    .map((each) => ({
      name: each.instalmentId === null ? null : (names.get(each.instalmentId) ?? null),
      amount: each.amount,
    }));
}

interface Posting {
  instalment: string;
  /** pesos that it lacks */
  left: number;
  amount: number;
  /** null while the plan is not known */
  rest: readonly Rest[] | null;
}

/** What an amount does to its instalment and to those that follow, in a plain sentence. */
export function outcomeSentence({ instalment, left, amount, rest }: Posting): string {
  if (amount < left) return `De «${instalment}» quedan por pagar ${formatPesos(left - amount)}.`;
  if (amount === left) return `«${instalment}» queda pagada.`;
  // it is paid, or fell with its cancelled sale
  const paid = left === 0 ? `De «${instalment}» no se debe nada` : `«${instalment}» queda pagada`;
  if (rest === null) {
    return `${paid}. Lo que sobra, ${formatPesos(amount - left)}, va a otras cuotas o queda a favor del cliente.`;
  }
  const goes = rest.map((each) =>
    each.name === null
      ? `${formatPesos(each.amount)} quedan a favor del cliente`
      : `${formatPesos(each.amount)} van a «${each.name}»`,
  );
  return `${paid}: ${listed(goes)}.`;
}

export function differenceSentence(told: number, came: number): string | null {
  if (told === came) return null;
  const difference = formatPesos(Math.abs(told - came));
  return came < told
    ? `Llegaron ${difference} menos de lo declarado.`
    : `Llegaron ${difference} más de lo declarado.`;
}

/** Cents of the gateway in its currency: '$ 1.200.000', '$ 1.200.000,50' or '350,00 USD'. */
export function gatewayMoney(cents: number, currency: string): string {
  const { whole, decimals } = splitCents(cents);
  if (currency === 'COP') return decimals === '00' ? formatPesos(whole) : `${formatPesos(whole)},${decimals}`;
  return `${groupThousands(String(whole))},${decimals} ${currency}`;
}

/** The pesos of an amount in cents, and its two decimals as they are written. */
export function splitCents(cents: number): { whole: number; decimals: string } {
  const digits = String(cents).padStart(3, '0');
  return { whole: Number(digits.slice(0, -2)), decimals: digits.slice(-2) };
}

/** What the family reads most often when a receipt is not taken. */
export const typicalReasons = [
  'No encontramos la transferencia en el banco',
  'El comprobante no se lee',
  'El valor no coincide',
] as const;
