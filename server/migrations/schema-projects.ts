import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CancellationKind } from '#shared/domain/cancellation.ts';
import type { keptEarlyStartChannels } from '#shared/domain/purchases.ts';

/** Null until it is set. */
type Unset<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The tables of 0003-projects, as the queries see them. Areas are m² with two decimals, prices pesos. */
export interface ProjectTables {
  urbanizations: UrbanizationsTable;
  typologies: TypologiesTable;
  projects: ProjectsTable;
  project_spaces: ProjectSpacesTable;
  space_prices: SpacePricesTable;
  vis_projects: VisProjectsTable;
  used_surveys: UsedSurveysTable;
  remodeling_costs: RemodelingCostsTable;
  working_groups: WorkingGroupsTable;
  working_group_members: WorkingGroupMembersTable;
  project_assignments: ProjectAssignmentsTable;
}

type Instant = ColumnType<string, string | undefined, string>;
type OptionalInstant = ColumnType<string | null, string | null | undefined, string | null>;

interface UrbanizationsTable {
  id: GeneratedAlways<number>;
  name: string;
  constructor_name: string;
  address: string;
  active: Generated<boolean>;
}

interface TypologiesTable {
  id: GeneratedAlways<number>;
  urbanization_id: number;
  type: string;
  private_area: number;
}

interface ProjectsTable {
  id: GeneratedAlways<number>;
  sale_id: number;
  seller_id: number;
  project_code: string;
  name: string | null;
  project_type: 'VIS' | 'Apto';
  property_type: string | null;
  address: string | null;
  urbanization: string | null;
  constructor_name: string | null;
  tower: string | null;
  apartment: string | null;
  private_area: number | null;
  constructed_area: number | null;
  start_date: string | null;
  end_date: string | null;
  status: Generated<string>;
  design_status: Generated<string>;
  construction_status: Generated<string>;
  capitalized: Generated<boolean>;
  kitchen_number: number;
  bathroom_number: number;
  bedroom_number: number;
  dining_room_number: number;
  hall_number: number;
  laundry_number: number;
  works_started_on: string | null;
  works_ended_on: string | null;
  /** of a sale that ended before its works; all four or none */
  cancelled_on: Unset<string>;
  cancellation_kind: Unset<CancellationKind>;
  cancellation_reason: Unset<string>;
  /** the last day on which what was paid goes back */
  refund_by: Unset<string>;
  /** the day of the last signature of its contract in the portal */
  contract_signed_on: ColumnType<string | null, never, string | null>;
  /** the family's request to begin before its withdrawal ends; all three or none */
  early_start_on: Unset<string>;
  early_start_channel: Unset<(typeof keptEarlyStartChannels)[number]>;
  early_start_note: Unset<string>;
  created_at: Instant;
  /** when Finalizar ended; only then the project is listed */
  completed_at: OptionalInstant;
  working_group_id: number | null;
  /** the start of the works until they begin, then their end; null once they ended */
  next_date: GeneratedAlways<string | null>;
  /** code, name, urbanization and address, in lower case and without accents */
  search_text: GeneratedAlways<string>;
}

interface ProjectSpacesTable {
  project_id: number;
  position: number;
  name: string;
  price: number | null;
  area: number | null;
  note: string | null;
}

interface SpacePricesTable {
  project_id: number;
  space_name: string;
  version: Generated<number>;
  price: number;
  area: number;
}

interface VisProjectsTable {
  id: GeneratedAlways<number>;
  project_id: number;
  builder_name: string | null;
  urbanization_name: string;
  is_capitalized: Generated<boolean>;
  apartament_type: string;
  tower: string;
  apartment_number: string;
  survey_link: string | null;
  /** the acta that the team added */
  survey_file_id: Unset<string>;
}

interface UsedSurveysTable {
  id: GeneratedAlways<number>;
  project_id: number;
  architect_id: number;
  total_area: number;
  privated_area: number | null;
  urbanization_name: string;
  tower: string;
  apartment_or_house_number: string;
  survey_link: string;
  observations: string | null;
  technical_survey_report: string | null;
  file_id: string;
}

interface RemodelingCostsTable {
  id: GeneratedAlways<number>;
  used_survey_id: number | null;
  vis_project_id: number | null;
  cost_per_sqm: number;
  total_cost: number;
  renovation_notes: JSONColumnType<Record<string, string>>;
}

interface WorkingGroupsTable {
  id: GeneratedAlways<number>;
  name: string;
  active: Generated<boolean>;
}

interface WorkingGroupMembersTable {
  working_group_id: number;
  employee_id: number;
}

interface ProjectAssignmentsTable {
  project_id: number;
  employee_id: number;
  role_name: string;
  assigned_at: Instant;
}
