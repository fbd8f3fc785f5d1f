import { readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Version {
  /** from package.json */
  readonly version: string;
  /** commit, where the installation states it */
  readonly commit: string | null;
  /** version of Node, without its v */
  readonly node: string;
}

/** The running version. */
export function versionOf(commit: string | null): Version {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(text));
  return { version, commit, node: process.versions.node };
}
