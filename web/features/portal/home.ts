import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readClientHome } from '#shared/contract/portal.ts';

/** What the client home reads, with no React. */
export type Home = ReplyOf<typeof readClientHome>['data'];
export type OwnProject = Home['projects'][number];
