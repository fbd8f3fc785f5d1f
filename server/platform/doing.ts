import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';

/**
 * On whose behalf something is done: the log of a call or of a job, whose lines carry its id. What is far below and has
 * something to tell (a slow statement, another server that does not answer) tells it there.
 */
const doing = new AsyncLocalStorage<FastifyBaseLogger>();

export const doFor = <T>(log: FastifyBaseLogger, work: () => T): T => doing.run(log, work);

/** The log of what is being done; `otherwise` where it is nobody's, as the look of a worker for jobs. */
export const logOfWork = <L>(otherwise: L): FastifyBaseLogger | L => doing.getStore() ?? otherwise;
