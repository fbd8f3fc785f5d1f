import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface StoredObject {
  readonly content: Buffer;
  readonly etag: string;
  readonly type: string;
  /** the instant at which it was put */
  readonly putAt: string;
  /** its `x-amz-meta-…` headers, by their whole names */
  readonly metadata: Readonly<Record<string, string>>;
}

/** The objects of a bucket, in memory or in a folder. */
export interface Bucket {
  put(key: string, content: Buffer, about: Pick<StoredObject, 'type' | 'metadata'>): StoredObject;
  get(key: string): StoredObject | undefined;
  delete(key: string): void;
  /** in the order of their bytes */
  keys(): string[];
}

/** Without a folder its objects end with the program. */
export function openBucket(folder: string | undefined): Bucket {
  const store = folder === undefined ? memory() : disk(folder);
  return {
    put(key, content, about) {
      const etag = createHash('md5').update(content).digest('hex');
      const object = { content, etag, putAt: new Date().toISOString(), ...about };
      store.set(key, object);
      return object;
    },
    get: (key) => store.get(key),
    delete: (key) => void store.delete(key),
    keys: () => [...store.keys()].toSorted(),
  };
}

type Store = Pick<Map<string, StoredObject>, 'get' | 'delete' | 'keys'> & {
  set(key: string, object: StoredObject): unknown;
};

const memory = (): Store => new Map<string, StoredObject>();

/** Each object is a file beside another that tells of it; their names are the keys, escaped. */
function disk(folder: string): Store {
  mkdirSync(folder, { recursive: true });
  const path = (key: string) => join(folder, encodeURIComponent(key));
  const about = (key: string) => `${path(key)}.json`;
  return {
    set(key, { content, ...rest }) {
      writeFileSync(path(key), content);
      writeFileSync(about(key), JSON.stringify(rest));
    },
    get(key) {
      if (!existsSync(about(key))) return undefined;
      return { content: readFileSync(path(key)), ...JSON.parse(readFileSync(about(key), 'utf8')) };
    },
    delete(key) {
      rmSync(about(key), { force: true });
      rmSync(path(key), { force: true });
      return true;
    },
    keys: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => decodeURIComponent(name.slice(0, -'.json'.length)))
        .values(),
  };
}
