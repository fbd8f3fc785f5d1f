import type { Kysely } from 'kysely';
import type { AccessTables } from './migrations/schema-access.ts';
import type { ChangeTables } from './migrations/schema-changes.ts';
import type { CompanyTables } from './migrations/schema-company.ts';
import type { DashboardTables } from './migrations/schema-dashboard.ts';
import type { DeliveryTables } from './migrations/schema-delivery.ts';
import type { DeviceTables } from './migrations/schema-devices.ts';
import type { NoticeTables } from './migrations/schema-notices.ts';
import type { PaymentTables } from './migrations/schema-payments.ts';
import type { PeopleTables } from './migrations/schema-people.ts';
import type { PersonalDataTables } from './migrations/schema-personal-data.ts';
import type { ProcessTables } from './migrations/schema-processes.ts';
import type { ProjectTables } from './migrations/schema-projects.ts';
import type { SalesTables } from './migrations/schema-sales.ts';
import type { SealTables } from './migrations/schema-seals.ts';
import type { SigningTables } from './migrations/schema-signing.ts';
import type { SiteTables } from './migrations/schema-site.ts';
import type { WorksCalendarTables } from './migrations/schema-works-calendar.ts';

/** The tables of the program, typed for queries. */
export interface Database
  extends PeopleTables,
    SalesTables,
    ProjectTables,
    AccessTables,
    DeliveryTables,
    DashboardTables,
    PaymentTables,
    SealTables,
    SigningTables,
    SiteTables,
    WorksCalendarTables,
    ChangeTables,
    ProcessTables,
    DeviceTables,
    CompanyTables,
    PersonalDataTables,
    NoticeTables {}

/** The database, or the transaction of the call. */
export type Db = Kysely<Database>;
