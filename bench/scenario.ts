import type pg from 'pg';
import type { z } from 'zod';

/** What a virtual user knows: what it was given, and the ids that it was answered. */
export type Known = Readonly<Record<string, string | number>>;

/** A call as it is sent. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
  readonly key?: string;
}

export interface Step {
  call(known: Known): Call;
  /** the name under which the steps after know the id that is answered */
  readonly answers?: string;
}

/** Something that people do with the program, as the calls it takes. */
export interface Scenario {
  readonly name: string;
  readonly steps: readonly Step[];
  /** Makes what that many virtual users start from, in a company of so many projects. */
  prepare(db: pg.Pool, users: number, projects: number): Promise<Known[]>;
  /** how many to prepare for a round; a round that uses them all ends early */
  readonly users: number;
  /** whether it can be done again with the same start: true for what only reads */
  readonly repeatable: boolean;
  /** the part of the last answer that must be equal on both sides */
  readonly same: z.ZodType;
}

/** The headers and text of a call. */
export function onTheWire({ token, body, key }: Call): { headers: Record<string, string>; body: string } {
  const headers: Record<string, string> = {};
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (key !== undefined) headers['idempotency-key'] = key;
  if (body !== undefined) headers['content-type'] = 'application/json';
  return { headers, body: body === undefined ? '' : JSON.stringify(body) };
}

/** The values known after a step, with the id of its reply where the step keeps it. */
export function knownAfter(step: Step, known: Known, answer: unknown): Known {
  if (step.answers === undefined) return known;
  const { id, data } = answer as { id?: number; data?: { id?: number } };
  const answered = id ?? data?.id;
  if (answered === undefined) throw new Error(`${step.answers} was not answered`);
  return { ...known, [step.answers]: answered };
}
