import { statfs } from 'node:fs/promises';
import type { StatusSources } from './modules/operation/status.sources.ts';
import type { Wompi } from './modules/payments/wompi.gateway.ts';
import type { Crm } from './modules/sales/crm.gateway.ts';
import { certificateFault } from './platform/certificate-fault.ts';
import type { Clock } from './platform/clock.ts';
import type { FileStore } from './platform/files.ts';
import { createHealthCheck } from './platform/health-check.ts';
import type { MetricsEndpoint } from './platform/http/metrics.ts';
import type { Metrics, MetricsSource } from './platform/metrics.ts';

/** Monitoring: the checks of the status page, and the Prometheus metrics. */

interface Watched extends Pick<StatusSources, 'version' | 'processId' | 'embedded' | 'demo' | 'mails'> {
  readonly clock: Clock;
  readonly crm: Crm | null;
  readonly wompi: Wompi | null;
  /** sandbox services on this machine are in use */
  readonly sandboxes: { readonly hubspot: boolean; readonly wompi: boolean };
  readonly files: FileStore;
  readonly storage: 'disk' | 's3';
  /** uploads arrive on its disk with any storage */
  readonly dataDir: string;
  readonly lastBackup: StatusSources['lastBackup'];
}

export function statusSources(watched: Watched): StatusSources {
  const { version, processId, embedded, demo, mails, lastBackup } = watched;
  const { clock, crm, wompi, sandboxes, files, storage, dataDir } = watched;
  return {
    version,
    processId,
    embedded,
    demo,
    mails,
    lastBackup,
    hubspot: crm && {
      sandbox: sandboxes.hubspot,
      ask: createHealthCheck({ clock, ask: (signal) => crm.check(signal) }),
    },
    wompi: wompi && {
      sandbox: sandboxes.wompi,
      ask: createHealthCheck({ clock, ask: (signal) => wompi.check(signal) }),
    },
    storage: createHealthCheck({
      clock,
      async ask() {
        const storing = await files.check().then(
          () => ({ keeps: true, fault: null }),
          (error) => ({ keeps: false, fault: certificateFault(error) }),
        );
        const { bavail, blocks, bsize } = await statfs(dataDir);
        return { ...storing, kind: storage, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
      },
    }),
  };
}

/** The time of the newest backup in a folder. */
export async function lastBackupIn(folder: string): Promise<string | null> {
  const { listBackups } = await import('./platform/backup.ts');
  const [newest] = await listBackups(folder);
  return newest?.madeAt ?? null;
}

export interface Measuring extends MetricsEndpoint {
  /** Loads the metrics once the program serves, so that the start does not wait for them. */
  begin(): void;
  close(): Promise<void>;
}

export function openMeasuring(token: string, source: MetricsSource): Measuring {
  let opened: Promise<Metrics> | undefined;
  const open = () => {
    opened ??= import('./platform/metrics.ts').then(({ openMetrics }) => openMetrics(source));
    return opened;
  };
  return {
    token,
    begin: () => void open(),
    async read() {
      const metrics = await open();
      return { contentType: metrics.contentType, text: await metrics.read() };
    },
    async close() {
      if (opened) (await opened).close();
    },
  };
}
