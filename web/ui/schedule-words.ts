import { worksDurationWords } from '#shared/domain/calendar.ts';
import type { MarkState, ScheduleMark, ScheduleStretch } from './schedule.ts';

export type MarkSign = 'works' | 'meeting' | 'change' | 'paid' | 'in_process' | 'unpaid' | 'late';

export const markSign = ({ kind, state }: ScheduleMark): MarkSign => {
  if (kind === 'instalment') return instalmentSigns[state];
  return kind === 'meeting' || kind === 'change' ? kind : 'works';
};

const instalmentSigns: Record<MarkState, MarkSign> = {
  done: 'paid',
  in_process: 'in_process',
  late: 'late',
  to_come: 'unpaid',
};

export const signNames: Record<MarkSign, string> = {
  works: 'Venta y obra',
  meeting: 'Reunión',
  change: 'Otrosí',
  paid: 'Cuota pagada',
  in_process: 'Cuota en proceso',
  unpaid: 'Cuota por pagar',
  late: 'Cuota vencida',
};

/** 'Obra, 45 días hábiles' */
export const stretchWords = ({ name, businessDays }: ScheduleStretch): string =>
  `${name}, ${worksDurationWords(businessDays)}`;

/** 'Pago inicio de obra': the start and the end of the works, beside it, have the same names. */
export const paymentName = (instalment: string): string =>
  instalment.startsWith('Pago') ? instalment : `Pago ${instalment.toLowerCase()}`;
