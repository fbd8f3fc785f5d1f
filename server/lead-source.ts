import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { type Crm, createCrm } from './modules/sales/crm.gateway.ts';

/** The source of leads. */
export interface LeadSource {
  /** null when HubSpot is not connected */
  readonly crmFor: ((log: FastifyBaseLogger) => Crm) | null;
  /** the demo's, with fictitious people */
  readonly sandbox: boolean;
  close(): Promise<void>;
}

/** The configured HubSpot account; without one a sandbox in the demo, otherwise none. */
export async function openLeadSource({
  hubspot,
  demo,
}: Pick<Config, 'hubspot' | 'demo'>): Promise<LeadSource> {
  const { token, url, apiVersion, properties } = hubspot;
  const from = (account: { url: string; token: string }) => (log: FastifyBaseLogger) =>
    createCrm({ ...account, apiVersion, properties, log });
  const close = async () => undefined;
  if (token !== null) return { crmFor: from({ url, token }), sandbox: false, close };
  if (demo === 'off') return { crmFor: null, sandbox: false, close };
  const { startHubspotSandbox } = await import('./sandbox/hubspot/hubspot.sandbox.ts');
  const sandbox = await startHubspotSandbox();
  return { crmFor: from(sandbox), sandbox: true, close: sandbox.close };
}
