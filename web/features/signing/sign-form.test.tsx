import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { readSigning } from '#shared/contract/signing.ts';
import { hourWords } from '#shared/domain/calendar.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { show } from '../../test/screen.tsx';
import { SignForm } from './SignForm.tsx';
import type { Signing } from './signing.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const signing = {
  id: 7,
  name: 'Camila Restrepo',
  party: 'client',
  change_number: null,
  agreement: 'Acepto firmar.',
  agreed: true,
  code_to: 'c•••@correo.example',
  why_not_sign: null,
  sha256: 'a'.repeat(64),
} as Signing;

const showForm = (changes: Partial<Signing> = {}, isRead = true) =>
  show(<SignForm signing={{ ...signing, ...changes }} isRead={isRead} isTold onSigned={() => undefined} />);

test('nothing can be signed before the contract is read', () => {
  showForm({}, false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/Cuando llegues al final del contrato/)).toBeTruthy();
});

test('an otrosí is called by its name', () => {
  showForm({ change_number: 2 });
  expect(screen.getByRole('heading', { name: 'Firma tu otrosí' })).toBeTruthy();
  expect(screen.getByText('Escribe tu nombre, como está en el otrosí')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Firmar el otrosí' })).toBeTruthy();
});

test('the name and the code wait for the agreement', () => {
  showForm({ agreed: false });
  expect(screen.getByRole('button', { name: 'Acepto' })).toBeTruthy();
  expect(screen.queryByLabelText('Tu nombre completo')).toBeNull();
});

test('the focus goes on to the name when the agreement is stored, and stays on the button of the code', async () => {
  const answer = async () => Response.json({ success: true });
  vi.stubGlobal('fetch', answer);
  const Reading = () => {
    const [agreed, setAgreed] = useState(false);
    vi.stubGlobal('fetch', async () => {
      setAgreed(true);
      return answer();
    });
    return <SignForm signing={{ ...signing, agreed }} isRead isTold onSigned={() => undefined} />;
  };
  const user = show(<Reading />);
  await user.click(screen.getByRole('button', { name: 'Acepto' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Tu nombre completo')));
  await user.click(screen.getByRole('button', { name: 'Enviar el código' }));
  await screen.findByLabelText('Código de seis números');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enviar otro código' }));
});

test('the button says why it is off: no code yet, or what the server says', () => {
  showForm();
  const button = () => screen.getByRole('button', { name: 'Firmar el contrato' });
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Pide primero el código.')).toBeTruthy();
  fireEvent.click(button());
  expect(screen.queryByLabelText('Código de seis números')).toBeNull();
  cleanup();
  showForm({ why_not_sign: 'El plazo para firmar ya terminó.' });
  expect(screen.getByText('El plazo para firmar ya terminó.')).toBeTruthy();
  // a code that would be refused is not offered
  expect(screen.queryByRole('button', { name: 'Enviar el código' })).toBeNull();
});

test('a code that was sent says until when it works', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }));
  vi.useFakeTimers({ now: Date.parse('2026-11-26T20:35:00.000Z'), toFake: ['Date'] });
  showForm();
  fireEvent.click(screen.getByRole('button', { name: 'Enviar el código' }));
  expect((await screen.findByText(/Funciona 10 minutos/)).textContent).toContain(
    `hasta las ${hourWords(Date.parse('2026-11-26T20:45:00.000Z'))}, solo para este contrato`,
  );
});

test('what another tab of the same person has signed is read again when this one is refused', async () => {
  let readings = 0;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if ((init?.method ?? 'GET') === 'GET') {
      readings += 1;
      return Response.json({ success: true, data: signing });
    }
    const isSigned = url.endsWith('/sign');
    const message = 'Ya firmaste este contrato.';
    return Response.json({ success: !isSigned, message }, { status: isSigned ? 409 : 200 });
  });
  const Standing = () => {
    const { data } = useEndpoint(readSigning, { params: { id: '7' } });
    return data && <SignForm signing={data.data} isRead isTold onSigned={() => undefined} />;
  };
  const user = show(<Standing />);
  await user.type(await screen.findByLabelText('Tu nombre completo'), 'Camila Restrepo');
  await user.click(screen.getByRole('button', { name: 'Enviar el código' }));
  await user.type(await screen.findByLabelText('Código de seis números'), '123456');
  expect(readings).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Firmar el contrato' }));
  expect(await screen.findByText('Ya firmaste este contrato.')).toBeTruthy();
  await vi.waitFor(() => expect(readings).toBe(2));
});

/** The first code is sent; another one is not. */
const sendOneCode = () => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    const message = 'Hiciste demasiados intentos. Vuelve a intentarlo en 40 minutos.';
    return Response.json({ success: asked === 1, message }, { status: asked === 1 ? 200 : 429 });
  });
};

test('the code that came is still taken when another one could not be sent', async () => {
  sendOneCode();
  const user = showForm();
  await user.click(screen.getByRole('button', { name: 'Enviar el código' }));
  await user.type(await screen.findByLabelText('Código de seis números'), '123');
  await user.click(screen.getByRole('button', { name: 'Enviar otro código' }));
  expect(await screen.findByText(/Vuelve a intentarlo/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Código de seis números').value).toBe('123');
  expect(screen.getByRole('button', { name: 'Enviar otro código' })).toBeTruthy();
  expect(screen.queryByText('Pide primero el código.')).toBeNull();
});

/** A canvas that draws nowhere: happy-dom has none. */
const drawNowhere = () => {
  const paper = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as CanvasRenderingContext2D);
};

const dot = (canvas: HTMLElement, at: number) => {
  const pointer = { pointerId: 1, isPrimary: true, button: 0, buttons: 1, clientX: at, clientY: at };
  canvas.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, bubbles: true }));
  window.dispatchEvent(new PointerEvent('pointerup', { ...pointer, buttons: 0, bubbles: true }));
};

test('a drawing that was taken away is not signed with: the paper is blank when it comes back', async () => {
  drawNowhere();
  vi.stubGlobal('fetch', async () => Response.json({ success: true }));
  const user = showForm();
  await user.click(screen.getByRole('button', { name: 'Enviar el código' }));
  await screen.findByLabelText('Código de seis números');
  const draws = screen.getByLabelText('También quiero dibujar mi firma');
  await user.click(draws);
  const canvas = await screen.findByRole('img', { name: 'Dibuja aquí tu firma' });
  expect(screen.getByText('Dibuja tu firma.')).toBeTruthy();
  for (let at = 0; at < 20; at += 1) dot(canvas, at * 10);
  await vi.waitFor(() => expect(screen.queryByText('Dibuja tu firma.')).toBeNull());
  await user.click(draws);
  await user.click(draws);
  expect(await screen.findByText('Dibuja tu firma.')).toBeTruthy();
});
