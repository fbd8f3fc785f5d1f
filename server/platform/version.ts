import { readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Version {
  /** of package.json */
  readonly version: string;
  /** the commit, where whoever installed it said so */
  readonly commit: string | null;
  /** of Node, without its v */
  readonly node: string;
}

/** What runs here. */
export function versionOf(commit: string | null): Version {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(text));
  return { version, commit, node: process.versions.node };
}
