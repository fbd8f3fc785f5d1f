import type { IncomingMessage } from 'node:http';
import type { Reply } from '../local-server.ts';
import { checkoutAt, isSigned, type Merchant, type Merchants } from './merchants.ts';
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
import type { SandboxTransaction } from './transactions.ts';

/** What the sandbox answers: Wompi's pages, and its API. */

export interface World {
  readonly merchants: Merchants;
  /** Sends the event of a transaction, signed by its merchant, and again until it is answered 200. */
  tell(merchant: Merchant, transaction: SandboxTransaction): void;
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
  if (url.pathname === '/') return { status: 200, body: listPage(world.merchants) };
  return readApi(request, url, world);
}

/** As Wompi: a transaction is answered by its id to any caller, the list of a reference to the owner of a key alone. */
function readApi(request: IncomingMessage, url: URL, { merchants, isDown }: World): Reply {
  if (isDown()) return { status: 503, body: { error: { type: 'SERVICE_UNAVAILABLE' } } };
  const id = /^\/v1\/transactions\/([^/]+)$/.exec(url.pathname)?.[1];
  if (id !== undefined) {
    const data = findAt(merchants, decodeURIComponent(id))?.transaction;
    return data ? { status: 200, body: { data, meta: {} } } : unknown();
  }
  if (url.pathname !== '/v1/transactions') return unknown();
  const owner = merchants.find(({ keys }) => request.headers.authorization === `Bearer ${keys.privateKey}`);
  if (!owner) {
    return {
      status: 401,
      body: { error: { type: 'INVALID_ACCESS_TOKEN', reason: 'La llave no corresponde' } },
    };
  }
  const data = owner.transactions.list(url.searchParams.get('reference') ?? undefined).slice(0, 50);
  return { status: 200, body: { data, meta: { page: 1, page_size: 50, total_results: data.length } } };
}

/** A transaction and its merchant; undefined for an unknown id. */
function findAt(merchants: Merchants, id: string) {
  for (const merchant of merchants) {
    const transaction = merchant.transactions.find(id);
    if (transaction) return { merchant, transaction };
  }
  return undefined;
}

const unknown = (): Reply => ({
  status: 404,
  body: { error: { type: 'NOT_FOUND_ERROR', reason: 'La entidad solicitada no existe' } },
});

/** The amount due and its merchant, or the error message shown instead. */
function askedOf(url: URL, { merchants, now }: World) {
  const value = (name: string) => url.searchParams.get(name) ?? '';
  const merchant = merchants.find(({ keys }) => keys.publicKey === value('public-key'));
  if (!merchant) return 'La llave pública no es de este comercio.';
  if (!isSigned(url.searchParams, merchant.keys)) return 'La firma de integridad no es válida.';
  const end = value('expiration-time');
  if (end !== '' && Date.parse(end) < now().getTime())
    return 'Este pago ya venció. Vuelve al comercio y empieza otro.';
  const back = value('redirect-url');
  return {
    merchant,
    reference: value('reference'),
    cents: Number(value('amount-in-cents')),
    currency: value('currency'),
    back: /^https?:\/\//.test(back) ? back : null,
  };
}

function showCheckout(url: URL, world: World): Reply {
  const asked = askedOf(url, world);
  if (typeof asked === 'string') return { status: 422, body: refusalPage(asked) };
  const choices = world.merchants.map((merchant) => ({
    name: merchant.name,
    query: checkoutAt(url.searchParams, merchant),
    isChosen: merchant === asked.merchant,
  }));
  return { status: 200, body: checkoutPage({ ...asked, choices, query: url.searchParams.toString() }) };
}

function pay(url: URL, form: URLSearchParams, world: World): Reply {
  const asked = askedOf(url, world);
  if (typeof asked === 'string') return { status: 422, body: refusalPage(asked) };
  const method = methods.find(([value]) => value === form.get('method'))?.[0];
  const result = results.find(([value]) => value === form.get('result'))?.[0];
  if (!method || !result)
    return { status: 422, body: refusalPage('Elige cómo pagar y qué responde el banco.') };
  const { transactions } = asked.merchant;
  const created = transactions.add({
    reference: asked.reference,
    amount_in_cents: asked.cents,
    currency: asked.currency,
    payment_method_type: method,
    redirect_url: asked.back,
  });
  if (result === 'PENDING') {
    return { status: 200, body: pendingPage(created, backTo(created) ?? `/bank/${created.id}`) };
  }
  world.tell(asked.merchant, transactions.settle(created.id, result));
  return redirect(backTo(created) ?? `/bank/${created.id}`);
}

function showBank(id: string, { merchants }: World): Reply {
  const found = findAt(merchants, id);
  if (!found) return { status: 404, body: refusalPage('No hay una transacción con ese número.') };
  const { transaction, merchant } = found;
  return { status: 200, body: bankPage(transaction, merchant.name, backTo(transaction)) };
}

function decide(id: string, form: URLSearchParams, { merchants, tell }: World): Reply {
  const found = findAt(merchants, id);
  const status = found ? mayBecome(found.transaction.status, form.get('result') ?? '') : null;
  if (found && status !== null) tell(found.merchant, found.merchant.transactions.settle(id, status));
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
