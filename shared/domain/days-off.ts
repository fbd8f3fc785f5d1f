import { type Day, type DaysOff, formatDay, whyNotBusinessDay } from './calendar.ts';

/**
 * Which days the company may add as days off. A day off applies to later computations; agreed dates do not move.
 * Source: issue 3 (admin panel).
 */

export type DayOffReason = 'past' | 'weekend' | 'holiday' | 'already_off';

/** `name`: the existing name of the day ('domingo', 'Corpus Christi', 'Día de la familia'). */
export type DayOffRefusal = { reason: DayOffReason; name: string };

/** Why a day cannot be added to the company's days off; null when it can. Today is allowed. */
export function whyNotDayOff(facts: { day: Day; today: Day; daysOff: DaysOff }): DayOffRefusal | null {
  if (facts.day < facts.today) return { reason: 'past', name: '' };
  const why = whyNotBusinessDay(facts.day, facts.daysOff);
  if (why === null) return null;
  return { reason: why.kind === 'day_off' ? 'already_off' : why.kind, name: why.name };
}

const sentences: Record<DayOffReason, (day: string, name: string) => string> = {
  past: (day) => `El ${day} ya pasó. Elige un día desde hoy.`,
  weekend: (day, name) => `El ${day} es ${name}: ya no es día hábil.`,
  holiday: (day, name) => `El ${day} ya es festivo nacional: ${name}.`,
  already_off: (day, name) => `El ${day} ya está en la lista: ${name}.`,
};

/** The sentence of a refusal: 'El 25/12/2026 ya es festivo nacional: Navidad.' */
export const dayOffSentence = (day: Day, { reason, name }: DayOffRefusal): string =>
  sentences[reason](formatDay(day), name);

export type KeepDayOffReason = 'past';

/** Why a day off cannot be removed; null when it can. Past days off stay, because past counts used them. */
export const whyNotRemoveDayOff = (facts: { day: Day; today: Day }): KeepDayOffReason | null =>
  facts.day < facts.today ? 'past' : null;

export const keepDayOffSentences: Record<KeepDayOffReason, string> = {
  past: 'Ese día ya pasó: queda en la lista, porque hay fechas que se contaron con él.',
};
