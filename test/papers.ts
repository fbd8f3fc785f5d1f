import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { endpoint, fileTypes } from '#shared/contract/endpoint.ts';
import { requiredText } from '#shared/contract/fields.ts';
import type { Db } from '../server/database.ts';
import { createClock } from '../server/platform/clock.ts';
import { UserError } from '../server/platform/errors.ts';
import type { FileStore } from '../server/platform/files.ts';
import { createHttp } from '../server/platform/http/create.ts';
import { serve, serveFile } from '../server/platform/http/serve.ts';
import { MAIL_FROM } from './mails.ts';
import { tokenOf } from './people.ts';

/** A small program that takes files and answers them, to show what the platform promises to every call that does. */

const createPaper = endpoint({
  name: 'createPaper',
  title: 'Prueba',
  area: 'Acceso',
  method: 'POST',
  path: '/api/papers',
  who: 'session',
  summary: 'A paper of a test.',
  source: 'this test',
  form: z.object({ note: requiredText(100) }),
  upload: { field: 'file', required: true, maxBytes: 0, types: fileTypes },
  reply: z.object({ id: z.uuid(), type: z.string(), bytes: z.int(), name: z.string() }),
  errors: [],
  idempotent: true,
});
const readPaper = endpoint({
  name: 'readPaper',
  title: 'Prueba',
  area: 'Acceso',
  method: 'GET',
  path: '/api/papers/{id}',
  who: 'session',
  summary: 'Its content.',
  source: 'this test',
  params: z.object({ id: z.uuid() }),
  reply: z.unknown(),
  bytes: ['application/pdf'],
  errors: [404],
});

/** The body of what was answered: of a paper that was stored, or of a refusal. */
type PaperAnswer = z.output<typeof createPaper.reply> & { code?: string; message?: string; fields?: object };

export interface Papers {
  readonly app: FastifyInstance;
  readonly url: string;
  /** Sends a paper; with the note 'refused' its action refuses it. */
  send(
    content: Uint8Array<ArrayBuffer> | null,
    name?: string,
    note?: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; body: PaperAnswer }>;
  read(id: string): Promise<Response>;
}

interface PapersOptions {
  readonly db: Db;
  readonly files: FileStore;
  readonly maxBytes: number;
  /** the instant at which its clock stands, asked for each time */
  readonly now?: () => Date;
  readonly logTo?: { write(line: string): void };
}

/** What a person of the tests is known by. */
export const signedIn = { authorization: `Bearer ${tokenOf('sales')}` };

export async function openPapers({ db, files, maxBytes, now, logTo }: PapersOptions): Promise<Papers> {
  const deps = {
    db,
    clock: createClock(now),
    files,
    jobs: { add: async () => undefined },
    publicUrl: 'https://remodela.example',
    mailFrom: MAIL_FROM,
    onlinePayments: false,
    sealing: { certificate: null, timeStampUrl: async () => null },
  };
  const app = await createHttp({ logLevel: logTo ? 'info' : 'silent', ...(logTo ? { logTo } : {}) });
  const create = { ...createPaper, upload: { ...createPaper.upload, maxBytes } };
  serve(app, deps, create, async (_ctx, { form, file }) => {
    if (form.note === 'refused') throw new UserError('no', 409, 'No se puede.');
    return file;
  });
  serveFile(app, deps, readPaper, (ctx, { params }) =>
    ctx.db
      .selectFrom('files')
      .select(['id', 'name', 'type', 'bytes', 'sha256'])
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow(() => new UserError('none', 404, 'No está.')),
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    url,
    async send(content, name = 'acta.pdf', note = 'x', headers = {}) {
      const form = new FormData();
      form.append('note', note);
      if (content) form.append('file', new Blob([content]), name);
      const init = { method: 'POST', headers: { ...signedIn, ...headers }, body: form };
      const response = await fetch(`${url}/api/papers`, init);
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as PaperAnswer,
      };
    },
    read: (id) => fetch(`${url}/api/papers/${id}`, { headers: signedIn }),
  };
}
