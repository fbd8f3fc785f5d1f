import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { listSuggestions } from '#shared/contract/suggestions.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { counted } from '../../ui/count-words.ts';

/** What the screen of the suggestions reads and says, with no React. */

export type Reply = ReplyOf<typeof listSuggestions>;
export type Suggestion = Reply['data'][number];
export type View = 'open' | 'late' | 'over';

export const views = ['open', 'late', 'over'] as const;
export const viewNames: Record<View, string> = { open: 'Por atender', late: 'Tarde', over: 'Terminadas' };

export const emptyTexts: Record<View, { title: string; text: string }> = {
  open: {
    title: 'Nadie espera respuesta',
    text: 'Aparecen aquí cuando una familia escribe desde su portal.',
  },
  late: {
    title: 'Nada va tarde',
    text: 'Lo que se prometió a cada familia está a tiempo.',
  },
  over: {
    title: 'Todavía no hay sugerencias terminadas',
    text: 'Quedan aquí las que ya tienen respuesta y no esperan nada más.',
  },
};

/** '3 por atender, 1 espera más de lo prometido.' */
export const subtitleOf = ({ open, late }: Reply['totals']): string => {
  if (open === 0) return 'Ninguna familia espera respuesta.';
  const waiting = `${open.toLocaleString('es-CO')} por atender`;
  return late === 0 ? `${waiting}, todas a tiempo.` : `${waiting}, ${lateWords(late)}.`;
};

const lateWords = (late: number): string => `${counted(late, 'espera', 'esperan')} más de lo prometido`;

export const waitOf = (suggestion: Suggestion): { what: string; day: Day } | null => {
  const { state, answer_by, promised_on } = suggestion;
  if (state === 'sent') return { what: 'Respuesta esperada', day: answer_by };
  return state === 'promised' && promised_on !== null ? { what: 'Fecha prometida', day: promised_on } : null;
};

/** The assigned person; a manager for what comes of a finished home; none without a team. */
export const ownerText = ({ assigned_to, finished, team }: Suggestion): string => {
  if (assigned_to !== null) return assigned_to.name;
  return finished || team.length > 0 ? 'Gerencia' : 'Nadie: el proyecto no tiene equipo';
};
