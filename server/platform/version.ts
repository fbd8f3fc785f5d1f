import { readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Version {
  /** from package.json */
  readonly version: string;
  /** commit, where the installation or its archive states it */
  readonly commit: string | null;
  /** version of Node, without its v */
  readonly node: string;
}

/** An archive of `npm run release` states its commit there. */
const packageFile = z.object({ version: z.string(), commit: z.string().optional() });

export function versionOf(commit: string | null): Version {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { version, commit: released = null } = packageFile.parse(JSON.parse(text));
  return { version, commit: commit ?? released, node: process.versions.node };
}
