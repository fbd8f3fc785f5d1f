import { TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendTransferReceipt } from '#shared/contract/payments.ts';
import { recordRefund } from '#shared/contract/payments-desk.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { Pesos } from '#shared/domain/money.ts';
import { refusal, show, watchCalls } from '../test/screen.tsx';
import { DayInput } from '../ui/DayInput.tsx';
import { FileField } from '../ui/FileField.tsx';
import { Form, FormFoot } from '../ui/Form.tsx';
import { MoneyInput } from '../ui/MoneyInput.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import type { Typed } from '../ui/typed-value.ts';
import { useActionForm } from './use-action-form.ts';

let answer: () => Promise<Response>;
const sent = watchCalls(() => answer());
beforeEach(() => {
  answer = () => new Promise<Response>(() => undefined);
});

const empty: { amount: Typed<Pesos>; refunded_on: Typed<Day>; reason: string } = {
  amount: null,
  refunded_on: '2026-11-20',
  reason: '',
};

const onSuccess = vi.fn();

/** A refund, whose reference is not on screen. */
const Refund = ({ whyOff = null }: { whyOff?: string | null }) => {
  const form = useActionForm(recordRefund, {
    initial: empty,
    call: (body) => ({ params: { id: 12 }, body }),
    check: ({ amount }) => (amount === null ? { amount: 'Escribe el valor.' } : {}),
    whyOff: () => whyOff,
    onSuccess,
  });
  return (
    <Form form={form} opens>
      <MoneyInput label="Valor" {...form.field('amount')} />
      <DayInput label="Día" {...form.field('refunded_on')} />
      <TextInput label="Motivo" {...form.field('reason')} />
      <FormFoot form={form} />
      <SubmitButton busy={form.busy} whyOff={form.whyOff}>
        Enviar
      </SubmitButton>
    </Form>
  );
};

const field = (name: string) => screen.getByLabelText(name);
const press = (user: ReturnType<typeof show>) => user.click(screen.getByRole('button', { name: 'Enviar' }));

test('an opened form has the focus on its first field', () => {
  show(<Refund />);
  expect(document.activeElement).toBe(field('Valor'));
});

test('errors of the form and of the schema stand at their fields, the first has the focus, and nothing is sent', async () => {
  const user = show(<Refund />);
  await press(user);
  expect(screen.getByText('Escribe el valor.')).toBeTruthy();
  expect(screen.getByText('Completa este campo.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Valor'));
  expect(sent).toEqual([]);
});

test('the error of a field goes once it is corrected', async () => {
  const user = show(<Refund />);
  await press(user);
  await user.type(field('Motivo'), 'Pagó dos veces');
  expect(screen.queryByText('Completa este campo.')).toBeNull();
});

test('an invalid text stands at its field with the focus, and nothing is sent', async () => {
  const user = show(<Refund />);
  await user.type(field('Valor'), '2500000');
  await user.clear(field('Día'));
  await user.type(field('Día'), '31/02/2026');
  await user.type(field('Motivo'), 'Pagó dos veces');
  await press(user);
  expect(field('Día').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Día'));
  expect(sent).toEqual([]);
});

const fill = async (user: ReturnType<typeof show>) => {
  await user.type(field('Valor'), '2500000');
  await user.type(field('Motivo'), 'Pagó dos veces');
};

test('a second press and Enter send nothing while the first is on its way', async () => {
  const user = show(<Refund />);
  await fill(user);
  await user.dblClick(screen.getByRole('button', { name: 'Enviar' }));
  await user.type(field('Motivo'), '{Enter}');
  expect(sent).toEqual(['POST /api/payments/12/refunds']);
});

test('errors of the server stand at their fields, and those of a field that is not on screen at the foot', async () => {
  answer = () => refusal({ reason: 'escribe otro motivo.', reference: 'ya se usó.' });
  const user = show(<Refund />);
  await fill(user);
  await press(user);
  expect(await screen.findByText('Escribe otro motivo.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Ya se usó.');
  expect(document.activeElement).toBe(field('Motivo'));
  expect((field('Motivo') as HTMLInputElement).value).toBe('Pagó dos veces');
  expect(onSuccess).not.toHaveBeenCalled();
});

test('several errors at the foot are sentences of their own', async () => {
  answer = () => refusal({ reference: 'sube el comprobante', channel: 'elige un canal.' });
  const user = show(<Refund />);
  await fill(user);
  await press(user);
  expect((await screen.findByRole('alert')).textContent).toBe('Sube el comprobante. Elige un canal.');
});

test('a refusal of no field is said at the foot, and the form can be sent again', async () => {
  answer = async () => Response.json({ message: 'Ya no se puede devolver.' }, { status: 409 });
  const user = show(<Refund />);
  await fill(user);
  await press(user);
  expect((await screen.findByRole('alert')).textContent).toBe('Ya no se puede devolver.');
  answer = async () => Response.json({ success: true });
  await press(user);
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent).toHaveLength(2);
});

test('a form that is off says why and sends nothing, not even with Enter', async () => {
  const user = show(<Refund whyOff="Elige un pago." />);
  await fill(user);
  await user.type(field('Motivo'), '{Enter}');
  await press(user);
  expect(screen.getByText('Elige un pago.')).toBeTruthy();
  expect(sent).toEqual([]);
});

const Transfer = () => {
  const form = useActionForm(sendTransferReceipt, {
    initial: { amount: 1_000 as Pesos, paid_on: '2026-11-20', file: null as File | null },
    call: ({ file, ...fields }) => ({ params: { id: 3 }, form: fields, file }),
    check: ({ file }) => (file === null ? { file: 'Agrega el comprobante.' } : {}),
  });
  return (
    <Form form={form}>
      <FileField label="Comprobante" {...form.field('file')} upload={sendTransferReceipt.upload} />
      <SubmitButton>Enviar</SubmitButton>
    </Form>
  );
};

test('a missing file is said at its field, which has the focus', async () => {
  const user = show(<Transfer />);
  await press(user);
  expect(screen.getByText('Agrega el comprobante.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Comprobante'));
});
