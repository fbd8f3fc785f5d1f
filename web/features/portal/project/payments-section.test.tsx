import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readMyPayments } from '#shared/contract/payments.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { show, watchCalls } from '../../../test/screen.tsx';
import { PaymentsSection } from './PaymentsSection.tsx';

const PRICE = 60_000_000;
let owed = 30_000_000;
let credit = 0;
const instalment = (id: number, name: string, more: object) => ({
  ...{ id, name, percentage: '50%', amount: 30_000_000, paid: 0, left: 30_000_000, in_process: 0 },
  ...{ owed: 30_000_000, days: 0, due_date: '2026-12-15', reason: '', late_days: 0, state: 'pending' },
  ...{ payments: [], carried: [], ...more },
});
const ledger = () => {
  const inProcess = 30_000_000 - owed;
  return {
    ...{ price: PRICE, paid: 0, in_process: inProcess, left: PRICE, owed: owed + 30_000_000, credit },
    ...{ online: false, next_instalment_id: 2 },
    instalments: [
      instalment(2, 'Anticipo obra', { in_process: inProcess, owed, state: 'next' }),
      instalment(3, 'Satisfacción', { due_date: '2027-12-15' }),
    ],
  };
};
watchCalls(async (call) =>
  Response.json({ success: true, data: call.includes('company') ? null : ledger() }),
);

/** An upload that arrives at once. */
class Upload extends EventTarget {
  upload = new EventTarget();
  status = 201;
  responseText = JSON.stringify({ success: true, data: { id: 1 } });
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    owed = 20_000_000;
    setTimeout(() => {
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    });
  }
}

const Page = ({ cancelled = false }: { cancelled?: boolean }) => (
  <PaymentsSection
    payments={useEndpoint(readMyPayments, { params: { id: '7' } })}
    seller={{ name: 'Laura' }}
    reference="VIS-1"
    cancelled={cancelled}
    today="2026-11-28"
  />
);

test('what is in favour of a family goes back to it once its sale is cancelled', async () => {
  credit = 4_000_000;
  onTestFinished(() => {
    credit = 0;
  });
  const said = async (text: RegExp) => (await screen.findByText(text)).textContent;
  show(<Page />);
  expect(await said(/a favor/)).toBe('Tienes $ 4.000.000 a favor.');
  cleanup();
  show(<Page cancelled />);
  expect(await said(/devolvemos/)).toBe('También te devolvemos $ 4.000.000.');
  expect(screen.queryByText(/a favor/)).toBeNull();
});

test('after a part of an instalment was sent, the next transfer proposes what is still owed', async () => {
  vi.stubGlobal('XMLHttpRequest', Upload);
  const user = show(<Page />);
  const pay = async () =>
    user.click(await screen.findByRole('button', { name: 'Realizar pago: Anticipo obra' }));
  const amount = () => screen.getByLabelText('Cuánto pagaste');
  await pay();
  await waitFor(() => expect(amount()).toHaveProperty('value', '$ 30.000.000'));
  await user.clear(amount());
  await user.type(amount(), '10000000');
  const receipt = new File(['x'], 'a.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText('Comprobante de la transferencia'), receipt);
  await user.click(screen.getByRole('button', { name: 'Enviar comprobante' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pay();
  await screen.findByRole('dialog');
  expect(amount()).toHaveProperty('value', '$ 20.000.000');
});
