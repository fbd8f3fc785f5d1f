import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { CallOf, Endpoint } from '#shared/contract/endpoint.ts';
import type { ChangeState } from '#shared/domain/change-order.ts';
import { type Caller, callOver } from '../../test/caller.ts';
import { tokenOf } from '../../test/people.ts';
import type { Answer, CallOptions, Who } from '../../test/server.ts';

/**
 * What was asked of the program and what it said: each write is an intent with its own key. One that got no answer, or
 * was told that it could not be done now, is made again with its key until it has one, as a person with the screen in
 * front does. In the end every intent was acknowledged once or refused with a reason.
 */
export interface Ledger extends Caller {
  readonly counts: Counts;
  /** acknowledged writes by the name of their call */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** writes that were refused, by call and status: 'saveMeetings 422' */
  readonly refused: ReadonlyMap<string, number>;
  /** answers that no fault excuses, as 'POST /api/… 500' */
  readonly failures: ReadonlyMap<string, number>;
  /** what the writers wrote down to be looked for in the end */
  readonly marks: Mark[];
  /** Makes a call once; null without an answer, or with one that says that it cannot be done now. */
  try<E extends Endpoint>(
    who: Who,
    endpoint: E,
    input: CallOf<E>,
    options?: CallOptions,
  ): Promise<Answer<E> | null>;
  /** Calls from now on go to these addresses; a call that is made again goes to the next one. */
  sendTo(urls: readonly string[]): void;
  /** What waits from now on was not acknowledged because of a fault that ends now: the wait is counted as recovery. */
  lifted(): void;
  /** No more is asked: what waits is given up, and told as never answered. */
  giveUp(): void;
}

export interface Counts {
  intents: number;
  acknowledged: number;
  /** intents that at least once got no answer, or 503 */
  repeated: number;
  /** intents that never got one */
  unanswered: number;
  /** the longest that the program needed to acknowledge a write again after a fault ended, in ms */
  recovery: number;
}

/** Something that was acknowledged and must be there, once. */
export type Mark =
  | { readonly kind: 'draft'; readonly id: string; count: number }
  | {
      readonly kind: 'suggestion';
      readonly projectId: number;
      readonly who: Who;
      readonly text: string;
      answer: string | null;
    }
  | {
      readonly kind: 'payment';
      readonly projectId: number;
      readonly paymentId: number;
      readonly amount: number;
      readonly note: string;
    }
  | {
      readonly kind: 'transfer';
      readonly projectId: number;
      readonly paymentId: number;
      readonly content: Uint8Array<ArrayBuffer>;
      confirmed: boolean;
    }
  | {
      readonly kind: 'document';
      readonly projectId: number;
      readonly title: string;
      readonly content: Uint8Array<ArrayBuffer>;
    }
  | { readonly kind: 'meeting'; readonly projectId: number; day: string }
  | {
      readonly kind: 'contract';
      readonly projectId: number;
      readonly id: number;
      state: 'draft' | 'sent' | 'void';
    }
  | { readonly kind: 'change'; readonly projectId: number; readonly id: number; state: ChangeState }
  | { readonly kind: 'urbanization'; readonly name: string }
  | { readonly kind: 'sale'; readonly saleId: number; readonly projectId: number };

/** A write that was refused for good; the writer begins another. */
export class Refused extends Error {
  readonly status: number;

  constructor(name: string, status: number, body: string) {
    super(`${name} was refused with ${status}: ${body}`);
    this.status = status;
  }
}

/** As long as the screen waits for an answer. */
const DEADLINE_MS = 45_000;
const AGAIN_MS = 60;

export function openLedger(): Ledger {
  const counts: Counts = { intents: 0, acknowledged: 0, repeated: 0, unanswered: 0, recovery: 0 };
  const acknowledged = new Map<string, number>();
  const refused = new Map<string, number>();
  const failures = new Map<string, number>();
  let urls: readonly string[] = [];
  let turn = 0;
  let liftedAt: number | null = null;
  let givenUp = false;
  const count = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1);

  const send = callOver((who, path, init) => {
    turn += 1;
    const headers = new Headers(init.headers);
    if (who !== null)
      headers.set('authorization', `Bearer ${typeof who === 'string' ? tokenOf(who) : who.token}`);
    const signal = AbortSignal.timeout(DEADLINE_MS);
    return fetch((urls[turn % urls.length] ?? '') + path, { ...init, headers, signal });
  });

  /** The reply; null when its outcome is unknown or it was refused for now. */
  const once = async <E extends Endpoint>(who: Who, endpoint: E, input: CallOf<E>, options: CallOptions) => {
    try {
      const answer = await send(who, endpoint, input, options);
      // 408 and an incomplete form: the way to the program was cut while it read
      const cut = answer.status === 408 || (answer.status === 400 && answer.error.code === 'broken_form');
      if (answer.status < 500 && !cut) return answer;
      // 502 and 504 would be a proxy's; the program's own answer to what it cannot reach is 502 or 503
      if (answer.status === 500) count(failures, `${endpoint.method} ${endpoint.path} 500`);
      return null;
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException)
        return null;
      throw error;
    }
  };

  const untilAnswered = async <E extends Endpoint>(
    who: Who,
    endpoint: E,
    input: CallOf<E>,
    options: CallOptions,
  ): Promise<{ answer: Answer<E>; tries: number }> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await once(who, endpoint, input, options);
      if (answer) return { answer, tries };
      if (tries === 1) counts.repeated += 1;
      if (givenUp) {
        counts.unanswered += 1;
        throw new Refused(endpoint.name, 0, 'never answered');
      }
      await delay(AGAIN_MS);
    }
  };

  return {
    counts,
    acknowledged,
    refused,
    failures,
    marks: [],
    sendTo(addresses) {
      urls = addresses;
    },
    try: (who, endpoint, input, options = {}) => once(who, endpoint, input, options),
    lifted() {
      liftedAt = performance.now();
    },
    giveUp() {
      givenUp = true;
    },
    async call(who, endpoint, input, options = {}) {
      if (endpoint.method === 'GET')
        return (await untilRead(() => once(who, endpoint, input, options))) as never;
      counts.intents += 1;
      const idempotencyKey = options.idempotencyKey ?? (endpoint.idempotent ? randomUUID() : undefined);
      const keyed = idempotencyKey === undefined ? options : { ...options, idempotencyKey };
      const { answer } = await untilAnswered(who, endpoint, input, keyed);
      if (answer.status !== 200) {
        count(refused, `${endpoint.name} ${answer.status} ${answer.error.code}`);
        throw new Refused(endpoint.name, answer.status, JSON.stringify(answer.error).slice(0, 300));
      }
      if (liftedAt !== null) {
        counts.recovery = Math.max(counts.recovery, performance.now() - liftedAt);
        liftedAt = null;
      }
      counts.acknowledged += 1;
      count(acknowledged, endpoint.name);
      return answer;
    },
  };
}

/** Longer than any process that was killed needs to start again on a busy machine. */
const LONGEST_READ_MS = 180_000;

async function untilRead<E extends Endpoint>(read: () => Promise<Answer<E> | null>): Promise<Answer<E>> {
  for (const until = performance.now() + LONGEST_READ_MS; performance.now() < until; ) {
    const answer = await read();
    if (answer) return answer;
    await delay(AGAIN_MS);
  }
  throw new Error('a reading was never answered');
}
