import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { readProjectPayments } from '#shared/contract/payments.ts';
import { type Day, formatDay } from '#shared/domain/calendar.ts';
import { paySentences, whyNotPay } from '#shared/domain/payments.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { isInvalid, type Typed, whyInvalid } from '../../../ui/typed-value.ts';

/** What was paid of the plan of a project, as its staff reads it. */
export type Ledger = ReplyOf<typeof readProjectPayments>['data'];
export type LedgerInstalment = Ledger['instalments'][number];
export type LedgerPayment = LedgerInstalment['payments'][number];

export const useLedger = (projectId: number) =>
  useEndpoint(readProjectPayments, { params: { id: String(projectId) } });

/** The instalment that money is most likely for: the one that is due first of those with something owed. */
export const likelyInstalment = ({ instalments }: Ledger): LedgerInstalment | null =>
  instalments
    .filter(({ owed }) => owed > 0)
    .toSorted((one, other) => (one.due_date < other.due_date ? -1 : 1))[0] ?? null;

/** Why no receipt can be registered for the plan; null when something is owed. */
export const whyNotRegister = ({ left, owed }: Ledger): string | null => {
  if (left === 0) return 'De este plan no se debe nada.';
  return owed === 0 ? 'Todo lo que falta del plan ya está en proceso.' : null;
};

export interface TransferForm {
  instalment: LedgerInstalment | null;
  amount: Typed<number>;
  day: Typed<Day>;
  file: File | null;
}

export const whyNotSend = (
  ledger: Ledger,
  { instalment, amount, day, file }: TransferForm,
  today: Day,
): string | null => {
  if (instalment === null) return 'Elige la cuota.';
  const { state } = instalment;
  const owed = { own: instalment.owed, plan: ledger.owed };
  const closed = whyNotPay({ state, amount: 0, owed, paidOn: null, today });
  if (closed) return paySentences[closed];
  if (isInvalid(amount) || isInvalid(day)) return whyInvalid(amount, day);
  if (amount === null || amount === 0) return 'Escribe el valor.';
  if (day === null) return 'Escribe el día en que se pagó.';
  const reason = whyNotPay({ state, amount, owed, paidOn: day, today });
  if (reason) return paySentences[reason];
  return file === null ? 'Elige el archivo del comprobante.' : null;
};

/** How a payment stands, in words; `reason` is what the desk wrote. */
export const paymentWords = ({ state, paid_on, reason }: LedgerPayment): string => {
  switch (state) {
    case 'in_process':
      return 'Por confirmar';
    case 'confirmed':
      return paid_on === null ? 'Confirmado' : `Confirmado, llegó el ${formatDay(paid_on)}`;
    case 'rejected':
      return reason === null ? 'Rechazado' : `Rechazado: ${reason}`;
    case 'open':
      return 'Sin terminar';
    case 'expired':
      return 'Venció sin pagarse';
  }
};
