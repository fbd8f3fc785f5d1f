import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom } from '../bench/faults/random.ts';
import { approveAndPay, type RaceEnd } from './approve-and-pay.ts';
import { approveWithCodes, mailedCode } from './changes.ts';
import { brokenLaws } from './ledger-laws.ts';
import { buildPricedHome, type PricedHome } from './priced-home.ts';
import { startServer, type TestServer } from './server.ts';

/**
 * A family approves an otrosí in one process while its money moves in another. `npm run prove -- races`
 * does it sixty times, `npm run faults -- --only approve-and-pay` on two programs; RACES_SEED repeats a run.
 */
const ROUNDS = Number(process.env.RACES ?? 5);
const SEED = Number(process.env.RACES_SEED ?? 0) || Math.floor(Math.random() * 2 ** 31);
const DAY = '2026-03-02';

let server: TestServer;
let other: TestServer;
let home: PricedHome;
beforeAll(async () => {
  server = await startServer({ now: `${DAY}T15:00:00.000Z` });
  other = await startServer({ now: `${DAY}T15:00:00.000Z`, beside: server });
  await approveWithCodes(server);
  home = await buildPricedHome(server);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

test(
  'an otrosí approved while money moves is applied with it, or refused and shown again',
  async () => {
    const random = randomFrom(SEED);
    const ends: RaceEnd[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // a person asks for six codes an hour
      await server.db.deleteFrom('rate_limits').execute();
      const end = await approveAndPay({
        ...{ approver: server, payer: other, projectId: home.projectId, paidOn: DAY, random },
        ...{ client: home.client, second: null, codeOf: () => mailedCode(server) },
      }).catch((failure: unknown) => {
        throw new Error(`round ${round} of RACES_SEED=${SEED}`, { cause: failure });
      });
      ends.push(end);
      expect(await brokenLaws(server.database), `round ${round} of RACES_SEED=${SEED}`).toEqual([]);
    }
    expect(ends).toHaveLength(ROUNDS);
  },
  20_000 * ROUNDS,
);
