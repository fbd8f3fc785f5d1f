import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Blocker, PhotoMoment } from '#shared/domain/daily-record.ts';
import type { StageKind } from '#shared/domain/works-stages.ts';

/** The tables of 0035-site, as the queries see them. Dates are 'yyyy-mm-dd', instants ISO text in UTC. */
export interface SiteTables {
  daily_records: DailyRecordsTable;
  daily_record_versions: DailyRecordVersionsTable;
  site_photos: SitePhotosTable;
  works_stages: WorksStagesTable;
  stage_ticks: StageTicksTable;
  progress_explanations: ProgressExplanationsTable;
}

interface DailyRecordsTable {
  /** the id of its first version, made on the phone */
  id: string;
  project_id: number;
  employee_id: number;
  day: string;
  /** the version that it has now */
  version: number;
  /** of that version */
  visible: boolean;
  /** something stops the works, by that version; null: not said */
  stops: boolean | null;
}

/** Rows are only added. */
interface DailyRecordVersionsTable {
  id: string;
  record_id: string;
  version: number;
  spaces: string[];
  done: string;
  people: number | null;
  blockers: ColumnType<Blocker[] | null, string | null, never>;
  next: string;
  family_text: string;
  visible: boolean;
  /** of what was sent, to know it when it is sent again */
  sent_sha256: Buffer;
  saved_by: number;
  saved_at: string;
}

interface SitePhotosTable {
  id: string;
  record_id: string;
  /** project and day of the record, which never change */
  project_id: number;
  day: string;
  /** null: of the home */
  space: string | null;
  moment: PhotoMoment;
  caption: string;
  visible: boolean;
  position: number;
  file_id: string;
  small_file_id: string;
  /** of the details that came with it */
  sent_sha256: Buffer;
  created_by: number;
  created_at: string;
}

interface WorksStagesTable {
  id: GeneratedAlways<number>;
  space_kind: StageKind;
  name: string;
  /** points */
  weight: number;
  /** business days */
  days: number;
  position: number;
  /** false: it left the catalogue, and no longer counts */
  active: Generated<boolean>;
}

interface StageTicksTable {
  project_id: number;
  space: string;
  stage_id: number;
  ticked_on: string;
  ticked_by: number;
  ticked_at: string;
}

interface ProgressExplanationsTable {
  id: GeneratedAlways<number>;
  project_id: number;
  /** null: taken away */
  text: string | null;
  written_by: number;
  written_at: string;
}
