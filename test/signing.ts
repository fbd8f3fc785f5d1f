import * as api from '#shared/contract/signing.ts';
import type { TestServer, Who } from './server.ts';

/** What a person does to sign a contract, over HTTP. */

export interface SignChanges {
  signing_code?: string;
  signed_name?: string;
  sha256?: string;
  drawing?: [number, number][][] | null;
}

/** The body of a signature; a code that was not asked for unless another is given. */
export const signatureOf = (
  { name, sha256 }: { name: string; sha256: string },
  changes: SignChanges = {},
) => ({ signing_code: '000000', signed_name: name, sha256, drawing: null, ...changes });

/** The steps of a signature on a server. */
export function signingOn(server: TestServer) {
  const seen = async (who: Who, id: number) =>
    (await server.call(who, api.readSigning, { params: { id } })).reply.data;

  async function ready(who: Who, id: number): Promise<void> {
    const params = { id };
    const { sections, agreement } = await seen(who, id);
    await server.call(who, api.recordReading, { params, body: { section: sections } });
    await server.call(who, api.agreeToSign, { params, body: { agreement } });
  }

  /** The code that the last mail of its kind brought. */
  async function codeOf(who: Who, id: number): Promise<string> {
    const asked = await server.call(who, api.askSigningCode, { params: { id } });
    if (asked.status !== 200) throw new Error(`no code: ${asked.error.message}`);
    const mails = (await server.mails()).filter(({ subject }) => subject.startsWith('Tu código para firmar'));
    const code = /es (\d{3} \d{3})\./.exec(mails.at(-1)?.text ?? '')?.[1];
    if (code === undefined) throw new Error('no code was mailed');
    return code;
  }

  async function attempt(who: Who, id: number, changes: SignChanges = {}) {
    const data = await seen(who, id);
    return server.call(who, api.signContract, { params: { id }, body: signatureOf(data, changes) });
  }
  async function sign(who: Who, id: number) {
    await ready(who, id);
    return attempt(who, id, { signing_code: await codeOf(who, id) });
  }
  return { seen, ready, codeOf, attempt, sign };
}
