import { spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProjectDocuments } from '#shared/contract/documents.ts';
import { readProject } from '#shared/contract/projects.ts';
import {
  agreeToSign,
  askSigningCode,
  readProjectContract,
  readSigning,
  recordReading,
  signContract,
} from '#shared/contract/signing.ts';
import { AGREEMENT } from '#shared/domain/signing.ts';
import { createProgram, type Program } from '../e2e/support/program.ts';
import { type Caller, callOver } from './caller.ts';
import { addSentContract } from './contracts.ts';
import { freePort } from './free-port.ts';
import { finishSale, letIn } from './invited.ts';
import { seeSignature } from './pdf-signature.ts';
import type { Who } from './server.ts';

/**
 * Kills the program with SIGKILL in the middle of saves, on the embedded database. What it answered with success must
 * be there after each start, and a call repeated with its key must not make a second record. `npm run prove -- kills`
 * kills it thirty times.
 */
const ROUNDS = Number(process.env.KILLS ?? 2);
/** Each kills three times, and makes a sale first. */
const SIGNING_ROUNDS = Math.ceil(ROUNDS / 8);
const password = 'remodela-demo';
const email = 'vendedora@remodela.example';

let program: Program;
beforeAll(async () => {
  program = await createProgram();
}, 120_000);
afterAll(() => program.remove());

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the test reads replies of several shapes; the contract types them elsewhere
  body: any;
}

const send = async (
  token: string,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Answer> => {
  const answer = await fetch(program.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
};

const lead = (id: string) => ({
  id,
  mergedFrom: null,
  name: 'Camila Restrepo',
  email: `kill-${id}@correo.example`,
  product: 'VIS',
  phone: '+57 300 123 4567',
  saleTitle: null,
  propertyCode: null,
  source: null,
  perfilcion: null,
  hubspot_owner_id: null,
  createdate: null,
  fecha_cierre: null,
  conversionDays: null,
  remarketing: null,
  campana_manychat: null,
});

const newClient = (draft: string, n: string) => ({
  name: 'Camila Restrepo',
  email: `kill-${n}@correo.example`,
  phone: '+57 300 123 4567',
  identity_document: `10${n.slice(0, 10).replace(/\D/g, '7')}`,
  consents: [],
  consent_channel: 'En persona',
  draft_id: draft,
});

test(`${ROUNDS} kills during saves lose nothing that was acknowledged and make nothing twice`, async () => {
  const { consentTexts } = await import('#shared/domain/client.ts');
  const consents = [
    { purpose: 'service', granted: true, text_version: consentTexts.service.version },
    { purpose: 'news', granted: false, text_version: consentTexts.news.version },
  ];
  await program.start();
  const login = await send('', 'POST', '/api/auth/login', { email, password });
  expect(login.status).toBe(200);
  const token = String(login.body.token);

  /** draft -> the last count of it that the program acknowledged */
  const acknowledged = new Map<string, number>();
  /** draft -> id of the client that the program acknowledged */
  const clients = new Map<string, number>();
  let kills = 0;

  for (let round = 0; round < ROUNDS; round += 1) {
    const draft = randomUUID();
    const n = `${round}-${draft.slice(0, 8)}`;
    const clientKey = `client-${draft}`;
    let alive = true;
    const saves = (async () => {
      const started = await send(token, 'PUT', `/api/sale-drafts/${draft}`, { lead: lead(n) });
      expect(started.status).toBe(200);
      acknowledged.set(draft, 0);
      const created = await send(
        token,
        'POST',
        '/api/clients',
        { ...newClient(draft, n), consents },
        clientKey,
      );
      expect(created.status).toBe(200);
      clients.set(draft, created.body.id);
      for (let count = 1; alive; count += 1) {
        const saved = await send(token, 'PUT', `/api/sale-drafts/${draft}/forms/brief`, { form: { count } });
        expect(saved.status).toBe(200);
        acknowledged.set(draft, count);
      }
    })().catch((failure: unknown) => {
      // The killed program cuts the call in flight; any other failure is the test's.
      if (!(failure instanceof TypeError) && !(failure instanceof SyntaxError)) throw failure;
    });

    await new Promise((resolve) => setTimeout(resolve, randomInt(5, 250)));
    await program.kill();
    kills += 1;
    alive = false;
    await saves;
    await program.start();

    const read = await send(token, 'GET', `/api/sale-drafts/${draft}`);
    const last = acknowledged.get(draft);
    if (last !== undefined) {
      expect(read.status).toBe(200);
      expect(read.body.data.forms.brief?.count ?? 0).toBeGreaterThanOrEqual(last);
    }
    if (read.status === 200) {
      // The same call, repeated with its key after the restart, answers the one client there is.
      const repeated = await send(
        token,
        'POST',
        '/api/clients',
        { ...newClient(draft, n), consents },
        clientKey,
      );
      expect(repeated.status).toBe(200);
      const known = clients.get(draft);
      if (known !== undefined) expect(repeated.body.id).toBe(known);
      clients.set(draft, repeated.body.id);
    }
  }

  expect(kills).toBe(ROUNDS);
  expect(new Set(clients.values()).size).toBe(clients.size);
  for (const [draft, last] of acknowledged) {
    const read = await send(token, 'GET', `/api/sale-drafts/${draft}`);
    expect(read.body.data.forms.brief?.count ?? 0).toBeGreaterThanOrEqual(last);
  }
}, 600_000);

const demoAccounts: Partial<Record<string, string>> = {
  sales: email,
  manager: 'gerente@remodela.example',
  admin: 'admin@remodela.example',
};

test(`${SIGNING_ROUNDS} kills at each signature of a contract: it is signed once or not at all`, async () => {
  if (!program.running()) await program.start();
  const tokens = new Map<string, string>();
  const tokenOf = async (who: Who): Promise<string> => {
    if (who === null || typeof who === 'object') return who?.token ?? '';
    const kept = tokens.get(who);
    if (kept !== undefined) return kept;
    const login = await send('', 'POST', '/api/auth/login', { email: demoAccounts[who], password });
    tokens.set(who, String(login.body.token));
    return String(login.body.token);
  };
  const caller: Caller = {
    call: callOver(async (who, path, init) =>
      fetch(program.url + path, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${await tokenOf(who)}` },
      }),
    ),
  };
  /** The newest code that was mailed for a project to an address. */
  const codeOf = async (address: string, code: string): Promise<string> => {
    for (let tries = 0; tries < 100; tries += 1) {
      const { body } = await send('', 'GET', '/api/dev/mail');
      const mail = body.data.find(
        ({ to, subject }: { to: string; subject: string }) =>
          to.includes(address) && subject.includes('código para firmar') && subject.includes(code),
      );
      const found = /es (\d{3} \d{3})\./.exec(mail?.text ?? '')?.[1];
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('no code was mailed');
  };

  for (let round = 0; round < SIGNING_ROUNDS; round += 1) {
    const sale = await finishSale(caller);
    const params = { id: sale.projectId };
    const client = await letIn(caller, sale.saleId);
    const secondEmail = `segunda-${sale.saleId}@correo.example`;
    const second = await letIn(caller, sale.saleId, 'second_client', secondEmail);
    const id = await addSentContract(caller, sale.projectId);
    const read = async (who: Who) => (await caller.call(who, readSigning, { params: { id } })).reply.data;
    const contract = async () => {
      const { documents } = (await caller.call('manager', readProjectContract, { params })).reply.data;
      return documents.find((document) => document.id === id);
    };
    const own = await caller.call('manager', readProject, { params });
    const { project_code, client: person } = own.reply.data;
    const people = [
      { who: client, address: person.email ?? '' },
      { who: second, address: secondEmail },
      { who: 'manager' as const, address: 'gerente@remodela.example' },
    ];
    for (const [index, { who, address }] of people.entries()) {
      await caller.call(who, recordReading, { params: { id }, body: { section: 1 } });
      await caller.call(who, agreeToSign, { params: { id }, body: { agreement: AGREEMENT } });
      await caller.call(who, askSigningCode, { params: { id } });
      const { name, sha256 } = await read(who);
      const signing_code = await codeOf(address, project_code ?? '');
      const sign = () =>
        caller.call(who, signContract, {
          params: { id },
          body: { signing_code, signed_name: name, drawing: null, sha256 },
        });
      const signing = sign().then(
        ({ status }) => status,
        () => null,
      );
      await new Promise((resolve) => setTimeout(resolve, randomInt(0, index === 2 ? 400 : 60)));
      await program.kill();
      const acknowledged = await signing;
      await program.start();
      const count = async () =>
        (await contract())?.parties.filter(({ signed_at }) => signed_at !== null).length;
      expect([index, index + 1]).toContain(await count());
      if (acknowledged === 200) expect(await count()).toBe(index + 1);
      // the same code signs what was not signed
      if ((await count()) === index) expect((await sign()).status).toBe(200);
      expect(await count()).toBe(index + 1);
    }
    const signed = await contract();
    expect(signed?.state).toBe('signed');
    const kinds = signed?.events.map(({ kind }) => kind) ?? [];
    expect(kinds.filter((kind) => kind === 'signed')).toHaveLength(3);
    expect(kinds.filter((kind) => kind === 'sealed')).toHaveLength(1);
    const papers = await caller.call('sales', listProjectDocuments, { params });
    expect(papers.reply.data.find(({ kind }) => kind === 'contract')?.versions).toHaveLength(1);
    const pdf = await fetch(`${program.url}/api/signing/${id}/contract-file`, {
      headers: { authorization: `Bearer ${await tokenOf('manager')}` },
    });
    expect(seeSignature(new Uint8Array(await pdf.arrayBuffer()))).toMatchObject({ hashMatches: true });
  }
}, 600_000);

test('a second process on the same folder is refused, with the folder and the remedy', async () => {
  const second = spawn(process.execPath, ['server/main.mjs'], {
    env: {
      ...process.env,
      LOG_LEVEL: 'fatal',
      DEMO: 'true',
      DATA_DIR: program.folder,
      PORT: String(await freePort()),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => second.once('exit', resolve));
  const said = await text(second.stderr);
  expect(await ended).toBe(1);
  expect(said).toContain('Otro proceso ya tiene abierta la base de datos');
  expect(said).toContain(program.folder);
  expect(said).not.toContain('    at ');
  const first = await fetch(`${program.url}/readyz`);
  expect(first.status).toBe(200);
}, 60_000);
