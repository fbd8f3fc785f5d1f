import { type Day, dayInBogota } from '#shared/domain/calendar.ts';
import { type HoldFacts, purchasesHeldUntil } from '#shared/domain/purchases.ts';

/** What decides whether purchases are held, as a registered project stores it. A signed contract counts from its signature. */
interface HeldRow {
  completed_at: string;
  cancelled_on: Day | null;
  works_started_on: Day | null;
  early_start_on: Day | null;
  contract_signed_on: Day | null;
}

export const holdFactsOf = (row: HeldRow, today: Day): HoldFacts => ({
  soldOn: row.contract_signed_on ?? dayInBogota(Date.parse(row.completed_at)),
  cancelledOn: row.cancelled_on,
  worksStartedOn: row.works_started_on,
  earlyStartOn: row.early_start_on,
  today,
});

/** purchasesHeldUntil of a stored project. */
export const heldUntil = (row: HeldRow, today: Day): Day | null =>
  purchasesHeldUntil(holdFactsOf(row, today));
