import type { ColumnType, GeneratedAlways } from 'kysely';
import type { MeetingKind } from '#shared/domain/meetings.ts';
import type { ProjectRecord } from '#shared/domain/project.ts';

/** The tables of 0006-delivery, as the queries see them. Dates are 'yyyy-mm-dd', instants ISO text in UTC. */
export interface DeliveryTables {
  employee_absences: EmployeeAbsencesTable;
  assignment_changes: AssignmentChangesTable;
  meetings: MeetingsTable;
  project_records: ProjectRecordsTable;
}

interface EmployeeAbsencesTable {
  id: GeneratedAlways<number>;
  employee_id: number;
  from_day: string;
  /** the last day, included */
  to_day: string;
  reason: string;
  created_by: number | null;
  created_at: ColumnType<string, string | undefined, string>;
}

interface AssignmentChangesTable {
  id: GeneratedAlways<number>;
  project_id: number;
  employee_id: number;
  role_name: string;
  kind: 'assigned' | 'removed';
  changed_by: number | null;
  at: string;
}

interface MeetingsTable {
  /** the UID of its calendar file */
  id: string;
  project_id: number;
  kind: MeetingKind;
  day: string;
  /** 'HH:MM:SS' in Bogota; null for a meeting that has only its day */
  starts_at: string | null;
  minutes: ColumnType<number, number | undefined, number>;
  place: string | null;
  sequence: ColumnType<number, number | undefined, number>;
  /** why it was last moved or cancelled */
  reason: string | null;
  cancelled_at: string | null;
  created_by: number | null;
  created_at: string;
  updated_at: string;
}

interface ProjectRecordsTable {
  project_id: number;
  kind: ProjectRecord;
  file_id: string;
  created_by: number | null;
  created_at: string;
}
