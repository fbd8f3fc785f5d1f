import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import { SigningView } from './SigningView.tsx';

const signing = {
  id: 3,
  project: { id: 28, code: 'APT-0156', name: 'Apto 904' },
  company: 'Remodela de la Sabana S.A.S.',
  state: 'void',
  contract_version: 2,
  change_number: 1,
  sent_on: '2026-11-26',
  expires_on: '2026-12-03',
  signed_on: null,
  ended_reason: 'La venta se canceló.',
  parties: [
    { party: 'client', name: 'Gloria Quintero', can_sign: true, signed_at: null, signed_by: null },
    {
      party: 'second_client',
      name: 'Andrés Ocampo',
      can_sign: true,
      signed_at: '2026-11-26T20:31:14.153Z',
      signed_by: 'Andrés Ocampo',
    },
  ],
  party: 'second_client',
  name: 'Andrés Ocampo',
};

let shown: object;
beforeEach(() => {
  shown = signing;
});
watchCalls(async (call) => {
  if (call.startsWith('GET')) return Response.json({ success: true, data: shown });
  const message = 'Ya firmaste este contrato.';
  return Response.json({ success: false, code: 'signed', message }, { status: 409 });
});

test('who has signed an otrosí that is void reads that it is, and not that signatures are missing', async () => {
  show(<SigningView documentId="3" home={{ path: '/client', label: 'Ir a mi hogar' }} />);
  expect(await screen.findByRole('heading', { name: 'Este otrosí se anuló' })).toBeDefined();
  expect(screen.queryByText(/Faltan? las? firmas?/)).toBeNull();
});

test('a person who signed in another tab can no longer refuse', async () => {
  const both = signing.parties.map((party) => ({ ...party, signed_at: null, signed_by: null }));
  shown = {
    ...{ ...signing, state: 'sent', parties: both, ended_reason: null, change_number: null },
    ...{ company: { name: signing.company, nit: '900.1' }, content: null, sections: 1, reached: 0 },
    ...{ agreement: 'Acepto firmar.', agreed: false, code_to: 'a•••@correo.example', why_not_sign: null },
  };
  const user = show(<SigningView documentId="3" home={{ path: '/client', label: 'Ir a mi hogar' }} />);
  await user.click(await screen.findByRole('button', { name: 'No quiero firmar' }));
  await user.type(await screen.findByLabelText(/Por qué no firmas/), 'Falta un espacio');
  shown = { ...shown, state: 'partly_signed', parties: signing.parties };
  await user.click(screen.getByRole('button', { name: 'No firmar' }));
  expect(await screen.findByRole('heading', { name: 'Ya firmaste tu contrato' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'No quiero firmar' })).toBeNull();
});
