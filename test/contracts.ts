import { sendContract, uploadContract } from '#shared/contract/signing.ts';
import { aCompany } from './company.ts';
import { compressedPdf } from './pdf-files.ts';
import type { TestServer, Who } from './server.ts';

/** A contract of the company's own, which can be sealed. */
export const aContractFile = {
  name: 'contrato.pdf',
  content: new Uint8Array(compressedPdf('Contrato de remodelación')),
};

/** The company's record, without which nothing is sent. */
export const addCompany = (server: Pick<TestServer, 'db'>) =>
  server.db
    .insertInto('company')
    .values({
      ...aCompany,
      bank_accounts: JSON.stringify(aCompany.bank_accounts),
      version: 1,
      updated_at: '2026-01-01T00:00:00.000Z',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** A draft of a contract of a project; its id. */
export async function addContract(
  server: Pick<TestServer, 'call'>,
  projectId: number,
  who: Who = 'sales',
): Promise<number> {
  const call = { params: { id: projectId }, form: {} };
  return (await server.call(who, uploadContract, call, { file: aContractFile })).reply.data.id;
}

/** A contract that waits for its signatures; its id. */
export async function addSentContract(
  server: Pick<TestServer, 'call'>,
  projectId: number,
  who: Who = 'sales',
): Promise<number> {
  const id = await addContract(server, projectId, who);
  const sent = await server.call(who, sendContract, { params: { id } });
  if (sent.status !== 200) throw new Error(`the contract was not sent: ${sent.error.message}`);
  return id;
}
