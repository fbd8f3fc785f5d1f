import { describe, expect, test } from 'vitest';
import {
  consentPurposes,
  consentTexts,
  greetingNames,
  sameDocument,
  whyNotChangeIdentity,
  whyNotConsent,
} from './client.ts';

test('only the purpose that the service needs is required, and each text names the law', () => {
  expect(consentPurposes.filter((purpose) => consentTexts[purpose].required)).toEqual(['service']);
  for (const purpose of consentPurposes) {
    expect(consentTexts[purpose].text).toContain('Ley 1581 de 2012');
  }
  expect(new Set(consentPurposes.map((purpose) => consentTexts[purpose].version)).size).toBe(2);
});

test('a client is registered when the service is authorised, whatever is said of the news', () => {
  expect(whyNotConsent([{ purpose: 'service', granted: true }])).toBeNull();
  expect(
    whyNotConsent([
      { purpose: 'service', granted: true },
      { purpose: 'news', granted: false },
    ]),
  ).toBeNull();
});

test('silence, a no, and a yes that is also a no are refused', () => {
  expect(whyNotConsent([])).toBe('service_not_granted');
  expect(whyNotConsent([{ purpose: 'news', granted: true }])).toBe('service_not_granted');
  expect(whyNotConsent([{ purpose: 'service', granted: false }])).toBe('service_not_granted');
  expect(
    whyNotConsent([
      { purpose: 'service', granted: true },
      { purpose: 'service', granted: false },
    ]),
  ).toBe('service_not_granted');
});

test.each([
  ['Camila Restrepo', 'Andrés Ocampo', 'Camila Restrepo y Andrés Ocampo'],
  ['Camila Restrepo', null, 'Camila Restrepo'],
  [' Camila ', '  ', 'Camila'],
  ['Camila', 'Inés Gil', 'Camila e Inés Gil'],
  ['Camila', 'Hilda Gil', 'Camila e Hilda Gil'],
  ['Camila', 'Yolanda', 'Camila y Yolanda'],
])('%s and %s are greeted as %s', (main, second, greeting) => {
  expect(greetingNames(main, second)).toBe(greeting);
});

test.each([
  ['1.020.304.050', '1020304050', true],
  ['ce 123-456', 'CE123456', true],
  ['1020304050', '1020304051', false],
])('the documents %s and %s are the same: %s', (one, other, same) => {
  expect(sameDocument(one, other)).toBe(same);
});

describe('the address or the document of a person', () => {
  const facts = {
    mayChangeKnown: false,
    empty: false,
    hasAccount: false,
    ofFinishedSale: false,
    ofOtherSeller: false,
  };

  test('is corrected by the seller of a sale in progress', () => {
    expect(whyNotChangeIdentity(facts)).toBeNull();
  });

  test.each(['hasAccount', 'ofFinishedSale', 'ofOtherSeller'] as const)('is known: %s', (fact) => {
    const known = { ...facts, [fact]: true };
    expect(whyNotChangeIdentity(known)).toBe('identity_known');
    expect(whyNotChangeIdentity({ ...known, empty: true })).toBeNull();
    expect(whyNotChangeIdentity({ ...known, mayChangeKnown: true })).toBeNull();
  });
});
