import type { FastifyBaseLogger } from 'fastify';
import type { SessionUser } from '#shared/contract/auth.ts';
import type { Role } from '#shared/domain/roles.ts';
import type { Db } from '../database.ts';
import type { Clock } from './clock.ts';
import type { FileStore } from './files.ts';
import type { Jobs } from './jobs.ts';
import type { Sealing } from './pdf-seal.ts';

/** The dependencies of the program, one set for each process. */
export interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly jobs: Jobs;
  /** public base address for links in mails: 'https://…' without a trailing slash */
  readonly publicUrl: string;
  /** sender of mails: 'Remodela <no-responder@remodela.example>' */
  readonly mailFrom: string;
  /** a payment gateway is configured, so families may pay online */
  readonly onlinePayments: boolean;
  readonly sealing: Sealing;
}

/** The signed-in person of a call. */
export interface User extends SessionUser {
  /** the department of an employee, or 'client' */
  readonly role: Role;
  /** the client of the home; for a second client, the main client */
  readonly clientId: number | null;
  readonly secondClientId: number | null;
  readonly sessionId: string;
}

/** Everything that an action may use besides its input. */
export interface Ctx extends Deps {
  /** the call's transaction, except in a GET: every query of the action goes through it */
  readonly db: Db;
  readonly user: User;
  readonly log: FastifyBaseLogger;
  readonly requestId: string;
  readonly origin: { readonly address: string; readonly userAgent: string | null };
}

/** The same for a public endpoint. */
export interface PublicCtx extends Omit<Ctx, 'user'> {
  readonly user: User | null;
}
