import type { GeneratedAlways } from 'kysely';

/** The tables of 0007-dashboard, as the queries see them: triggers write them, the program only reads. */
export interface DashboardTables {
  project_list: ProjectListTable;
  project_counts: ProjectCountsTable;
}

/** A registered project as the manager's list looks for it. */
interface ProjectListTable {
  project_id: GeneratedAlways<number>;
  seller_id: GeneratedAlways<number>;
  /** 0 without team, 1 with team, 2 works begun, 3 works ended */
  stage: GeneratedAlways<number>;
  /** what the project waits for; 'infinity' when nothing */
  next_date: GeneratedAlways<string>;
  start_date: GeneratedAlways<string | null>;
  /** due date of the second instalment */
  anticipo: GeneratedAlways<string | null>;
  /** price after discounts, in pesos */
  revenue: GeneratedAlways<number | null>;
  /** what was paid of it, in pesos */
  paid: GeneratedAlways<number>;
  registered_at: GeneratedAlways<string>;
  /** the name as Spanish orders it */
  name_order: GeneratedAlways<string | null>;
  /** in lower case and without accents; '' when it has none */
  urbanization: GeneratedAlways<string>;
  /** code, name, urbanization and client, in lower case and without accents */
  search_text: GeneratedAlways<string>;
}

/** How many projects of the list are in a stage with the same next date: the sum of its rows. */
interface ProjectCountsTable {
  stage: GeneratedAlways<number>;
  next_date: GeneratedAlways<string>;
  count: GeneratedAlways<number>;
}
