import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { checkCheckout } from '#shared/contract/payments.ts';
import { reviewedSentences } from '#shared/domain/gateway.ts';
import { formatPesos } from '#shared/domain/money.ts';

export type Stand = ReplyOf<typeof checkCheckout>['data'];

/** How it is said: `tone` is that of its sign; `waits`: the answer may still change by itself. */
export interface Words {
  readonly tone: 'good' | 'waiting' | 'bad';
  readonly title: string;
  readonly text: string;
  readonly waits: boolean;
}

type Said = Pick<Stand, 'state' | 'reason' | 'payable' | 'held' | 'amount' | 'refunded' | 'second_payment'>;

/** What became of money that came twice; what the desk dismissed was no money of the company, or went back by itself. */
const secondPaymentSentences: Record<NonNullable<Stand['second_payment']>, string> = {
  open: ' Además llegó un segundo pago de esta cuota: ese dinero es tuyo y lo estamos revisando.',
  posted: ' Además llegó un segundo pago de esta cuota, que quedó registrado en tus pagos.',
  refunded: ' Además llegó un segundo pago de esta cuota, que te devolvimos.',
  dismissed: '',
};

export function wordsOf({ state, reason, payable, held, amount, refunded, second_payment }: Said): Words {
  switch (state) {
    case 'confirmed': {
      const second = second_payment === null ? '' : secondPaymentSentences[second_payment];
      if (refunded >= amount) {
        return {
          tone: 'waiting',
          title: 'Pago devuelto',
          // of a cancelled sale, and of money in favour of the family, nothing is owed again
          text: `Recibimos este pago y después se devolvió completo. En tus pagos ves si queda algo por pagar.${second}`,
          waits: false,
        };
      }
      return {
        tone: 'good',
        title: 'Pago aprobado',
        text:
          refunded > 0
            ? `Recibimos tu pago, y después te devolvimos ${formatPesos(refunded)}.${second}`
            : `Recibimos tu pago. También te enviamos el recibo por correo.${second}`,
        waits: false,
      };
    }
    case 'in_process':
      return {
        tone: 'waiting',
        title: 'Pago en proceso',
        text: 'Tu banco aún no responde: te avisamos por correo. Puedes cerrar esta página sin perder nada.',
        waits: true,
      };
    case 'rejected': {
      if (held || Object.values(reviewedSentences).includes(reason ?? '')) {
        const title = held ? 'Estamos revisando tu pago' : 'Revisamos tu pago';
        return { tone: 'waiting', title, text: reason ?? '', waits: false };
      }
      return {
        tone: 'bad',
        title: 'Pago rechazado',
        text: `${reason ?? 'Tu banco no aprobó el pago.'} No se te cobró nada${payable ? ': puedes intentarlo de nuevo o hacer una transferencia' : ''}.`,
        waits: false,
      };
    }
    case 'expired':
      return {
        tone: 'bad',
        title: 'Este pago venció',
        text: `Pasó el tiempo para pagar y no recibimos dinero.${payable ? ' Empieza otro pago cuando quieras.' : ''}`,
        waits: false,
      };
    case 'open':
      return {
        tone: 'waiting',
        title: 'Aún no recibimos tu pago',
        text: 'Si acabas de pagar, espera un momento: lo estamos buscando. Si no pagaste, vuelve a tus pagos.',
        waits: true,
      };
  }
}

/** Milliseconds until it is asked again, after so many answers: soon at first, then every half minute. */
export function nextCheck(answers: number): number {
  const waits = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000];
  return waits[Math.max(0, answers - 1)] ?? 30_000;
}

/** A reference that could be one of ours: any other is not asked for. */
export const isReference = (text: string): boolean => /^[A-Za-z0-9-]{8,64}$/.test(text);
