import { describe, expect, test } from 'vitest';
import { keptUntil, revokeSentence, whyNotRevoke } from './consents.ts';

const today = '2026-11-23';
const nothing = { contractUntil: null, lastPaperOn: null };

describe('whyNotRevoke', () => {
  test('the offers are revoked at any time, whatever the contract', () => {
    const facts = { contractUntil: '2027-02-26', lastPaperOn: '2026-11-20' };
    expect(whyNotRevoke('news', facts, today)).toBeNull();
  });

  test('the service is not revoked while a contract is running, nor ten years after its last paper', () => {
    const running = { contractUntil: '2027-02-26', lastPaperOn: '2026-11-20' };
    expect(whyNotRevoke('service', running, today)).toEqual({
      reason: 'contract_running',
      until: '2037-02-26',
    });
    const over = { contractUntil: null, lastPaperOn: '2016-11-23' };
    expect(whyNotRevoke('service', over, today)).toEqual({
      reason: 'accounting_papers',
      until: '2026-11-23',
    });
    expect(whyNotRevoke('service', { ...over, lastPaperOn: '2016-11-22' }, today)).toBeNull();
  });

  test('a contract past its planned end is counted from today', () => {
    const late = { contractUntil: '2026-10-01', lastPaperOn: '2026-09-01' };
    expect(whyNotRevoke('service', late, today)?.until).toBe('2036-11-23');
  });

  test('the service is revoked by a person without contract or papers', () => {
    expect(whyNotRevoke('service', nothing, today)).toBeNull();
  });
});

test('the sentences say the reason, the last day and the law', () => {
  const until = '2037-02-26';
  expect(revokeSentence({ reason: 'contract_running', until })).toBe(
    'No se puede revocar mientras tu contrato esté vigente: sin estos datos no podemos cumplirlo. La ley nos obliga a guardar los papeles de contabilidad diez años más; según tu contrato, hasta el 26/02/2037 (Código de Comercio, art. 60; Ley 962 de 2005, art. 28).',
  );
  expect(revokeSentence({ reason: 'accounting_papers', until })).toBe(
    'No se puede revocar todavía. La ley nos obliga a guardar los papeles de contabilidad diez años desde el último, hasta el 26/02/2037 (Código de Comercio, art. 60; Ley 962 de 2005, art. 28).',
  );
});

test.each([
  ['2026-11-23', '2036-11-23'],
  ['2024-02-29', '2034-03-01'],
  ['2098-05-20', '2100-05-20'],
])('a paper of %s is kept until %s', (day, until) => {
  expect(keptUntil(day)).toBe(until);
});
