import type { Migration } from 'kysely/migration';
import * as people from './0001-people.ts';
import * as sales from './0002-sales.ts';
import * as projects from './0003-projects.ts';

/** Every change of the tables, in order. A migration that has run anywhere is never edited: add another. */
export const migrations: Record<string, Migration> = {
  '0001-people': people,
  '0002-sales': sales,
  '0003-projects': projects,
};
