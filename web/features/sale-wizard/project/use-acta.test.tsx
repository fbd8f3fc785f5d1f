import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveDraftActa } from '#shared/contract/surveys.ts';
import { confirmed } from '../../../test/confirmed-draft.ts';
import { show, watchCalls } from '../../../test/screen.tsx';
import { signIn } from '../../../test/staff-session.ts';
import { FileField } from '../../../ui/FileField.tsx';
import type { Draft } from '../draft.ts';
import { ActaLine } from './ActaLine.tsx';
import { useActa } from './use-acta.ts';

watchCalls();

/** The uploads of a test, in place of the browser's: each waits for the test to answer it. */
class Upload extends EventTarget {
  static all: Upload[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  aborted = false;
  open() {
    Upload.all.push(this);
  }
  setRequestHeader() {}
  send() {}
  abort() {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    act(() => void this.dispatchEvent(new Event('load')));
  }
  lose() {
    act(() => void this.dispatchEvent(new Event('error')));
  }
}

const refresh = vi.fn(async () => confirmed);

const Step = ({ draft = confirmed }: { draft?: Draft }) => {
  const acta = useActa({ draft, refresh });
  return (
    <>
      <FileField
        label="Acta"
        value={acta.file}
        onChange={acta.choose}
        upload={saveDraftActa.upload}
        savedName={acta.savedName}
        error={acta.problem}
      />
      <ActaLine acta={acta} />
    </>
  );
};

beforeEach(() => {
  Upload.all = [];
  refresh.mockClear();
  vi.stubGlobal('XMLHttpRequest', Upload);
  signIn('sales');
});
afterEach(() => vi.useRealTimers());

const pdf = () => new File(['%PDF-1.7'], 'acta-904.pdf', { type: 'application/pdf' });
const choosePdf = (user: ReturnType<typeof show>) => user.upload(screen.getByLabelText('Acta'), pdf());
const uploads = (count: number) => vi.waitFor(() => expect(Upload.all).toHaveLength(count));

test('is uploaded as soon as it is chosen, and the draft is read again', async () => {
  const user = show(<Step />);
  await choosePdf(user);
  await uploads(1);
  expect(screen.getByText(/Subiendo el acta/)).toBeDefined();
  Upload.all[0]?.answer(200, { success: true });
  await vi.waitFor(() => expect(screen.queryByText(/Subiendo el acta/)).toBeNull());
  expect(refresh).toHaveBeenCalledOnce();
});

test('stays on screen when it arrived and the draft cannot be read again', async () => {
  refresh.mockRejectedValueOnce(new Error('no connection'));
  const user = show(<Step />);
  await choosePdf(user);
  await uploads(1);
  Upload.all[0]?.answer(200, { success: true });
  await vi.waitFor(() => expect(screen.queryByText(/Subiendo el acta/)).toBeNull());
  expect(screen.getByText('acta-904.pdf')).toBeDefined();
});

test('waits for a lost connection, and is sent again when it comes back', async () => {
  const user = show(<Step />);
  await choosePdf(user);
  await uploads(1);
  Upload.all[0]?.lose();
  expect(await screen.findByText(/Sin conexión: el acta sube sola cuando vuelva/)).toBeDefined();
  act(() => void window.dispatchEvent(new Event('online')));
  await uploads(2);
  Upload.all[1]?.lose();
  await user.click(await screen.findByRole('button', { name: 'Intentar ahora' }));
  await uploads(3);
});

test('is sent again by itself after ten seconds, once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = show(<Step />);
  await choosePdf(user);
  await uploads(1);
  Upload.all[0]?.lose();
  await screen.findByText(/Sin conexión/);
  await user.click(screen.getByRole('button', { name: 'Intentar ahora' }));
  await uploads(2);
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(Upload.all).toHaveLength(2);
  Upload.all[1]?.lose();
  await screen.findByText(/Sin conexión/);
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  await uploads(3);
});

test('an upload without progress is given up after a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = show(<Step />);
  await choosePdf(user);
  await uploads(1);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(Upload.all[0]?.aborted).toBe(true);
  expect(screen.getByText(/Sin conexión/)).toBeDefined();
});

test('one that the server refuses is said at its field', async () => {
  const user = show(<Step />);
  await choosePdf(user);
  await uploads(1);
  const why = 'El PDF está dañado. Elige otro.';
  Upload.all[0]?.answer(415, { message: `Archivo: ${why}`, fields: { file: why } });
  expect((await screen.findByRole('alert')).textContent).toBe(why);
  expect(screen.queryByText('acta-904.pdf')).toBeNull();
});

test('another one that is chosen meanwhile takes its place', async () => {
  const user = show(<Step />);
  await choosePdf(user);
  await uploads(1);
  await choosePdf(user);
  await uploads(2);
  expect(Upload.all.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('after a new sign-in the screen says which file must be chosen again', async () => {
  const user = show(<Step />);
  await choosePdf(user);
  await uploads(1);
  cleanup();
  show(<Step />);
  expect(screen.getByRole('alert').textContent).toBe('Elige de nuevo «acta-904.pdf»: no alcanzó a subir.');
  cleanup();
  show(<Step draft={{ ...confirmed, id: '0b8f9b0e-6f0f-4c0a-9d51-6a1d1f1f0002' }} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
