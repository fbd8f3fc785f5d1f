import { formatDay } from '#shared/domain/calendar.ts';
import type { CloseTotals } from '../payments.ts';

/** What a close holds, with no React. */

/** 'Del 18/11/2026 al 21/11/2026', or the one day that it is. */
export const daysText = ({ from_day, to_day }: { from_day: string; to_day: string }): string =>
  from_day === to_day ? formatDay(to_day) : `Del ${formatDay(from_day)} al ${formatDay(to_day)}`;

/** Pesos that came less those that went back; below zero when more went back. */
export const netOf = ({ methods: { online, transfer, manual }, refunds }: CloseTotals): number =>
  online.amount + transfer.amount + manual.amount - refunds.amount;

export const countOf = ({ methods: { online, transfer, manual }, refunds }: CloseTotals): number =>
  online.count + transfer.count + manual.count + refunds.count;
