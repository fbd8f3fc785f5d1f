import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refusal, show, watchCalls } from '../../../test/screen.tsx';
import { Component as CompanyTab } from './CompanyTab.tsx';

const stored = {
  legal_name: 'Remodela S.A.S.',
  nit: '900.123.456-8',
  change_code_below: 0,
  works_need_contract: false,
  address: 'Carrera 11 # 93-46',
  city: 'Bogotá',
  phone: '+57 601 555 0142',
  representative: 'Lucía Ramírez',
  representative_document: '52418903',
  privacy_contact: 'Servicio al cliente',
  privacy_email: 'datos@remodela.example',
  bank_accounts: [
    {
      bank: 'Bancolombia',
      kind: 'savings',
      number: '031-482917-55',
      holder: 'Remodela S.A.S.',
      holder_document: '900.123.456-8',
    },
  ],
  logo_file_id: null,
  version: 1,
  updated_at: '2026-11-20T15:00:00.000Z',
};

let record: typeof stored;
let refusing: () => Promise<Response>;
const bodies: { city: string; version: number }[] = [];
beforeEach(() => {
  record = stored;
  refusing = () => refusal({});
  bodies.length = 0;
});

const sent = watchCalls((call, body) => {
  if (call.startsWith('GET')) return Promise.resolve(Response.json({ success: true, data: record }));
  bodies.push(JSON.parse(String(body)));
  return refusing();
});
const saves = () => sent.filter((call) => call.startsWith('PUT'));
const save = () => screen.getByRole('button', { name: 'Guardar los datos' });

test('a wrong check digit is said at the NIT, which gets the focus, and nothing is sent', async () => {
  const user = show(<CompanyTab />);
  const nit = await screen.findByLabelText('NIT');
  await user.clear(nit);
  await user.type(nit, '900.123.456-7');
  await user.click(save());
  expect(
    screen.getByText('El dígito de verificación no corresponde a ese número. Revisa los dos.'),
  ).toBeDefined();
  expect(document.activeElement).toBe(nit);
  expect(nit).toHaveProperty('value', '900.123.456-7');
  expect(saves()).toEqual([]);
});

test('an account begins with the company as holder, and its number is asked for', async () => {
  const user = show(<CompanyTab />);
  await user.click(await screen.findByRole('button', { name: 'Agregar cuenta' }));
  const account = within(screen.getByRole('group', { name: 'Cuenta 2' }));
  expect(account.getByLabelText('Titular')).toHaveProperty('value', 'Remodela S.A.S.');
  await user.type(account.getByLabelText('Banco'), 'Davivienda');
  await user.type(account.getByLabelText('Número'), 'la de siempre');
  await user.click(save());
  expect(account.getByText('Escribe el número de la cuenta: dígitos, espacios y guiones.')).toBeDefined();
  expect(document.activeElement).toBe(account.getByLabelText('Número'));
  expect(saves()).toEqual([]);
});

test('accounts, the amount and the choice that somebody else saved are shown before the next save overwrites them', async () => {
  refusing = () => {
    const bank_accounts = stored.bank_accounts.map((each) => ({ ...each, number: '999-000000-99' }));
    record = {
      ...stored,
      bank_accounts,
      change_code_below: 3_000_000,
      works_need_contract: true,
      version: 2,
    };
    return Promise.resolve(
      Response.json(
        { success: false, code: 'company_changed', message: 'Otra persona guardó.' },
        { status: 409 },
      ),
    );
  };
  const user = show(<CompanyTab />);
  await user.type(await screen.findByLabelText('Ciudad'), ' D. C.');
  await user.click(save());
  expect(
    await screen.findByText(
      'Otra persona guardó: Bancolombia, ahorros, 999-000000-99, Remodela S.A.S., 900.123.456-8',
    ),
  ).toBeDefined();
  expect(screen.getByText('Otra persona guardó: $ 3.000.000')).toBeDefined();
  expect(screen.getByText('Otra persona guardó: sí')).toBeDefined();
});

test('a concurrent save is shown at the field, which keeps the typed value, and the next save overwrites it', async () => {
  refusing = () => {
    record = { ...stored, city: 'Medellín', version: 2 };
    return Promise.resolve(
      Response.json(
        { success: false, code: 'company_changed', message: 'Otra persona guardó.' },
        { status: 409 },
      ),
    );
  };
  const user = show(<CompanyTab />);
  const city = await screen.findByLabelText('Ciudad');
  await user.clear(city);
  await user.type(city, 'Cali');
  await user.click(save());
  expect(await screen.findByText('Otra persona guardó: Medellín')).toBeDefined();
  expect(city).toHaveProperty('value', 'Cali');
  await user.click(save());
  expect(bodies).toMatchObject([
    { city: 'Cali', version: 1 },
    { city: 'Cali', version: 2 },
  ]);
});

test('a logo of another kind is refused at its field, and nothing is sent', async () => {
  show(<CompanyTab />);
  const form = within(await screen.findByRole('form', { name: 'Logo de la empresa' }));
  expect(form.getByText('Elige la imagen.')).toBeDefined();
  fireEvent.change(form.getByLabelText('Imagen'), {
    target: { files: [new File(['%PDF'], 'logo.pdf', { type: 'application/pdf' })] },
  });
  expect(await form.findByText('Sube un archivo JPG o PNG.')).toBeDefined();
  expect(saves()).toEqual([]);
});
