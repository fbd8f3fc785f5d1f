import { spawn } from 'node:child_process';

/** `npm run fuzz -- 100000`: so many requests of every kind to every call, on each database that the tests find. */
const count = Number(process.argv[2] ?? 100_000);
const env = { ...process.env, FUZZ_REQUESTS: String(count) };
const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'test/fuzz.test.ts'];
spawn(process.execPath, vitest, { stdio: 'inherit', env }).on('exit', (code) => process.exit(code ?? 1));
