import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type EventChanges, eventOf, type SandboxEvent, sendEvent } from './events.ts';
import {
  bankPage,
  checkoutPage,
  listPage,
  mayBecome,
  methods,
  pendingPage,
  refusalPage,
  results,
} from './pages.ts';
import {
  type NewTransaction,
  openTransactions,
  type SandboxStatus,
  type SandboxTransaction,
  type Transactions,
} from './transactions.ts';

/**
 * A Wompi for development, demonstrations and tests: a real HTTP server on this machine with its checkout page, its
 * transactions and its signed events, sent again when nobody takes them. No money moves.
 */

export interface WompiSandbox {
  /** http://127.0.0.1:port, where its transactions are listed */
  readonly home: string;
  /** what the client must be set with */
  readonly account: {
    readonly url: string;
    readonly checkoutUrl: string;
    readonly publicKey: string;
    readonly privateKey: string;
    readonly eventsSecret: string;
    readonly integritySecret: string;
  };
  /** Where events go from now on; null for nowhere. */
  sendEventsTo(url: string | null): void;
  /** A transaction that nobody paid for at the page; it tells nobody. */
  add(transaction: NewTransaction): SandboxTransaction;
  /** The bank answers; it tells nobody. */
  settle(id: string, status: SandboxStatus): SandboxTransaction;
  find(id: string): SandboxTransaction | undefined;
  list(reference?: string): SandboxTransaction[];
  /** The event of a transaction, signed, or changed as a test wants it. */
  event(id: string, changes?: EventChanges): SandboxEvent;
  /** Sends it once; the status that was answered, null when nobody did. */
  send(event: SandboxEvent): Promise<number | null>;
  /** While it is true every reading is answered 503. */
  setDown(down: boolean): void;
  /** Ends at once, also the events that wait to be sent again. */
  close(): Promise<void>;
}

interface Options {
  readonly port?: number;
  /** the time that it goes by; the machine's unless stated */
  readonly now?: () => Date;
  /** where its transactions are kept; without it they end with the program */
  readonly file?: string;
  /** Wompi's own waits are 30 minutes, 3 hours and a day */
  readonly retryDelaysMs?: readonly number[];
}

interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string>;
  /** an object is sent as JSON, a text as an HTML page */
  readonly body: object | string;
}

interface World {
  readonly keys: { publicKey: string; privateKey: string; eventsSecret: string; integritySecret: string };
  readonly transactions: Transactions;
  /** Tells of a transaction, and again until somebody takes it. */
  tell(transaction: SandboxTransaction): void;
  isDown(): boolean;
  now(): Date;
}

const RETRY_DELAYS_MS = [1_000, 5_000, 20_000];
const MOST_BODY = 10_000;

/** Starts the sandbox on a free port of this machine, or on `port`, with keys of its own. */
export async function startWompiSandbox(options: Options = {}): Promise<WompiSandbox> {
  const now = options.now ?? (() => new Date());
  const transactions = openTransactions(now, options.file);
  const keys = newKeys();
  const retries = options.retryDelaysMs ?? RETRY_DELAYS_MS;
  const waiting = new Set<NodeJS.Timeout>();
  let eventsUrl: string | null = null;
  let down = false;
  const send = async (event: SandboxEvent) => (eventsUrl === null ? null : sendEvent(eventsUrl, event));
  const deliver = async (event: SandboxEvent, tries: number): Promise<void> => {
    const wait = retries[tries];
    if ((await send(event)) === 200 || wait === undefined) return;
    const timer = setTimeout(() => {
      waiting.delete(timer);
      void deliver(event, tries + 1);
    }, wait);
    waiting.add(timer);
  };
  const world: World = {
    keys,
    transactions,
    tell: (transaction) => void deliver(eventOf(transaction, { secret: keys.eventsSecret, now: now() }), 0),
    isDown: () => down,
    now,
  };
  const server = createServer((request, response) => {
    answer(request, world).then(
      (reply) => respond(response, reply),
      () => respond(response, { status: 500, body: { error: { type: 'INTERNAL' } } }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    home,
    account: { url: `${home}/v1`, checkoutUrl: `${home}/p/`, ...keys },
    sendEventsTo: (url) => {
      eventsUrl = url;
    },
    add: transactions.add,
    settle: transactions.settle,
    find: transactions.find,
    list: transactions.list,
    event(id, changes) {
      const transaction = transactions.find(id);
      if (!transaction) throw new RangeError('no transaction has that id');
      return eventOf(transaction, { secret: keys.eventsSecret, now: now() }, changes);
    },
    send,
    setDown: (value) => {
      down = value;
    },
    close: () =>
      new Promise((resolve) => {
        for (const timer of waiting) clearTimeout(timer);
        eventsUrl = null;
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const word = () => randomBytes(16).toString('hex');
const newKeys = () => ({
  publicKey: `pub_test_${word()}`,
  privateKey: `prv_test_${word()}`,
  eventsSecret: `test_events_${word()}`,
  integritySecret: `test_integrity_${word()}`,
});

async function answer(request: IncomingMessage, world: World): Promise<Reply> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const isPost = request.method === 'POST';
  const form = isPost ? new URLSearchParams(await bodyOf(request)) : null;
  const bank = /^\/bank\/([\w-]+)$/.exec(url.pathname)?.[1];
  if (url.pathname === '/p/') return form ? pay(url, form, world) : showCheckout(url, world);
  if (bank !== undefined) return form ? decide(bank, form, world) : showBank(bank, world);
  if (isPost) return unknown();
  if (url.pathname === '/') return { status: 200, body: listPage(world.transactions.list()) };
  return readApi(request, url, world);
}

function readApi(request: IncomingMessage, url: URL, { keys, transactions, isDown }: World): Reply {
  if (isDown()) return { status: 503, body: { error: { type: 'SERVICE_UNAVAILABLE' } } };
  const id = /^\/v1\/transactions\/([^/]+)$/.exec(url.pathname)?.[1];
  if (id !== undefined) {
    const data = transactions.find(decodeURIComponent(id));
    return data ? { status: 200, body: { data, meta: {} } } : unknown();
  }
  if (url.pathname !== '/v1/transactions') return unknown();
  if (request.headers.authorization !== `Bearer ${keys.privateKey}`) {
    return {
      status: 401,
      body: { error: { type: 'INVALID_ACCESS_TOKEN', reason: 'La llave no corresponde' } },
    };
  }
  const data = transactions.list(url.searchParams.get('reference') ?? undefined).slice(0, 50);
  return { status: 200, body: { data, meta: { page: 1, page_size: 50, total_results: data.length } } };
}

const unknown = (): Reply => ({
  status: 404,
  body: { error: { type: 'NOT_FOUND_ERROR', reason: 'La entidad solicitada no existe' } },
});

/** What a person may pay, when its signature is right and its time has not come; otherwise why not. */
function askedOf(url: URL, { keys, now }: World) {
  const value = (name: string) => url.searchParams.get(name) ?? '';
  if (value('public-key') !== keys.publicKey) return 'La llave pública no es de este comercio.';
  const [reference, cents, currency, end] = [
    value('reference'),
    value('amount-in-cents'),
    value('currency'),
    value('expiration-time'),
  ];
  const signed = `${reference}${cents}${currency}${end}${keys.integritySecret}`;
  const signature = createHash('sha256').update(signed).digest('hex');
  if (value('signature:integrity') !== signature) return 'La firma de integridad no es válida.';
  if (end !== '' && Date.parse(end) < now().getTime())
    return 'Este pago ya venció. Vuelve al comercio y empieza otro.';
  const back = value('redirect-url');
  return { reference, cents: Number(cents), currency, back: /^https?:\/\//.test(back) ? back : null };
}

function showCheckout(url: URL, world: World): Reply {
  const asked = askedOf(url, world);
  if (typeof asked === 'string') return { status: 422, body: refusalPage(asked) };
  return { status: 200, body: checkoutPage({ ...asked, query: url.searchParams.toString() }) };
}

function pay(url: URL, form: URLSearchParams, world: World): Reply {
  const asked = askedOf(url, world);
  if (typeof asked === 'string') return { status: 422, body: refusalPage(asked) };
  const method = methods.find(([value]) => value === form.get('method'))?.[0];
  const result = results.find(([value]) => value === form.get('result'))?.[0];
  if (!method || !result)
    return { status: 422, body: refusalPage('Elige cómo pagar y qué responde el banco.') };
  const created = world.transactions.add({
    reference: asked.reference,
    amount_in_cents: asked.cents,
    currency: asked.currency,
    payment_method_type: method,
    redirect_url: asked.back,
  });
  if (result === 'PENDING') {
    return { status: 200, body: pendingPage(created, backTo(created) ?? `/bank/${created.id}`) };
  }
  world.tell(world.transactions.settle(created.id, result));
  return redirect(backTo(created) ?? `/bank/${created.id}`);
}

function showBank(id: string, { transactions }: World): Reply {
  const transaction = transactions.find(id);
  if (!transaction) return { status: 404, body: refusalPage('No hay una transacción con ese número.') };
  return { status: 200, body: bankPage(transaction, backTo(transaction)) };
}

function decide(id: string, form: URLSearchParams, { transactions, tell }: World): Reply {
  const transaction = transactions.find(id);
  const status = transaction ? mayBecome(transaction.status, form.get('result') ?? '') : null;
  if (status !== null) tell(transactions.settle(id, status));
  return redirect(`/bank/${id}`);
}

/** As Wompi does, with the id of the transaction. */
function backTo({ redirect_url, id }: SandboxTransaction): string | null {
  if (redirect_url === null) return null;
  const url = new URL(redirect_url);
  url.searchParams.set('id', id);
  url.searchParams.set('env', 'test');
  return url.href;
}

const redirect = (location: string): Reply => ({ status: 303, headers: { location }, body: '' });

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > MOST_BODY) throw new RangeError('too long');
  }
  return body;
}

function respond(response: ServerResponse, reply: Reply): void {
  const isPage = typeof reply.body === 'string';
  response.writeHead(reply.status, {
    'content-type': isPage ? 'text/html;charset=utf-8' : 'application/json;charset=utf-8',
    ...reply.headers,
  });
  response.end(isPage ? reply.body : JSON.stringify(reply.body));
}
