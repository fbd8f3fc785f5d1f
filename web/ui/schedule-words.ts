import type { ScheduleMark, ScheduleStretch } from '#shared/domain/schedule.ts';

/** What a mark of the schedule is drawn with. */
export type MarkSign = 'works' | 'meeting' | 'paid' | 'unpaid' | 'late';

export const markSign = ({ kind, state }: ScheduleMark): MarkSign => {
  if (kind === 'instalment') return state === 'done' ? 'paid' : state === 'late' ? 'late' : 'unpaid';
  return kind === 'meeting' ? 'meeting' : 'works';
};

export const signNames: Record<MarkSign, string> = {
  works: 'Venta y obra',
  meeting: 'Reunión',
  paid: 'Cuota pagada',
  unpaid: 'Cuota por pagar',
  late: 'Cuota vencida',
};

/** 'Obra, 45 días hábiles' */
export const stretchWords = ({ name, businessDays }: ScheduleStretch): string =>
  `${name}, ${businessDays} ${businessDays === 1 ? 'día hábil' : 'días hábiles'}`;
