import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import { PayTo } from './PayTo.tsx';

const account = {
  bank: 'Bancolombia',
  kind: 'savings',
  number: '031-482917-55',
  holder: 'Remodela S.A.S.',
  holder_document: '900.123.456-8',
};
let accounts: (typeof account)[] = [];
watchCalls(() => Promise.resolve(Response.json({ success: true, data: { bank_accounts: accounts } })));

test('shows account, holder, NIT and reference, and copies each', async () => {
  accounts = [account];
  const user = show(<PayTo reference="PRY-0128" seller={{ name: 'Camila Torres' }} />);
  expect(await screen.findByText('Bancolombia, ahorros')).toBeDefined();
  for (const [what, value] of [
    ['la cuenta', '031-482917-55'],
    ['el titular', 'Remodela S.A.S.'],
    ['el NIT o la cédula', '900.123.456-8'],
    ['la referencia', 'PRY-0128'],
  ]) {
    await user.click(screen.getByRole('button', { name: `Copiar ${what}` }));
    expect(await screen.findByRole('button', { name: `Se copió ${what}` })).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(value);
  }
});

test('says whom to ask while the company has no account', async () => {
  accounts = [];
  show(<PayTo reference="PRY-0128" seller={{ name: 'Camila Torres' }} />);
  expect(await screen.findByText('Pídele los datos de la cuenta a Camila.')).toBeDefined();
});
