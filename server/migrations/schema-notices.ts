import type { Generated, GeneratedAlways } from 'kysely';
import type { NoticeEvent, NoticeKind } from '#shared/domain/notices.ts';

/** The tables of 0038-notices, as the queries see them. Dates are 'yyyy-mm-dd', instants ISO text in UTC. */
export interface NoticeTables {
  notices: NoticesTable;
  notice_reads: NoticeReadsTable;
  notice_choices: NoticeChoicesTable;
}

interface NoticesTable {
  id: GeneratedAlways<number>;
  project_id: number;
  event: NoticeEvent;
  /** the id of what it is about: one of the two */
  thing_id: number | null;
  thing_uuid: string | null;
  /** who did it; null: the program */
  account_id: number | null;
  at: string;
  /** the day of the summary that told it to the family */
  digested_on: string | null;
}

interface NoticeReadsTable {
  account_id: number;
  notice_id: number;
}

interface NoticeChoicesTable {
  account_id: number;
  /** null: not chosen yet, which is `offAtFirst` */
  kinds_off: NoticeKind[] | null;
  /** the daily summary by mail */
  digest: Generated<boolean>;
  /** notices up to this id are read */
  read_up_to: Generated<number>;
}
