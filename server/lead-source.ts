import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { type Crm, createCrm } from './modules/crm/crm.gateway.ts';

/** Where leads are read. */
export interface LeadSource {
  /** null where the company has not connected HubSpot */
  readonly crmFor: ((log: FastifyBaseLogger) => Crm) | null;
  /** the demo's, with invented people */
  readonly sandbox: boolean;
  close(): Promise<void>;
}

/** The HubSpot account of the settings; in the demo, without one, a sandbox of this machine; elsewhere none. */
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
