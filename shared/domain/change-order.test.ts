import { describe, expect, test } from 'vitest';
import { lineKindNames } from './change-lines.ts';
import {
  approvalKindNames,
  approvalOf,
  type ChangeState,
  changeName,
  changePowers,
  changeReasonNames,
  changeReasonWords,
  changeStateNames,
  changeStateOn,
  changeStates,
  changeStepSentences,
  type changeSteps,
  createChangeSentences,
  isPendingChange,
  lastChangeDay,
  whyNotChangeStep,
  whyNotCreateChange,
} from './change-order.ts';
import { planWayNames } from './change-plan.ts';

const allowed = (step: (typeof changeSteps)[number]): ChangeState[] =>
  changeStates.filter((state) => whyNotChangeStep(step, state) === null);

describe('the states of an otrosí', () => {
  test.each([
    ['save', ['draft']],
    ['send', ['draft']],
    ['approve', ['sent', 'partly_approved']],
    ['refuse', ['sent', 'partly_approved']],
    ['apply', ['sent', 'partly_approved', 'approved']],
    ['void', ['draft', 'sent', 'partly_approved', 'approved']],
    ['copy', ['applied', 'refused', 'expired', 'void']],
  ] as const)('%s is possible in %j', (step, states) => {
    expect(allowed(step)).toEqual(states);
  });

  test('the state that forbids a step is its reason', () => {
    expect(whyNotChangeStep('approve', 'applied')).toBe('applied');
  });

  test('one that waits past its last day has expired; an applied one never does', () => {
    const expiresOn = lastChangeDay('2027-02-15', 5);
    expect(expiresOn).toBe('2027-02-22');
    expect(changeStateOn({ state: 'sent', expiresOn }, '2027-02-22')).toBe('sent');
    expect(changeStateOn({ state: 'approved', expiresOn }, '2027-02-23')).toBe('expired');
    expect(changeStateOn({ state: 'applied', expiresOn }, '2027-02-23')).toBe('applied');
  });
});

test('the code alone approves below the amount of the company, of either sign', () => {
  expect(approvalOf(4_300_000, 5_000_000)).toBe('code');
  expect(approvalOf(-5_000_000, 5_000_000)).toBe('signature');
  expect(approvalOf(0, 0)).toBe('signature');
});

test('an architect proposes without prices, a seller prices without costs', () => {
  expect(changePowers('architect')).toEqual({ proposes: true, prices: false, costs: false });
  expect(changePowers('sales')).toEqual({ proposes: true, prices: true, costs: false });
  expect(changePowers('manager')).toEqual({ proposes: true, prices: true, costs: true });
  expect(changePowers('payments')).toEqual({ proposes: false, prices: false, costs: false });
});

test.each([
  [null, {}],
  ['not_final', { completed: false }],
  ['cancelled', { cancelledOn: '2027-02-01' }],
  ['finished', { worksEndedOn: '2027-02-01' }],
  ['too_many_drafts', { drafts: 10 }],
])('whether another begins: %s', (reason, change) => {
  const facts = { completed: true, cancelledOn: null, worksEndedOn: null, drafts: 0, ...change };
  expect(whyNotCreateChange(facts)).toBe(reason);
});

test('every state, step, kind and reason of an otrosí has words', () => {
  const tables = [
    changeStateNames,
    changeStepSentences,
    approvalKindNames,
    changeReasonNames,
    changeReasonWords,
  ];
  const words = [...tables, createChangeSentences, lineKindNames, planWayNames].flatMap((table) =>
    Object.values(table),
  );
  expect(words.every((each) => each.length > 3)).toBe(true);
  expect(changeName(3)).toBe('Otrosí 3');
  expect(changeStates.filter(isPendingChange)).toEqual(['sent', 'partly_approved', 'approved']);
});
