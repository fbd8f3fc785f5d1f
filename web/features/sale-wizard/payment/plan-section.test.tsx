import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { noDaysOff } from '#shared/domain/calendar.ts';
import { toBasisPoints, toPesos } from '#shared/domain/money.ts';
import { planSentences } from '#shared/domain/payment-plan.ts';
import { show, watchCalls } from '../../../test/screen.tsx';
import { PlanSection } from './PlanSection.tsx';
import { type PaymentForm, planOf } from './plan-form.ts';
import type { PlanPrice } from './use-plan-price.ts';

watchCalls();

const price = toPesos(100_000_000);
const unwarned = { warnings: [], mend: () => undefined };

interface StepProps {
  percents: readonly number[];
  receipt?: string;
  of?: PlanPrice;
}

const focusPrice = vi.fn();

/** Step 4 with a custom plan of so many percentages. */
const Step = ({ percents, receipt = '', of = { state: 'ready', price } }: StepProps) => {
  const [form, setForm] = useState<PaymentForm>({
    base_price: price,
    start_date: '2026-07-01',
    end_date: '2026-09-01',
    direct_cost: price,
    discount_type: null,
    method: 'custom',
    first_date: '2026-05-20',
    receipts: percents.map(() => receipt),
    rows: percents.map((percent) => ({ percentage: toBasisPoints(percent), days: 15 })),
  });
  return (
    <PlanSection
      form={form}
      change={(more) => setForm((before) => ({ ...before, ...more }))}
      price={of}
      plan={planOf(form, { price, today: '2026-05-19', daysOff: noDaysOff })}
      moved={[]}
      today="2026-05-19"
      daysOff={noDaysOff}
      warned={unwarned}
      focusStart={() => undefined}
      focusPrice={focusPrice}
    />
  );
};

/** The reason that a button that is off names; null when it works. */
const whyOff = (button: HTMLElement) => {
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  return reason?.textContent ?? null;
};

const typed = (row: number) => (screen.getAllByLabelText(/^Porcentaje de/)[row] as HTMLInputElement).value;

test('twelve instalments are shared out in equal parts that sum to 100 %', async () => {
  const user = show(<Step percents={[100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]} />);
  await user.click(screen.getByRole('button', { name: 'Repartir en partes iguales' }));
  expect([typed(0), typed(11)]).toEqual(['8,34%', '8,33%']);
  expect(screen.getByText('100%')).toBeDefined();
});

test('the missing percentage is not assigned while another one is refused, which stays as typed', async () => {
  const user = show(<Step percents={[25, 35, 40]} />);
  const second = screen.getAllByLabelText(/^Porcentaje de/)[1] as HTMLInputElement;
  await user.clear(second);
  await user.type(second, '150');
  await user.tab();
  const last = screen.getByRole('button', { name: 'Asignar lo que falta a la última' });
  await user.click(last);
  expect([typed(0), typed(1), typed(2)]).toEqual(['25%', '150%', '40%']);
  expect(whyOff(last)).toBe('Corrige primero los porcentajes marcados.');
});

test('the missing percentage goes to the last instalment, unless the others pass 100 %', async () => {
  const user = show(<Step percents={[25, 35, 0]} />);
  await user.click(screen.getByRole('button', { name: 'Asignar lo que falta a la última' }));
  expect(typed(2)).toBe('40%');
  show(<Step percents={[70, 40, 0]} />);
  const buttons = screen.getAllByRole('button', { name: 'Asignar lo que falta a la última' });
  expect(buttons.map(whyOff)).toEqual([null, 'Las demás cuotas ya pasan del 100%.']);
});

test('without a price the way leads to its field', async () => {
  const failure = { message: 'No se pudo obtener el precio base.', next: planSentences.price_missing };
  const user = show(<Step percents={[100]} of={{ state: 'failed', failure, retry: null }} />);
  expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ir a Precio base sin descuento' }));
  expect(focusPrice).toHaveBeenCalledOnce();
});

test('the link of a receipt is emptied and written again without leaving its field', async () => {
  const user = show(<Step percents={[100]} receipt="https://a.example/1" />);
  const field = screen.getByLabelText('Comprobante de Pago 1');
  await user.clear(field);
  await user.keyboard('https://a.example/2');
  expect(field).toHaveProperty('value', 'https://a.example/2');
  expect(document.activeElement).toBe(field);
});
