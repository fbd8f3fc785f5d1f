import { join } from 'node:path';
import type { Config } from './config.ts';
import type { WompiAccount } from './modules/gateway/wompi.gateway.ts';

/** How families pay online. */
export interface Till {
  /** null where the company takes no online payments */
  readonly account: WompiAccount | null;
  /** in the demo, where its transactions are seen and decided; null when money is true */
  readonly sandbox: string | null;
  /** Where the program listens, once it does: the sandbox tells it what happens. Wompi has it in its own settings. */
  opened(address: string): void;
  close(): Promise<void>;
}

/**
 * Through the Wompi account of the settings; in the demo, without one, through a sandbox of this machine. Elsewhere not at
 * all: a pretended payment must never be posted as money.
 */
export async function openTill({ wompi, demo, dataDir }: Config): Promise<Till> {
  if (wompi !== null || demo === 'off') {
    return { account: wompi, sandbox: null, opened: () => undefined, close: async () => undefined };
  }
  const { startWompiSandbox } = await import('./sandbox/wompi/wompi.sandbox.ts');
  const sandbox = await startWompiSandbox({ file: join(dataDir, 'wompi.json') });
  return {
    account: sandbox.account,
    sandbox: sandbox.home,
    opened: (address) => sandbox.sendEventsTo(`${address}/api/wompi/events`),
    close: sandbox.close,
  };
}
