import type { FastifyBaseLogger } from 'fastify';
import type { SessionUser } from '#shared/contract/auth.ts';
import type { Role } from '#shared/domain/roles.ts';
import type { Db } from '../database.ts';
import type { Clock } from './clock.ts';
import type { FileStore } from './files.ts';
import type { Jobs } from './jobs.ts';

/** What the program is built from; one set a process. */
export interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly jobs: Jobs;
  /** where people reach the program, for the links of mails: 'https://…' without a slash at its end */
  readonly publicUrl: string;
  /** who writes the mails: 'Remodela <no-responder@remodela.example>' */
  readonly mailFrom: string;
  /** a payment gateway is there: families may pay online */
  readonly onlinePayments: boolean;
}

/** The signed-in person of a call. */
export interface User extends SessionUser {
  /** the department of an employee, or 'client' */
  readonly role: Role;
  /** the client whose home it is; of a second client, the main one's */
  readonly clientId: number | null;
  readonly secondClientId: number | null;
  readonly sessionId: string;
}

/** The world outside an action: everything it may touch besides its input. */
export interface Ctx extends Deps {
  /** the call's transaction, except in a GET: every query of the action goes through it */
  readonly db: Db;
  readonly user: User;
  readonly log: FastifyBaseLogger;
  readonly requestId: string;
  readonly origin: { readonly address: string; readonly userAgent: string | null };
}

/** The same for an endpoint that anyone may call. */
export interface PublicCtx extends Omit<Ctx, 'user'> {
  readonly user: User | null;
}

/** What posts money may touch: somebody at the desk, an event of the gateway, or a job that nobody asked for. */
export type PostingCtx = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log'> & {
  readonly user: User | null;
  readonly requestId: string | null;
};
