import { sendReply, startLocalServer } from '../local-server.ts';
import { answer, type World } from './answers.ts';
import { type EventChanges, eventOf, type SandboxEvent, sendEvent } from './events.ts';
import { type Merchant, type MerchantKeys, newMerchant } from './merchants.ts';
import {
  type NewTransaction,
  openTransactions,
  type SandboxStatus,
  type SandboxTransaction,
} from './transactions.ts';

/**
 * A Wompi for development, demonstrations and tests: a real HTTP server on this machine with its checkout page, its
 * transactions and its signed events, which it retries. No money moves. It has two merchants: ours, and `other`, whose
 * payments must never count as ours.
 */

/** A merchant of the sandbox, as a test uses it. */
export interface SandboxMerchant {
  /** the settings for a client of this merchant */
  readonly account: MerchantKeys & { readonly url: string; readonly checkoutUrl: string };
  /** Adds a transaction without the checkout page; sends no event. */
  add(transaction: NewTransaction): SandboxTransaction;
  /** Sets the bank's final status; sends no event. */
  settle(id: string, status: SandboxStatus): SandboxTransaction;
  find(id: string): SandboxTransaction | undefined;
  list(reference?: string): SandboxTransaction[];
  /** The event of a transaction, signed, or changed as a test wants it. */
  event(id: string, changes?: EventChanges): SandboxEvent;
}

export interface WompiSandbox extends SandboxMerchant {
  /** http://127.0.0.1:port, where its transactions are listed */
  readonly home: string;
  /** a second merchant, with keys, transactions and events of its own */
  readonly other: SandboxMerchant;
  /** Sets the address for the events of both merchants; null sends none. */
  sendEventsTo(url: string | null): void;
  /** Sends an event once; answers the HTTP status, or null without an answer. */
  send(event: SandboxEvent): Promise<number | null>;
  /** Simulates an outage: every read answers 503. */
  setDown(down: boolean): void;
  /** Stops at once and drops pending retries. */
  close(): Promise<void>;
}

interface Options {
  readonly port?: number;
  /** the time that it goes by; the machine's unless stated */
  readonly now?: () => Date;
  /** where our transactions are kept; without it they end with the program */
  readonly file?: string;
  /** Wompi's own waits are 30 minutes, 3 hours and a day */
  readonly retryDelaysMs?: readonly number[];
}

const RETRY_DELAYS_MS = [1_000, 5_000, 20_000];

/** Starts the sandbox on a free port of this machine, or on `port`, with keys of its own. */
export async function startWompiSandbox(options: Options = {}): Promise<WompiSandbox> {
  const now = options.now ?? (() => new Date());
  const ours = newMerchant('Remodela', openTransactions(now, options.file));
  const other = newMerchant('Otra tienda', openTransactions(now));
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
    merchants: [ours, other],
    tell: ({ keys }, transaction) =>
      void deliver(eventOf(transaction, { secret: keys.eventsSecret, now: now() }), 0),
    isDown: () => down,
    now,
  };
  const { url: home, close } = await startLocalServer((request, response) => {
    answer(request, world).then(
      (reply) => sendReply(response, reply),
      () => sendReply(response, { status: 500, body: { error: { type: 'INTERNAL' } } }),
    );
  }, options.port);
  const merchantAt = ({ keys, transactions }: Merchant): SandboxMerchant => ({
    account: { url: `${home}/v1`, checkoutUrl: `${home}/p/`, ...keys },
    add: transactions.add,
    settle: transactions.settle,
    find: transactions.find,
    list: transactions.list,
    event(id, changes) {
      const transaction = transactions.find(id);
      if (!transaction) throw new RangeError('no transaction has that id');
      return eventOf(transaction, { secret: keys.eventsSecret, now: now() }, changes);
    },
  });
  return {
    home,
    ...merchantAt(ours),
    other: merchantAt(other),
    sendEventsTo: (url) => {
      eventsUrl = url;
    },
    send,
    setDown: (value) => {
      down = value;
    },
    close: () => {
      for (const timer of waiting) clearTimeout(timer);
      eventsUrl = null;
      return close();
    },
  };
}
