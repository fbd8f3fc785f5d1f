import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { forBrowser } from '../scripts/web/browser-contract.ts';
import { contractFiles } from './source.ts';

/** The contract that the build sends to browsers (scripts/web/browser-contract.ts). */
const files = contractFiles().map((path) => ({
  path,
  sent: forBrowser(readFileSync(path, 'utf8'), `${path}?export=any`),
}));

test('the browser gets no unit and no example of /api/docs', () => {
  expect(files.filter(({ sent }) => sent.includes('.meta(')).map(({ path }) => path)).toEqual([]);
});

test('nothing that the browser gets reads a part of an endpoint that only the server has', () => {
  const reads = /\w+\.(title|area|summary|source|params|query|reply|errors|unauthorized)\b/g;
  const found = files.flatMap(({ path, sent }) =>
    [...sent.matchAll(reads)].map(([read]) => `${path}: ${read}`),
  );
  expect(found).toEqual([]);
});
