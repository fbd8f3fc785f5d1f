import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { approveAndPay, type RaceEnd } from '../../../test/approve-and-pay.ts';
import { callOver } from '../../../test/caller.ts';
import { brokenLaws } from '../../../test/ledger-laws.ts';
import { tokenOf } from '../../../test/people.ts';
import type { Who } from '../../../test/server.ts';
import type { Run } from '../run.ts';
import type { Line } from '../verdict.ts';
import { openWorld, type World } from '../world.ts';

const FAMILIES = 4;
/** Money that came weeks ago, whatever the clock of the program says. */
const PAID_ON = '2026-10-05';

/**
 * A family approves an otrosí in one program while its money moves in another, on one PostgreSQL. After each run the
 * laws of the tables hold: the plan of each version sums to its price.
 */
export async function raceApprovals({ count, random }: Run): Promise<Line> {
  const startedAt = performance.now();
  const world = await openWorld({ database: 'postgres', programs: 2, families: FAMILIES });
  const database = await world.open();
  const [approver, payer] = world.programs.map(({ url }) => ({ call: callOver(sendTo(url)) }));
  if (!approver || !payer) throw new Error('two programs were asked for');
  const codeOf = codesOf(world);
  const ends: RaceEnd[] = [];
  const wrong: string[] = [];
  try {
    for (let round = 0; round < count && wrong.length === 0; round += 1) {
      // a person asks for six codes an hour
      await database.db.deleteFrom('rate_limits').execute();
      const { projectId, client, second } = random.pick(world.families);
      const race = { approver, payer, projectId, client, second, paidOn: PAID_ON, random };
      await approveAndPay({ ...race, codeOf }).then(
        (end) => ends.push(end),
        (failure: unknown) => wrong.push(`round ${round}: ${failure}`),
      );
      const broken = await brokenLaws(database);
      wrong.push(...broken.map((law) => `round ${round}: ${law}`));
    }
  } finally {
    await database.close();
    await world.close();
  }
  const { counts } = world.ledger;
  const again = ends.filter((end) => end === 'shown again').length;
  return {
    ...{ scenario: 'approve-and-pay', faults: ends.length, intents: counts.intents },
    ...{ acknowledged: counts.acknowledged, repeated: counts.repeated, lost: 0, twice: 0, recovery: 0 },
    seconds: Math.round((performance.now() - startedAt) / 1000),
    wrong,
    notes: [`${ends.length - again} were applied at once, ${again} were refused and shown again`],
  };
}

const sendTo = (url: string) => (who: Who, path: string, init: RequestInit) => {
  const headers = new Headers(init.headers);
  if (who !== null)
    headers.set('authorization', `Bearer ${typeof who === 'string' ? tokenOf(who) : who.token}`);
  return fetch(url + path, { ...init, headers });
};

/** Each code is in a mail that no code was read from before. */
function codesOf({ smtp }: World): () => Promise<string> {
  const read = new Set<string>();
  return async () => {
    for (;;) {
      const mails = await smtp.list(50);
      const mail = mails.find(
        ({ id, subject }) => subject.startsWith('Tu código para aprobar') && !read.has(id),
      );
      const code = /es (\d{3} \d{3})\./.exec(mail?.text ?? '')?.[1];
      if (mail && code !== undefined) {
        read.add(mail.id);
        return code;
      }
      await delay(50);
    }
  };
}
