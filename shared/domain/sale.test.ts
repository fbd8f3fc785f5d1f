import { describe, expect, test } from 'vitest';
import {
  isSaleComplete,
  productOf,
  projectPath,
  reopenSentences,
  type SaleFacts,
  stepPaths,
  whyNotChangeSale,
  whyNotContract,
  whyNotRegisterProject,
  whyNotReopen,
  wizardProgress,
  wizardSteps,
} from './sale.ts';

const nothing: SaleFacts = {
  saleCreated: false,
  briefSaved: false,
  detailsSaved: false,
  contractSaved: false,
  planSaved: false,
  projectComplete: false,
};

describe('the wizard', () => {
  test('goes through its five steps', () => {
    const facts = { ...nothing };
    const currents = [wizardProgress(facts).current];
    const saves: (keyof SaleFacts)[][] = [
      ['saleCreated'],
      ['briefSaved'],
      ['detailsSaved'],
      ['contractSaved', 'planSaved'],
      ['projectComplete'],
    ];
    for (const save of saves) {
      for (const fact of save) facts[fact] = true;
      currents.push(wizardProgress(facts).current);
    }
    expect(currents).toEqual([...wizardSteps, null]);
    expect(wizardProgress(facts).done).toEqual([...wizardSteps]);
  });

  test('the payment step needs contract and plan', () => {
    const facts = { ...nothing, saleCreated: true, briefSaved: true, detailsSaved: true };
    expect(wizardProgress({ ...facts, contractSaved: true }).current).toBe('payment');
    expect(wizardProgress({ ...facts, planSaved: true }).current).toBe('payment');
  });

  test('shows the truth: a later step that is done stays done', () => {
    const facts = { ...nothing, saleCreated: true, detailsSaved: true };
    expect(wizardProgress(facts)).toEqual({ done: ['data', 'details'], current: 'brief' });
  });

  test('every step has the path of the specification', () => {
    expect(wizardSteps.map((step) => stepPaths(step, 'VIS'))).toEqual([
      '/new-sale/data',
      '/new-sale/client-brief',
      '/new-sale/client-brief/sale-details',
      '/new-sale/payment-methods',
      '/new-sale/vis-project',
    ]);
    expect(stepPaths('project', 'Apto')).toBe('/new-sale/used-project');
  });
});

test.each([
  ['VIS', 'VIS', '/new-sale/vis-project'],
  [' vis ', 'VIS', '/new-sale/vis-project'],
  ['Apto', 'Apto', '/new-sale/used-project'],
  ['APTO', 'Apto', '/new-sale/used-project'],
  ['Local comercial', null, '/new-sale/project'],
  ['', null, '/new-sale/project'],
  [null, null, '/new-sale/project'],
])('product %j is %s and goes to %s', (text, product, path) => {
  expect(productOf(text)).toBe(product);
  expect(projectPath(text)).toBe(path);
});

test('a sale is complete when every record and every price is written', () => {
  const whole = { project: true, variantRecord: true, costRecord: true, pricedSpaces: 3, savedPrices: 3 };
  expect(isSaleComplete(whole)).toBe(true);
  expect(isSaleComplete({ ...whole, pricedSpaces: 0, savedPrices: 0 })).toBe(true);
  expect(isSaleComplete({ ...whole, savedPrices: 2 })).toBe(false);
  expect(isSaleComplete({ ...whole, costRecord: false })).toBe(false);
  expect(isSaleComplete({ ...whole, variantRecord: false })).toBe(false);
  expect(isSaleComplete({ ...whole, project: false })).toBe(false);
});

describe('the contract', () => {
  const whole = { start_date: '2026-04-20', end_date: '2026-06-26', base_price: 1, direct_cost: 0 };

  test.each([
    [null, {}],
    [null, { end_date: '2026-04-20' }],
    ['base_price_missing', { base_price: null }],
    ['base_price_missing', { base_price: 0 }],
    ['start_date_missing', { start_date: null }],
    ['end_date_missing', { end_date: null }],
    ['end_before_start', { end_date: '2026-04-19' }],
    ['direct_cost_missing', { direct_cost: null }],
    ['direct_cost_missing', { direct_cost: -1 }],
  ])('%s with %j', (reason, change) => {
    expect(whyNotContract({ ...whole, ...change })).toBe(reason);
  });

  test('cannot change once the sale is finished', () => {
    expect(whyNotChangeSale({ complete: false })).toBeNull();
    expect(whyNotChangeSale({ complete: true })).toBe('sale_final');
  });
});

test('the project needs the product and the dates of the contract', () => {
  expect(whyNotRegisterProject({ product: null, contractSaved: true, planSaved: true })).toBe(
    'product_unknown',
  );
  expect(whyNotRegisterProject({ product: 'VIS', contractSaved: false, planSaved: false })).toBe(
    'contract_missing',
  );
  expect(whyNotRegisterProject({ product: 'VIS', contractSaved: true, planSaved: false })).toBe(
    'plan_missing',
  );
  expect(whyNotRegisterProject({ product: 'Apto', contractSaved: true, planSaved: true })).toBeNull();
});

describe('whyNotReopen', () => {
  const facts = {
    cancelled: false,
    signed: false,
    payments: false,
    team: false,
    meetings: false,
    changeOrders: false,
    worksStarted: false,
    familyInside: false,
    draft: true,
  };
  test('lets a sale be reopened from which nothing hangs', () => expect(whyNotReopen(facts)).toBeNull());
  test.each([
    [{ cancelled: true, payments: true }, 'cancelled'],
    [{ signed: true, payments: true }, 'signed'],
    [{ payments: true }, 'payment'],
    [{ team: true }, 'team'],
    [{ meetings: true }, 'meeting'],
    [{ changeOrders: true }, 'change_order'],
    [{ worksStarted: true }, 'works'],
    [{ familyInside: true }, 'family_inside'],
    [{ draft: false }, 'no_draft'],
  ] as const)('refuses %o', (more, reason) => {
    expect(whyNotReopen({ ...facts, ...more })).toBe(reason);
    expect(reopenSentences[reason]).toMatch(/\.$/);
  });
});
