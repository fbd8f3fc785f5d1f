import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
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
import type { SandboxTransaction, Transactions } from './transactions.ts';

/** What the sandbox answers: Wompi's pages, and its API. */

interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string>;
  /** an object is sent as JSON, a text as an HTML page */
  readonly body: object | string;
}

export interface World {
  readonly keys: { publicKey: string; privateKey: string; eventsSecret: string; integritySecret: string };
  readonly transactions: Transactions;
  /** Tells of a transaction, and again until somebody takes it. */
  tell(transaction: SandboxTransaction): void;
  isDown(): boolean;
  now(): Date;
}

const MOST_BODY = 10_000;

export async function answer(request: IncomingMessage, world: World): Promise<Reply> {
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

export function respond(response: ServerResponse, reply: Reply): void {
  const isPage = typeof reply.body === 'string';
  response.writeHead(reply.status, {
    'content-type': isPage ? 'text/html;charset=utf-8' : 'application/json;charset=utf-8',
    ...reply.headers,
  });
  response.end(isPage ? reply.body : JSON.stringify(reply.body));
}
