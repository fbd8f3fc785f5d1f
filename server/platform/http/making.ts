import type { FastifyInstance } from 'fastify';
import type { Ctx, Deps, PublicCtx } from '../context.ts';
import { UserError } from '../errors.ts';
import { createGate, type Gate, GateFull } from '../gate.ts';
import { createLimitNotice } from '../limit-notice.ts';

/** PDFs, workbooks and other files that a person has made at the same time, in a process. */
const AT_ONCE = 3;
const RETRY_AFTER_SECONDS = 10;

/** Bounds how many files each person has made at once: each takes memory and a processor while it is made. */
export interface Making {
  /** Makes a file. Throws 429 while the person has as many as are allowed under way. */
  run<T>(ctx: PublicCtx, make: () => Promise<T>): Promise<T>;
}

const making = new WeakMap<object, Making>();

/** The one of the program: the same for all of its endpoints that make files. */
export function makingOf(app: FastifyInstance, deps: Pick<Deps, 'clock'>): Making {
  const known = making.get(app.server) ?? createMaking(deps);
  making.set(app.server, known);
  return known;
}

function createMaking({ clock }: Pick<Deps, 'clock'>): Making {
  const gates = new Map<string, { readonly gate: Gate; inside: number }>();
  const notice = createLimitNotice(clock, { name: 'Documentos preparados a la vez', most: AT_ONCE });
  return {
    async run(ctx, make) {
      const key = ctx.user ? `account ${ctx.user.id}` : `address ${ctx.origin.address}`;
      const own = gates.get(key) ?? { gate: createGate({ atOnce: AT_ONCE, mostWaiting: 0 }), inside: 0 };
      gates.set(key, own);
      own.inside += 1;
      try {
        return await own.gate.run(make);
      } catch (error) {
        if (!(error instanceof GateFull)) throw error;
        if (isSignedIn(ctx)) await notice(ctx);
        throw tooManyAtOnce();
      } finally {
        own.inside -= 1;
        if (own.inside === 0) gates.delete(key);
      }
    },
  };
}

const isSignedIn = (ctx: PublicCtx): ctx is Ctx => ctx.user !== null;

const tooManyAtOnce = (): UserError =>
  new UserError(
    'too_many_at_once',
    429,
    `Ya se están preparando ${AT_ONCE} documentos tuyos. Espera a que terminen e intenta de nuevo.`,
    { retryAfter: RETRY_AFTER_SECONDS },
  );
