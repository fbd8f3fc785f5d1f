import { join } from 'node:path';
import type { Config } from './config.ts';
import type { WompiAccount } from './modules/payments/wompi.gateway.ts';

/** Online payments of families. */
export interface PaymentGateway {
  /** null without online payments */
  readonly account: WompiAccount | null;
  /** in the demo, its transactions with their controls; null for real money */
  readonly sandbox: string | null;
  /**
   * Sets the program's address once it listens: the sandbox sends its events there. Wompi has the address in its own
   * settings.
   */
  opened(address: string): void;
  close(): Promise<void>;
}

/**
 * The payment gateway: the configured Wompi account; without one a sandbox in the demo, otherwise none, because a
 * simulated payment must never be posted as money.
 */
export async function openPaymentGateway({ wompi, demo, dataDir }: Config): Promise<PaymentGateway> {
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
