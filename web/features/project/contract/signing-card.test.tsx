import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import { signIn } from '../../../test/staff-session.ts';
import { SigningCard } from './SigningCard.tsx';
import type { Contract, ContractDocument } from './signing.ts';

const client = {
  party: 'client',
  name: 'Camila Restrepo',
  can_sign: true,
  signed_at: '2026-03-03T15:00:00.000Z',
  signed_by: 'Camila Restrepo',
} as const;
const second = {
  ...client,
  party: 'second_client',
  name: 'Andrés Ocampo',
  signed_at: null,
  signed_by: null,
} as const;
const company = { ...second, party: 'company', name: 'Remodela SAS' } as const;

const paper: ContractDocument = {
  id: 9,
  state: 'sent',
  contract_version: 1,
  uploaded: true,
  created_at: '2026-03-02T15:00:00.000Z',
  created_by: 'Persona de Ventas',
  sent_at: '2026-03-02T15:00:00.000Z',
  expires_on: '2026-03-16',
  signed_on: null,
  ended_reason: null,
  code: null,
  sealed: null,
  parties: [client, { ...second, can_sign: false }, company],
  events: [],
};
const none: Contract = {
  documents: [],
  why_not_make: null,
  why_not_send: null,
  why_not_sign: null,
  missing: [],
  has_external: false,
};

let contract: Contract;
watchCalls(async () => Response.json({ success: true, data: contract }));

beforeEach(() => signIn('manager'));

const showCard = async (changes: Partial<Contract>) => {
  contract = { ...none, ...changes };
  const user = show(<SigningCard projectId={7} />);
  await waitFor(() => expect(document.querySelector('.badge, .quiet')).not.toBeNull());
  return user;
};
const button = (name: string) => screen.getByRole('button', { name });

test('a contract cannot be made before what is missing is filled in', async () => {
  await showCard({ missing: ['Falta la cédula del cliente.'] });
  expect(screen.getByText('Falta la cédula del cliente.')).toBeTruthy();
  expect(button('Hacer el contrato').getAttribute('aria-disabled')).toBe('true');
  expect(button('Subir un PDF para firmar').getAttribute('aria-disabled')).not.toBe('true');
});

test('nor where the server says why, and no file is uploaded then', async () => {
  await showCard({ why_not_make: 'La venta se canceló.' });
  expect(screen.getByText('La venta se canceló.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Subir un PDF para firmar' })).toBeNull();
});

test('a draft is sent unless the server says why not', async () => {
  const draft = { ...paper, state: 'draft', sent_at: null, expires_on: null } as const;
  await showCard({ documents: [draft], why_not_send: 'La venta cambió. Haz otro.' });
  expect(button('Enviar a la familia').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('La venta cambió. Haz otro.')).toBeTruthy();
});

test('one that waits says when the sale changed under it, and can be void', async () => {
  const why = 'La venta cambió: la familia ya no puede firmarlo. Anúlalo y haz otro.';
  await showCard({ documents: [paper], why_not_sign: why });
  expect(screen.getByText(why)).toBeTruthy();
  expect(button('Anular').getAttribute('aria-disabled')).not.toBe('true');
});

test.each([
  ['a draft', { state: 'draft', sent_at: null, expires_on: null }, 'Queda en el historial.'],
  ['one that was sent', {}, 'Lo lee la familia.'],
] as const)('who reads why %s is void', async (_, changes, words) => {
  const user = await showCard({ documents: [{ ...paper, ...changes }] });
  await user.click(button('Anular'));
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a party without an account has a link to the summary, where it is invited', async () => {
  await showCard({ documents: [paper], why_not_make: 'Ya hay uno.' });
  expect(screen.getByRole('link', { name: 'Invitar desde el resumen' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('link', { name: 'Firmar por la empresa' })).toBeNull();
});

test.each([
  ['manager', 1],
  ['sales', 0],
] as const)('once the family has signed a %s has %i buttons to sign', async (department, count) => {
  signIn(department);
  const parties = [client, { ...second, signed_at: client.signed_at, signed_by: second.name }, company];
  await showCard({
    documents: [{ ...paper, state: 'partly_signed', parties }],
    why_not_make: 'Ya hay uno.',
  });
  expect(screen.queryAllByRole('link', { name: 'Firmar por la empresa' })).toHaveLength(count);
});

test('a signed one has its public check and cannot be void', async () => {
  const signed = { ...paper, state: 'signed', signed_on: '2026-03-04', code: 'ABCDEFGHJKLMNPQR' } as const;
  await showCard({ documents: [signed], why_not_make: 'Ya está firmado.' });
  expect(screen.getByRole('link', { name: 'Comprobación pública' }).getAttribute('href')).toBe(
    '/firma/ABCD-EFGH-JKLM-NPQR',
  );
  expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull();
  expect(button('Descargar el PDF firmado')).toBeTruthy();
});
