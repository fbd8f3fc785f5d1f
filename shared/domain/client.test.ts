import { describe, expect, test } from 'vitest';
import { consentPurposes, consentTexts, sameDocument, whyNotChangePerson, whyNotConsent } from './client.ts';

test('only the purpose that the service needs is required, and each text names the law', () => {
  expect(consentPurposes.filter((purpose) => consentTexts[purpose].required)).toEqual(['service']);
  for (const purpose of consentPurposes) {
    expect(consentTexts[purpose].text).toContain('Ley 1581 de 2012');
  }
  expect(new Set(consentPurposes.map((purpose) => consentTexts[purpose].version)).size).toBe(2);
});

test('a client needs consent to the service, with or without consent to news', () => {
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
  ['1.020.304.050', '1020304050', true],
  ['ce 123-456', 'CE123456', true],
  ['1020304050', '1020304051', false],
])('the documents %s and %s are the same: %s', (one, other, same) => {
  expect(sameDocument(one, other)).toBe(same);
});

describe('the data of a person', () => {
  const facts = {
    mayChangeKnown: false,
    identity: true,
    hasAccount: false,
    ofFinishedSale: false,
    ofOtherSeller: false,
    inProgress: true,
    reason: undefined,
  };

  test('are corrected by the seller of a sale in progress', () => {
    expect(whyNotChangePerson(facts)).toBeNull();
  });

  test.each(['hasAccount', 'ofFinishedSale'] as const)('address and document are known: %s', (fact) => {
    const known = { ...facts, [fact]: true };
    expect(whyNotChangePerson(known)).toBe('identity_known');
    expect(whyNotChangePerson({ ...known, identity: false })).toBeNull();
    expect(whyNotChangePerson({ ...known, mayChangeKnown: true })).toBeNull();
  });

  test('of a final sale without one in progress are corrected with a reason, by everybody', () => {
    const final = { ...facts, identity: false, ofFinishedSale: true, inProgress: false };
    for (const mayChangeKnown of [false, true]) {
      expect(whyNotChangePerson({ ...final, mayChangeKnown })).toBe('correction_only');
      expect(whyNotChangePerson({ ...final, mayChangeKnown, reason: 'Se escribió mal' })).toBeNull();
    }
  });

  test('of a client of another seller’s sale are changed by managers and administrators only', () => {
    const shared = { ...facts, identity: false, ofOtherSeller: true };
    expect(whyNotChangePerson(shared)).toBe('client_shared');
    expect(whyNotChangePerson({ ...shared, mayChangeKnown: true })).toBeNull();
  });
});
