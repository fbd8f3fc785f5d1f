// npm run prove -- NAME: the long form of a test that `npm test` runs once. Without a name it lists them.
import { run } from './toolchain.mjs';

const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const journeys = ['node_modules/@playwright/test/cli.js', 'test'];
const playwright = [...journeys, '--workers=1', '--retries=0'];

const proofs = {
  // the program killed in the middle of saves
  kills: { runner: vitest, file: 'test/kill.test.ts', settings: { KILLS: '30' } },
  // the same at every step of a sale in a browser
  killed: { runner: playwright, file: 'e2e/killed.spec.ts', settings: { KILLED: 'every step' } },
  // the manual's first morning on an empty Debian; as root, with debootstrap
  stranger: { runner: vitest, file: 'test/stranger.test.ts', settings: { STRANGER: '1' } },
  // the Dockerfile's own commands in a folder, without a container engine
  container: { runner: vitest, file: 'test/container.test.ts', settings: { CONTAINER: '1' } },
  // the release of this commit takes over from that of the version before
  upgrade: { runner: vitest, file: 'test/upgrade.test.ts', settings: { UPGRADE: '1' } },
  // a company of 10,000 projects and the demo's to PostgreSQL, killed on the way
  'to-postgres': {
    runner: vitest,
    file: 'test/to-postgres.test.ts',
    settings: { PROJECTS: '10000', KILLS: '5' },
  },
  // every test of the server on each database; `npm test` runs the modules' on PostgreSQL where there is one
  databases: { runner: vitest, file: 'server', settings: { DATABASES: 'both' } },
  // a property test, on each database that the tests find
  stories: { runner: vitest, file: 'test/stories.test.ts', settings: { STORIES: '200' } },
  // otrosíes approved in one process while their money moves in another
  races: { runner: vitest, file: 'test/approve-and-pay.test.ts', settings: { RACES: '60' } },
  // the PDF of random sales has every figure of their plans
  contracts: {
    runner: vitest,
    file: 'server/modules/signing/templates.test.ts',
    settings: { CONTRACTS: '200' },
  },
  // two processes behind HAProxy and nginx, restarted in turn under load with the other one frozen
  proxies: { runner: vitest, file: 'test/proxy-restarts.test.ts', settings: { PROXY_ROUNDS: '2' } },
  // three Patronis, and the machine of the primary killed, frozen and relieved under writes
  failover: { runner: vitest, file: 'test/failover.test.ts', settings: { FAILOVER: '1' } },
  // every journey on a laptop and, where it fits one, on a phone too; `npm test` walks most of them at one of the two
  sizes: { runner: journeys, file: 'e2e', settings: { E2E_SIZES: 'both' } },
  // every journey in the dark scheme, with axe on each screen
  looks: { runner: journeys, file: 'e2e', settings: { E2E_SCHEME: 'dark', E2E_SIZES: 'both' } },
  // every journey of a phone at 320 px, and as a laptop shows it at a zoom of 200 %: nothing is wider than its window
  narrow: { runner: journeys, file: 'e2e', settings: { E2E_WINDOW: 'narrow' } },
  zoom: { runner: journeys, file: 'e2e', settings: { E2E_WINDOW: 'zoom' } },
  // a journey behind a slow network
  rounds: { runner: playwright, file: 'e2e/rounds.spec.ts', settings: { PROVE_RUNS: '9' } },
};

const [name] = process.argv.slice(2);
if (!Object.hasOwn(proofs, name ?? '')) {
  console.error(`Uso: npm run prove -- ${Object.keys(proofs).join(' | ')}`);
  process.exit(1);
}
const { runner, file, settings } = proofs[name];
for (const [setting, value] of Object.entries(settings)) process.env[setting] ??= value;
const [program, ...options] = runner;
process.exit(run(program, [...options, file]));
