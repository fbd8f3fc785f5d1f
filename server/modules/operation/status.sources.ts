import type { CertificateFault } from '../../platform/certificate-fault.ts';
import type { HealthCheck } from '../../platform/health-check.ts';
import type { Outcome } from '../../platform/signals.ts';
import type { Version } from '../../platform/version.ts';
import type { MailsGo, OtherProgram, StorageFacts } from './status-services.ts';

/** Where the state of the program is read besides its tables. */
export interface StatusSources {
  readonly version: Version;
  /** of this process, in the table of those that run */
  readonly processId: string;
  /** the database is in the process */
  readonly embedded: boolean;
  readonly demo: boolean;
  readonly mails: MailsGo;
  /** null where the company has not connected HubSpot */
  readonly hubspot: OtherSource | null;
  /** null where the company takes no payments online */
  readonly wompi: OtherSource | null;
  readonly storage: HealthCheck<StorageFacts>;
  /** when the newest backup was made; null where the database's server makes them */
  readonly lastBackup: (() => Promise<string | null>) | null;
}

export interface OtherSource extends Pick<OtherProgram, 'sandbox'> {
  readonly ask: HealthCheck<Outcome | CertificateFault>;
}
