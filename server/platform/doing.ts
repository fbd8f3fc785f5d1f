import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';

/**
 * The log of the current call or job in async-local storage, so that deep code (a slow statement, a remote server
 * without an answer) logs with its id.
 */
const doing = new AsyncLocalStorage<FastifyBaseLogger>();

export const doFor = <T>(log: FastifyBaseLogger, work: () => T): T => doing.run(log, work);

/** The log of the current call or job; `otherwise` outside of both, as in the polling of a worker. */
export const logOfWork = <L>(otherwise: L): FastifyBaseLogger | L => doing.getStore() ?? otherwise;
