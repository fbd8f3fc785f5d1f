import { setTimeout as delay } from 'node:timers/promises';
import { approveChange, renewChange } from '#shared/contract/change-approval.ts';
import { readProjectPayments, startCheckout } from '#shared/contract/payments.ts';
import { confirmPayment, recordRefund, registerPayment } from '#shared/contract/payments-desk.ts';
import { type PlanWay, planWays } from '#shared/domain/change-plan.ts';
import { postingChecks } from '#shared/domain/desk.ts';
import type { Random } from '../bench/faults/random.ts';
import { type Caller, worked } from './caller.ts';
import { addSentChange, readyToApprove } from './changes.ts';
import { sendTransfer } from './desk.ts';
import type { Who } from './server.ts';

/** A family approves an otrosí in one process while its money moves in another. */

export interface Race {
  /** the processes: the family approves in the first, and the money comes in the second */
  readonly approver: Caller;
  readonly payer: Caller;
  readonly projectId: number;
  readonly client: Who;
  /** the other person of the family, who approves before */
  readonly second: Who;
  readonly paidOn: string;
  readonly random: Random;
  codeOf(): Promise<string>;
}

/** What came of it: the otrosí was applied at once, or refused, shown again and applied then. */
export type RaceEnd = 'applied' | 'shown again';

/** Throws when anything else comes of it. */
export async function approveAndPay(race: Race): Promise<RaceEnd> {
  const { approver, client, second, random } = race;
  const pay = await payment(race);
  const id = await sendAny(race);
  if (second !== null) {
    const first = await readyToApprove(approver, second, id, race.codeOf);
    if (!first) throw new Error('the first of two has no code');
    await worked(approver.call(second, approveChange, first));
  }
  const ready = await readyToApprove(approver, client, id, race.codeOf);
  if (!ready) throw new Error('there was no code');
  // the seal takes longer than a payment: it comes before, during or after it
  const [approved] = await Promise.all([
    delay(random.between(0, 40)).then(() => approver.call(client, approveChange, ready)),
    delay(random.between(0, 200)).then(pay),
  ]);
  if (approved.status === 200) {
    if (approved.reply.data.state !== 'applied') throw new Error(`it is ${approved.reply.data.state}`);
    return 'applied';
  }
  if (approved.status !== 409) throw new Error(`the approval was answered with ${approved.status}`);
  const renewed = await worked(approver.call(client, renewChange, { params: { id } }));
  if (!renewed.reply.data.renewed) throw new Error('it was refused and is as it was');
  for (const who of second === null ? [client] : [second, client]) {
    const again = await readyToApprove(approver, who, id, race.codeOf);
    if (!again) throw new Error('it was shown again without a code');
    await worked(approver.call(who, approveChange, again));
  }
  return 'shown again';
}

/** Sends an otrosí of more or of less, paid in any of the ways. */
async function sendAny({ approver, projectId, random }: Race): Promise<number> {
  const more = random.chance(0.7);
  const way: PlanWay = more ? random.pick(planWays.filter((each) => each !== 'new_instalment')) : 'last';
  const amount = random.between(1, 900_000) * (more ? 1 : -1);
  return addSentChange(approver, projectId, { amount, cost: 0 }, { way });
}

/** Something that moves money of the plan, ready to be done. */
async function payment({ payer, projectId, client, paidOn, random }: Race): Promise<() => Promise<unknown>> {
  const { instalments } = (await payer.call('manager', readProjectPayments, { params: { id: projectId } }))
    .reply.data;
  const open = instalments.filter(({ owed }) => owed > 0);
  const { id: instalment_id } = random.pick(open);
  const amount = random.between(1_000, 90_000);
  const posted = instalments.flatMap(({ payments }) => payments.filter(({ state }) => state === 'confirmed'));
  switch (random.between(0, posted.length === 0 ? 3 : 4)) {
    case 0:
      return () =>
        worked(
          payer.call('payments', registerPayment, {
            body: {
              ...{ instalment_id, amount, paid_on: paidOn },
              ...{ channel: 'deposit', confirmed: [...postingChecks] },
            },
          }),
        );
    case 1:
      return () => sendTransfer(payer, instalment_id, { amount, paid_on: paidOn, who: client });
    case 2: {
      const id = await sendTransfer(payer, instalment_id, { amount, paid_on: paidOn, who: client });
      const body = { amount: amount + 1, paid_on: paidOn, confirmed: [...postingChecks] };
      return () => worked(payer.call('payments', confirmPayment, { params: { id }, body }));
    }
    case 3:
      // a checkout that is open moves nothing: the approval must not mind
      return () => worked(payer.call(client, startCheckout, { params: { id: instalment_id } }));
    default: {
      const confirmed = [...postingChecks];
      const body = { amount: 1, refunded_on: paidOn, reason: 'Pagó de más', reference: null, confirmed };
      const { id } = random.pick(posted);
      return () => worked(payer.call('payments', recordRefund, { params: { id }, body }));
    }
  }
}
