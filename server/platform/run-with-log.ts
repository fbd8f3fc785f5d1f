import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';

/**
 * The log of the current call or job in async-local storage, so that deep code (a slow statement, a remote server
 * without an answer) logs with its id.
 */
const currentLog = new AsyncLocalStorage<FastifyBaseLogger>();

export const runWithLog = <T>(log: FastifyBaseLogger, work: () => T): T => currentLog.run(log, work);

/** The log of the current call or job; `otherwise` outside of both, as in the polling of a worker. */
export const logOfWork = <L>(otherwise: L): FastifyBaseLogger | L => currentLog.getStore() ?? otherwise;
