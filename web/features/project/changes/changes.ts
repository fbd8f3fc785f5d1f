import type { listChanges } from '#shared/contract/changes.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { businessDaysWords, formatDay } from '#shared/domain/calendar.ts';
import { changeReasonNames } from '#shared/domain/change-order.ts';
import { missedApproval } from '#shared/domain/change-words.ts';
import { counted, listed } from '../../../ui/count-words.ts';

/** What the list of otrosíes of a project says, with no React. */

export type Changes = ReplyOf<typeof listChanges>['data'];
export type ListedChange = Changes['changes'][number];

/** 'Pide la familia e Imprevisto de obra'; a change of terms alone says so. */
export const reasonsText = ({ reasons, terms_only }: ListedChange): string => {
  if (reasons.length > 0) return listed(reasons.map((reason) => changeReasonNames[reason]));
  return terms_only ? 'Fecha de una cuota' : 'Sin motivo todavía';
};

export const daysText = (days: number): string =>
  days === 0 ? 'Sin días' : `${days > 0 ? '+' : '−'}${counted(Math.abs(days), 'día', 'días')}`;

/** What comes next of an otrosí, or what came of it: the first line, and what stands under it. */
export const nextOf = (change: ListedChange): { words: string; detail: string } => {
  const { state, problem, created_by, expires_on, days_left, approvals, ended_by, ended_reason } = change;
  const until = expires_on === null ? '' : `Vence el ${formatDay(expires_on)}`;
  const left = days_left === null ? until : `${until}, ${businessDaysWords(days_left)}`;
  const missing = approvals.filter(({ party, approved_at }) => party !== 'company' && approved_at === null);
  switch (state) {
    case 'draft':
      return { words: problem ?? 'Listo para enviar', detail: created_by ?? '' };
    case 'sent':
    case 'partly_approved':
      return { words: `Falta ${listed(missing.map(({ name }) => name))}`, detail: left };
    case 'approved':
      return { words: 'Falta la firma de la empresa', detail: left };
    case 'applied':
      return {
        words: `Contrato versión ${change.version ?? ''}`.trim(),
        detail: change.applied_on === null ? '' : formatDay(change.applied_on),
      };
    case 'expired': {
      const missed = missedApproval(approvals);
      return {
        words: missed === null ? 'Nadie respondió a tiempo' : `Faltó ${missed}`,
        detail: expires_on === null ? '' : `Venció el ${formatDay(expires_on)}`,
      };
    }
    case 'refused':
    case 'void':
      return { words: ended_reason === null ? '' : `«${ended_reason}»`, detail: ended_by ?? '' };
  }
};
