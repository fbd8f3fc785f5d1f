import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, FileEndpoint } from '#shared/contract/endpoint.ts';
import type { Db } from '../../database.ts';
import type { Ctx, Deps, PublicCtx, User } from '../context.ts';
import { OutcomeUnknown, UserError } from '../errors.ts';
import {
  type Attempt,
  beginAttempt,
  findKeptReply,
  idempotencyKey,
  isRepeat,
  type KeptReply,
  keepReply,
} from '../idempotency.ts';
import { runWithLog } from '../run-with-log.ts';
import { uploads } from '../signals.ts';
import { inTransaction } from '../transaction.ts';
import { authorize } from './access.ts';
import type { Action, CtxOf, EndpointAction, ServedInput } from './action.ts';
import { cleanFile } from './clean-file.ts';
import { type ExportFile, type StoredFile, sendExport, sendFile } from './download.ts';
import { makingOf } from './making.ts';
import { noteServed } from './served.ts';
import { type FormFile, insertFile, receiveForm, sizesOf } from './upload.ts';
import { createUploadLimits } from './upload-limits.ts';
import { validate } from './validate.ts';

export interface ServeOptions {
  /**
   * false for an action that must not hold a transaction during slow work (a password, another server); it opens its
   * own to write
   */
  readonly transaction?: false;
}

const BODY_LIMIT = 100 * 1024;

/** Characters from which on a reply travels compressed: 4 KB become 1 in 0.02 ms of the processor, 24 become 3 in 0.1. */
const LONG_REPLY = 2048;

/**
 * Serves an endpoint of the contract with its action. Before the action: session, role, then validation. Around it,
 * unless it is a GET: one transaction, retried on conflicts, and the Idempotency-Key. After it: validation of the
 * reply, so that undeclared data never leaves.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  action: Action<E>,
  options: ServeOptions = {},
): void {
  route(app, deps, endpoint, async (call, reply) =>
    send(reply, await perform(deps, endpoint, action as Run, call, options)),
  );
}

/** Serves actions that carry their endpoint. */
export function serveActions(app: FastifyInstance, deps: Deps, actions: readonly EndpointAction[]): void {
  for (const each of actions) serve(app, deps, each.endpoint, each as unknown as Action<Endpoint>);
}

/**
 * The same for an action with slow preparation without side effects, such as hashing a password: `prepare` runs before
 * the transaction, which would otherwise hold a connection (the embedded database has only one) and repeat the work on
 * a retry. It returns the action.
 */
export function servePrepared<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  prepare: (input: ServedInput<E>) => Promise<Action<E>>,
): void {
  route(app, deps, endpoint, async (call, reply) => {
    const action = await prepare(call.input as ServedInput<E>);
    send(reply, await perform(deps, endpoint, action as Run, call, {}));
  });
}

function send(reply: FastifyReply, { status, reply: body, replayed }: Outcome): void {
  if (replayed) reply.header('idempotent-replayed', 'true');
  reply.code(status).type('application/json; charset=utf-8');
  const json = JSON.stringify(body);
  const { 'accept-encoding': accepted = '' } = reply.request.headers;
  if (json.length < LONG_REPLY || !accepted.includes('gzip')) reply.send(json);
  else reply.header('content-encoding', 'gzip').send(gzipSync(json));
}

/** Serves an endpoint that answers a stored file: the action checks access and returns the file. */
export function serveFile<E extends FileEndpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  action: Action<E, StoredFile>,
): void {
  route(app, deps, endpoint, async (call, reply) => {
    const file = await action(contextOf(deps, call, deps.db) as CtxOf<E>, call.input as ServedInput<E>);
    await sendFile(deps, reply, file);
  });
}

/**
 * Serves an endpoint that answers a generated file. The action returns its name and generates content while it is sent,
 * with a query for each chunk, so that a slow reader holds no database connection. 429 beyond a few concurrent ones for
 * each person.
 */
export function serveExport<E extends FileEndpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  action: Action<E, ExportFile>,
): void {
  const making = makingOf(app, deps);
  route(app, deps, endpoint, async (call, reply) => {
    const ctx = contextOf(deps, call, deps.db);
    await making.run(ctx, async () => {
      await sendExport(reply, await action(ctx as CtxOf<E>, call.input as ServedInput<E>));
    });
  });
}

type Run = (ctx: Ctx, input: unknown) => Promise<unknown>;

/** An authorized and validated call. */
interface Call {
  readonly request: FastifyRequest;
  readonly user: User | null;
  readonly input: object;
  readonly file: FormFile | null;
}

function route(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint,
  answer: (call: Call, reply: FastifyReply) => Promise<void>,
): void {
  noteServed(app, endpoint);
  const users = new WeakMap<FastifyRequest, User>();
  const limits = endpoint.upload && createUploadLimits(deps);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    // /api/docs describes it from the contract; validation happens below, the same for JSON and multipart.
    schema: { hide: true },
    bodyLimit: endpoint.bodyLimit ?? BODY_LIMIT,
    // Before the body is read: an unauthorized upload is not received.
    onRequest: async (request) => {
      const user = await runWithLog(request.log, () =>
        authorize(deps, endpoint, request.headers.authorization),
      );
      if (user) users.set(request, user);
      refuseOtherContent(endpoint, request);
    },
    handler: async (request, reply) => {
      const user = users.get(request) ?? null;
      const sender = user ? `account ${user.id}` : `address ${request.ip}`;
      await limits?.begin(sender);
      const form = endpoint.form ? await receiveForm(request, deps, endpoint) : null;
      let file = form?.file ?? null;
      try {
        const parts = inputOf(endpoint, request, form?.fields);
        if (endpoint.upload && file) {
          await limits?.received(sender, file.bytes);
          file = await cleanFile(deps, endpoint.upload, file);
        }
        const input = endpoint.upload ? { ...parts, file } : parts;
        const call = { request, user, input, file };
        await runWithLog(request.log, () => answer(call, reply));
        // Added only here: every wrapper would add another listener for the end of the response.
        return reply;
      } catch (error) {
        if (!(error instanceof OutcomeUnknown)) {
          for (const { id } of sizesOf(file)) await discardUnlessStored(deps, id);
        }
        throw error;
      }
    },
  });
}

/** A call with its own transactions may have stored its file and failed later: the table decides. */
async function discardUnlessStored(deps: Deps, id: string): Promise<void> {
  const row = deps.db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst();
  const stored = await row.then(Boolean, () => true);
  if (!stored) await deps.files.discard(id);
}

/** 415 for a form where JSON is expected, and the reverse. */
export function refuseOtherContent(endpoint: Endpoint, request: FastifyRequest): void {
  const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
  if (isForm === (endpoint.form !== undefined)) return;
  const message = endpoint.form
    ? 'Envía este formulario como multipart/form-data.'
    : 'Envía estos datos como JSON (application/json).';
  throw new UserError('media_type', 415, message);
}

function inputOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  fields: Record<string, string> | undefined,
): object {
  return {
    params: endpoint.params && validate(endpoint.params, request.params),
    query: endpoint.query && validate(endpoint.query, request.query),
    body: endpoint.body && validate(endpoint.body, request.body),
    form: endpoint.form && validate(endpoint.form, fields),
  };
}

const contextOf = (deps: Deps, { request, user }: Call, db: Db): PublicCtx => ({
  ...deps,
  db,
  user,
  log: request.log,
  requestId: request.id,
  origin: { address: request.ip, userAgent: request.headers['user-agent'] ?? null },
});

type Outcome = KeptReply & { readonly replayed?: true };

async function perform(
  deps: Deps,
  endpoint: Endpoint,
  action: Run,
  call: Call,
  options: ServeOptions,
): Promise<Outcome> {
  const run = async (db: Db): Promise<Outcome> => {
    const ctx = contextOf(deps, call, db) as Ctx;
    for (const file of sizesOf(call.file)) await insertFile(db, ctx, file);
    return { status: 200, reply: replyOf(endpoint, await action(ctx, call.input)) };
  };
  for (const file of sizesOf(call.file)) {
    await deps.files.keep(file);
    uploads.tell({ bytes: file.bytes });
  }
  if (endpoint.method === 'GET' || options.transaction === false) return run(deps.db);
  const attempt = attemptOf(endpoint, call);
  const outcome = await inTransaction(deps.db, async (tx): Promise<Outcome> => {
    if (attempt) await beginAttempt(tx, attempt, deps.clock.now());
    const first = await run(tx);
    if (attempt) keepReply(tx, attempt, first);
    return first;
  }).catch(async (error: unknown): Promise<Outcome> => {
    if (attempt && isRepeat(error)) return { ...(await findKeptReply(deps.db, attempt)), replayed: true };
    const repeatable = error instanceof OutcomeUnknown && attempt !== null;
    throw repeatable ? new OutcomeUnknown(error.cause, { repeatable }) : error;
  });
  if (outcome.replayed) {
    for (const { id } of sizesOf(call.file)) await deps.files.discard(id);
  }
  // the action of a photo that had arrived before deletes the rows of this one
  if (endpoint.upload?.photo) {
    for (const { id } of sizesOf(call.file)) await discardUnlessStored(deps, id);
  }
  return outcome;
}

/** The validated reply; an invalid one is a bug, found before the commit. */
function replyOf(endpoint: Endpoint, reply: unknown): unknown {
  const checked = endpoint.reply.safeParse(reply);
  if (checked.success) return checked.data;
  const paths = checked.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`);
  throw new Error(
    `the reply of ${endpoint.name} does not match its contract: ${paths.slice(0, 10).join('; ')}`,
  );
}

function attemptOf(endpoint: Endpoint, { request, user, input, file }: Call): Attempt | null {
  const key = endpoint.idempotent && user ? idempotencyKey(request.headers['idempotency-key']) : null;
  if (!user || key === null) return null;
  const content = { ...input, file: file?.sentSha256.toString('hex') };
  return { accountId: user.id, endpoint: endpoint.name, key, content };
}
