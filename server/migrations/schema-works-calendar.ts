import type { GeneratedAlways } from 'kysely';

/** The tables of 0036-works-calendar, as the queries see them. Dates are 'yyyy-mm-dd', instants ISO text in UTC. */
export interface WorksCalendarTables {
  space_moves: SpaceMovesTable;
  calendar_feeds: CalendarFeedsTable;
}

/** Rows are only added; the last one of a space counts. */
interface SpaceMovesTable {
  id: GeneratedAlways<number>;
  project_id: number;
  space: string;
  first_day: string;
  last_day: string;
  reason: string;
  moved_by: number;
  moved_at: string;
}

interface CalendarFeedsTable {
  account_id: number;
  token_hash: Buffer;
  created_at: string;
  last_read_at: string | null;
}
