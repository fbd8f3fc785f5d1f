import { expect, test } from 'vitest';
import { auditActionNames, auditEntityNames } from '#shared/domain/audit.ts';
import { sourceFiles } from './source.ts';

/** What the program records, as its code says it: the word after `action:` or `entity:` of each `audit(`. */
const recording = sourceFiles()
  .filter(({ path }) => /^server\/(modules|platform|seed)\//.test(path))
  .map(({ text }) => text);
/** Names of rows that older versions recorded: the brief belonged to a client until 0017. */
const retired = ['client_internal_info', 'client_public_info'];
const callsOf = recording.flatMap((text) =>
  [...text.matchAll(/\baudit\([^;]*?\{([^;]*?)\}\s*\)?;/g)].map(([, content]) => content ?? ''),
);
const wordsOf = (field: 'action' | 'entity') =>
  callsOf.flatMap((content) =>
    [...content.matchAll(new RegExp(`\\b${field}:\\s*([^,\\n]+)`, 'g'))].flatMap(([, value]) =>
      [...(value ?? '').replace(/[!=]==\s*'\w+'/g, '').matchAll(/'(\w+)'/g)].map(([, word]) => word ?? ''),
    ),
  );

test.each([
  ['action', auditActionNames],
  ['entity', auditEntityNames],
] as const)('every %s that is recorded has its Spanish name', (field, names) => {
  const words = wordsOf(field);
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((word) => !Object.hasOwn(names, word))).toEqual([]);
});

test.each([
  ['action', auditActionNames],
  ['entity', auditEntityNames],
] as const)('no %s has a name that nothing records', (_, names) => {
  const unused = Object.keys(names).filter(
    (word) => !retired.includes(word) && !recording.some((text) => text.includes(`'${word}'`)),
  );
  expect(unused).toEqual([]);
});
