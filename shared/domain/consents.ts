import { type Day, formatDay, isDay, yearRange } from './calendar.ts';
import { type ConsentPurpose, consentTexts } from './client.ts';

/**
 * What a person of a family may revoke in 'Mis datos'. Source: Ley 1581 de 2012, article 8 (e); Decreto 1377 de 2013,
 * article 9 (Decreto 1074 de 2015, article 2.2.2.25.2.6).
 */

/** The purposes by the name that the family reads. */
export const purposeTitles: Record<ConsentPurpose, string> = {
  service: 'Para prestarte el servicio',
  news: 'Para novedades y ofertas',
};

/** The channel of a person who answers in their own account. */
export const ACCOUNT_CHANNEL = 'Mi cuenta';

/**
 * Years that accounting papers are kept from the last entry or document (Código de Comercio, article 60; Ley 962 de
 * 2005, article 28).
 */
const ACCOUNTING_YEARS = 10;

/** The last day on which a paper of that day must be kept; within the years of the calendar. */
export function keptUntil(day: Day): Day {
  const year = Math.min(Number(day.slice(0, 4)) + ACCOUNTING_YEARS, yearRange.last);
  const same = `${year}${day.slice(4)}`;
  // A paper of 29 February is kept until 1 March of a year without that day.
  return isDay(same) ? same : `${year}-03-01`;
}

/** The facts of a person's sales that decide whether the authorisation of the service may be revoked. */
export interface ServiceFacts {
  /** the last day of works or instalments of a sale that is neither finished nor cancelled; null without one */
  readonly contractUntil: Day | null;
  /** the day of the last contract, payment or refund; null without any */
  readonly lastPaperOn: Day | null;
}

export type RevokeReason = 'contract_running' | 'accounting_papers';

export interface RevokeRefusal {
  readonly reason: RevokeReason;
  /** the last day of the duty, as far as it is known today */
  readonly until: Day;
}

/**
 * Why a purpose may not be revoked now, and until when; null when it may. The request to erase or to revoke does not
 * succeed while a legal or contractual duty keeps the person in the records (Decreto 1377 de 2013, article 9). An
 * optional purpose is always revocable.
 */
export function whyNotRevoke(purpose: ConsentPurpose, facts: ServiceFacts, today: Day): RevokeRefusal | null {
  if (!consentTexts[purpose].required) return null;
  const { contractUntil, lastPaperOn } = facts;
  if (contractUntil !== null) {
    const last = [contractUntil, lastPaperOn ?? contractUntil, today].toSorted().at(-1) ?? today;
    return { reason: 'contract_running', until: keptUntil(last) };
  }
  if (lastPaperOn === null) return null;
  const until = keptUntil(lastPaperOn);
  return until < today ? null : { reason: 'accounting_papers', until };
}

const papers = 'La ley nos obliga a guardar los papeles de contabilidad diez años';

/** The sentence of a refusal, for the button and the answer of the server. */
export function revokeSentence({ reason, until }: RevokeRefusal): string {
  const source = '(Código de Comercio, art. 60; Ley 962 de 2005, art. 28)';
  return reason === 'contract_running'
    ? `No se puede revocar mientras tu contrato esté vigente: sin estos datos no podemos cumplirlo. ${papers} más; según tu contrato, hasta el ${formatDay(until)} ${source}.`
    : `No se puede revocar todavía. ${papers} desde el último, hasta el ${formatDay(until)} ${source}.`;
}
