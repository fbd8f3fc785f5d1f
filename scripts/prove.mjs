// npm run prove -- stories: the long form of a property test, on each database that the tests find.
import { run } from './toolchain.mjs';

const proofs = { stories: { file: 'test/stories.test.ts', settings: { STORIES: '200' } } };

const [name] = process.argv.slice(2);
if (!Object.hasOwn(proofs, name ?? '')) {
  console.error(`Uso: npm run prove -- ${Object.keys(proofs).join(' | ')}`);
  process.exit(1);
}
const { file, settings } = proofs[name];
for (const [setting, value] of Object.entries(settings)) process.env[setting] ??= value;
process.exit(run('node_modules/vitest/vitest.mjs', ['run', file]));
