import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openServerDatabase } from '../server/platform/db.ts';
import { type Dumpable, openDumpedDatabase } from '../server/platform/embedded.ts';
import type { SlowQueries } from '../server/platform/slow-queries.ts';

/** Where the databases of this run come from, as the project's setup made it. */
export type DatabaseSource =
  | { readonly kind: 'embedded'; readonly template: string }
  | {
      readonly kind: 'postgres';
      readonly template: string;
      readonly url: string;
      readonly socketFolder: string | null;
    };

declare module 'vitest' {
  interface ProvidedContext {
    database: DatabaseSource;
  }
}

export interface TestDatabase extends OpenDatabase, Partial<Pick<Dumpable, 'dump'>> {
  readonly kind: DatabaseSource['kind'];
}

/**
 * A database of its own for a test file: migrated, with everyone of people.ts and nothing else. `through`: another way
 * to the address of a server.
 */
export async function openTestDatabase(
  slowQueries?: SlowQueries,
  through?: (url: string) => string,
): Promise<TestDatabase> {
  const source = inject('database');
  if (source.kind === 'embedded') {
    return {
      ...(await openDumpedDatabase(new ReadDump(await readFile(source.template)), slowQueries)),
      kind: 'embedded',
    };
  }
  const name = `remodela_${randomUUID().replaceAll('-', '')}`;
  const maintenance = new URL(source.url);
  maintenance.pathname = '/postgres';
  await execute(maintenance.href, `create database ${name} template ${source.template}`);
  const own = new URL(source.url);
  own.pathname = `/${name}`;
  if (!through && source.socketFolder) own.searchParams.set('host', source.socketFolder);
  const database = openServerDatabase(through?.(own.href) ?? own.href, { connections: 5, slowQueries });
  return {
    ...database,
    kind: 'postgres',
    close: async () => {
      await database.close();
      await execute(maintenance.href, `drop database ${name} with (force)`);
    },
  };
}

/** A dump whose bytes are at hand: Node copies those of a Blob in small pieces, which takes longer than loading them. */
class ReadDump extends Blob {
  readonly #bytes: Buffer<ArrayBuffer>;
  constructor(bytes: Buffer<ArrayBuffer>) {
    super();
    this.#bytes = bytes;
  }
  override async arrayBuffer() {
    return this.#bytes.buffer;
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
