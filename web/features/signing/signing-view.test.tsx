import { cleanup, screen } from '@testing-library/react';
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

/** A contract that waits for everybody, of which nothing was read. */
const waiting = {
  ...{ ...signing, state: 'sent', ended_reason: null, change_number: null },
  parties: signing.parties.map((party) => ({ ...party, signed_at: null, signed_by: null })),
  ...{ company: { name: signing.company, nit: '900.1' }, content: null, sections: 1, reached: 0 },
  ...{ agreement: 'Acepto firmar.', agreed: false, code_to: 'a•••@correo.example', why_not_sign: null },
};

test('a contract that is void by the time its reading is sent says so', async () => {
  shown = waiting;
  const user = show(<SigningView documentId="3" home={{ path: '/client', label: 'Ir a mi hogar' }} />);
  // the file opens in another tab, which there is not here
  document.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
  await user.click(await screen.findByText('Abrir el contrato'));
  shown = { ...waiting, state: 'void', ended_reason: 'El precio no es ese.' };
  await user.click(screen.getByRole('button', { name: 'Ya lo leí hasta el final' }));
  expect(await screen.findByRole('heading', { name: 'Este contrato se anuló' })).toBeDefined();
});

test('a contract that is void by the time its agreement is sent says so', async () => {
  shown = { ...waiting, reached: 1 };
  const user = show(<SigningView documentId="3" home={{ path: '/client', label: 'Ir a mi hogar' }} />);
  const agree = await screen.findByRole('button', { name: 'Acepto' });
  shown = { ...waiting, state: 'void', ended_reason: 'El precio no es ese.' };
  await user.click(agree);
  expect(await screen.findByRole('heading', { name: 'Este contrato se anuló' })).toBeDefined();
});

test('a family is told before it reads that its sale changed, and nothing else before it can do something', async () => {
  const changed = 'La venta cambió después de enviar este contrato. La empresa te enviará otro.';
  const home = { path: '/client', label: 'Ir a mi hogar' };
  shown = { ...waiting, why_not_sign: changed };
  show(<SigningView documentId="3" home={home} />);
  expect(await screen.findByText(changed)).toBeDefined();
  cleanup();
  const unread = 'Lee el contrato hasta el final antes de firmar.';
  shown = { ...waiting, why_not_sign: unread };
  show(<SigningView documentId="3" home={home} />);
  await screen.findByRole('button', { name: 'No quiero firmar' });
  expect(screen.queryByText(unread)).toBeNull();
});

test('who refuses for the company is told that the family reads why', async () => {
  shown = { ...waiting, party: 'company' };
  const user = show(<SigningView documentId="3" home={{ path: '/', label: 'Ir al inicio' }} />);
  await user.click(await screen.findByRole('button', { name: 'No quiero firmar' }));
  expect(await screen.findByText('Lo leen la familia y quien le vendió.')).toBeDefined();
  expect(screen.queryByText(/Lo lee la empresa|Tu asesor recibe/)).toBeNull();
});

test('a person who signed in another tab can no longer refuse', async () => {
  shown = waiting;
  const user = show(<SigningView documentId="3" home={{ path: '/client', label: 'Ir a mi hogar' }} />);
  await user.click(await screen.findByRole('button', { name: 'No quiero firmar' }));
  await user.type(await screen.findByLabelText(/Por qué no firmas/), 'Falta un espacio');
  shown = { ...shown, state: 'partly_signed', parties: signing.parties };
  await user.click(screen.getByRole('button', { name: 'No firmar' }));
  expect(await screen.findByRole('heading', { name: 'Ya firmaste tu contrato' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'No quiero firmar' })).toBeNull();
});
