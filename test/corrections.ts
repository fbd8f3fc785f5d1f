import { correctSale } from '#shared/contract/corrections.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import type { TestServer, Who } from './server.ts';

export type Groups = Omit<CallOf<typeof correctSale>['body'], 'reason'>;

export const REASON = 'Se escribió mal en la venta';

/** Corrects groups of the final sale of a project, with a reason. */
export const correct = (server: Pick<TestServer, 'call'>, who: Who, projectId: number, groups: Groups) =>
  server.call(who, correctSale, { params: { id: projectId }, body: { reason: REASON, ...groups } });
