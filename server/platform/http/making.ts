import type { FastifyInstance } from 'fastify';
import type { Ctx, Deps, PublicCtx } from '../context.ts';
import { UserError } from '../errors.ts';
import { createGate, type Gate, GateFull } from '../gate.ts';
import { createLimitNotice } from '../limit-notice.ts';

/** Concurrent PDFs, workbooks and other generated files of a person, in a process. */
const AT_ONCE = 3;
const RETRY_AFTER_SECONDS = 10;

/** Bounds concurrent file generation by person: each needs memory and a processor. */
export interface Making {
  /** Makes a file. Throws 429 when the person has reached the limit. */
  run<T>(ctx: PublicCtx, make: () => Promise<T>): Promise<T>;
}

const making = new WeakMap<object, Making>();

/** The program's instance, shared by all endpoints that generate files. */
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
