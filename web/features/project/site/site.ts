import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { listRecords } from '#shared/contract/site.ts';
import type { readProgress } from '#shared/contract/site-progress.ts';

/** What the works of a project say to the staff, with no React. */

export type Progress = ReplyOf<typeof readProgress>['data'];
export type SiteRecord = ReplyOf<typeof listRecords>['data'][number];

export const textsOf = ({
  done,
  next,
  family_text,
}: Pick<SiteRecord, 'done' | 'next' | 'family_text'>): { name: string; text: string }[] =>
  [
    { name: 'Qué se hizo', text: done },
    { name: 'Qué sigue', text: next },
    { name: 'Para la familia', text: family_text },
  ].filter(({ text }) => text !== '');
