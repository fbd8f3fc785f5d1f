import { Notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { endSession } from '../../app/session.ts';
import { DataRouter, show, watchCalls } from '../../test/screen.tsx';
import { signIn } from '../../test/staff-session.ts';
import type { Change } from './changes.ts';
import { DraftEditor } from './DraftEditor.tsx';

const bodies = new Map<string, string>();
/** what a save gets; without it, no answer */
let saved: Response | null = null;
const sent = watchCalls((call, body) => {
  if (typeof body === 'string') bodies.set(call, body);
  if (saved && call.startsWith('PUT ')) return Promise.resolve(saved);
  return new Promise(() => undefined);
});

const everything = { proposes: true, prices: true, costs: true };
const margin = { amount: 1_000_000, rate: 3000 };
const line = {
  id: 4,
  kind: 'change_space',
  space: 'Cocina',
  area: null,
  area_before: 12,
  was: '',
  becomes: 'Mesón en granito',
  reason: 'family',
  amount: 3_000_000,
  price_before: 50_000_000,
  price_after: 53_000_000,
  difference: 3_000_000,
  cost: 2_000_000,
  margin,
  photos: [],
};
const works = {
  start: '2027-01-25',
  end_before: '2027-03-23',
  end_after: '2027-03-23',
  days_before: 40,
  days_after: 40,
  days: 0,
  days_reason: '',
  reason: 'No cambia',
};
const money = {
  price_before: 100_000_000,
  value: 3_000_000,
  price_after: 103_000_000,
  with_discounts: false,
  way: 'spread',
  ways: [{ way: 'spread', words: 'Todo en Satisfacción' }],
  plan: [],
  credit: { before: 0, added: 0, used: 0 },
  margin: { before: margin, own: margin, after: margin },
};

const draft = (powers = everything): Change =>
  ({
    id: 9,
    number: 2,
    state: 'draft',
    title: 'Mesón',
    revision: 3,
    version_before: 1,
    lines: [powers.prices ? line : { ...line, amount: null, price_before: null, cost: null, margin: null }],
    terms: [],
    valid_days: 5,
    if_refused: '',
    new_instalment: null,
    open_instalments: [],
    others_open: [],
    works_ended_on: null,
    photos: [],
    suggestion: null,
    powers,
    why_not_save: null,
    why_not_send: null,
    code_below: 5_000_000,
    preview: {
      lines: [line],
      spaces: [{ name: 'Cocina', price: 53_000_000, area: 12, line: 'change_space' }],
      works,
      money: powers.prices ? money : null,
      problems: [],
      fingerprint: 'f',
      approval: 'code',
      would_expire_on: '2026-12-02',
    },
  }) as unknown as Change;

const open = (change: Change) =>
  show(<DraftEditor change={change} latest={change} others={null} onDirty={() => undefined} />, DataRouter);

test('the page of an architect has no price, no cost and no way to send', () => {
  open(draft({ proposes: true, prices: false, costs: false }));
  expect(screen.getByLabelText('Ahora, en Cocina')).toHaveProperty('value', 'Mesón en granito');
  expect(screen.queryByText(/\$/)).toBeNull();
  expect(screen.queryByText('Precio nuevo')).toBeNull();
  expect(screen.queryByText('Cómo se paga')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Enviar a la familia' })).toBeNull();
});

test('a seller prices and sends, and has no place for cost and margin', () => {
  open(draft({ proposes: true, prices: true, costs: false }));
  expect(screen.getByLabelText('Precio nuevo de Cocina')).toBeTruthy();
  expect(screen.queryByText('Costo directo')).toBeNull();
  expect(screen.getByRole('button', { name: 'Enviar a la familia' })).toBeTruthy();
});

test('a new price is saved as the difference, with the revision that was read', async () => {
  const user = open(draft());
  const field = screen.getByLabelText('Precio nuevo de Cocina');
  await user.clear(field);
  await user.type(field, '52000000');
  await user.click(screen.getByRole('button', { name: 'Guardar borrador' }));
  await waitFor(() => expect(sent).toContain('PUT /api/changes/9'));
  const body = JSON.parse(bodies.get('PUT /api/changes/9') ?? '{}');
  expect(body).toMatchObject({ revision: 3, lines: [{ id: 4, amount: 2_000_000, cost: 2_000_000 }] });
});

test('a new instalment without its date is not saved, and stays on screen when the price no longer changes', async () => {
  const change = draft();
  const free = {
    ...change,
    preview: { ...change.preview, money: { ...money, value: 0, way: 'new_instalment' } },
  };
  const named = { ...free, new_instalment: { name: 'Pago', date: '2027-03-01' } } as unknown as Change;
  const user = open(named);
  await user.clear(screen.getByLabelText('Fecha'));
  await user.click(screen.getByRole('button', { name: 'Guardar borrador' }));
  expect(screen.getByText('Elige la fecha del pago nuevo.')).toBeTruthy();
  expect(sent.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

test('unsaved changes cannot be sent', async () => {
  const user = open(draft());
  await user.type(screen.getByLabelText('De qué trata'), ' nuevo');
  await user.click(screen.getByRole('button', { name: 'Enviar a la familia' }));
  expect(screen.getByText('Guarda el borrador antes de enviarlo.')).toBeTruthy();
  expect(sent.filter((call) => call.endsWith('/send'))).toEqual([]);
});

test('sending names the photos that were shown, and says what the end of the works forbids', async () => {
  const photo = (id: number) => ({ id, file_id: 'f', caption: '' });
  const change = {
    ...draft(),
    works_ended_on: '2027-03-24',
    photos: [photo(8)],
    lines: [{ ...line, photos: [photo(5)] }],
  } as unknown as Change;
  const user = open(change);
  expect(
    screen.getByText(/^La obra terminó el 24\/03\/2027\. Este otrosí todavía se puede enviar/),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Enviar a la familia' }));
  await waitFor(() => expect(sent).toContain('POST /api/changes/9/send'));
  expect(JSON.parse(bodies.get('POST /api/changes/9/send') ?? '{}')).toEqual({
    fingerprint: 'f',
    revision: 3,
    photos: [8, 5],
  });
});

describe('what is typed and not saved', () => {
  const title = () => screen.getByLabelText('De qué trata');
  const typeATitle = async () => {
    signIn('manager', 7);
    await open(draft()).type(title(), ' de granito');
  };

  test('is there again after a new sign-in when the session ended', async () => {
    await typeATitle();
    endSession('expired');
    cleanup();
    signIn('manager', 7);
    const user = open(draft());
    expect(title()).toHaveProperty('value', 'Mesón de granito');
    await user.click(screen.getByRole('button', { name: 'Enviar a la familia' }));
    expect(screen.getByText('Guarda el borrador antes de enviarlo.')).toBeTruthy();
  });

  test('is forgotten by who leaves the page or signs out', async () => {
    await typeATitle();
    cleanup();
    open(draft());
    expect(title()).toHaveProperty('value', 'Mesón');
    cleanup();
    await typeATitle();
    endSession('signed-out');
    cleanup();
    signIn('manager', 7);
    open(draft());
    expect(title()).toHaveProperty('value', 'Mesón');
  });
});

test('a draft on screen follows its sale: the space of a line has another price, and the line its difference', async () => {
  const applied = draft();
  const cheaper = { ...line, price_before: 20_000_000, price_after: 23_000_000 };
  const Page = () => {
    const [change, setChange] = useState(draft());
    return (
      <>
        <button
          type="button"
          onClick={() =>
            setChange({
              ...applied,
              lines: [cheaper],
              preview: { ...applied.preview, lines: [cheaper], fingerprint: 'g' },
            } as unknown as Change)
          }
        >
          Otro otrosí se aplicó
        </button>
        <DraftEditor change={change} latest={change} others={null} onDirty={() => undefined} />
      </>
    );
  };
  const user = show(<Page />, DataRouter);
  expect(screen.getByLabelText('Precio nuevo de Cocina')).toHaveProperty('value', '$ 53.000.000');
  await user.click(screen.getByRole('button', { name: 'Otro otrosí se aplicó' }));
  expect(screen.getByLabelText('Precio nuevo de Cocina')).toHaveProperty('value', '$ 23.000.000');
  await user.click(screen.getByRole('button', { name: 'Enviar a la familia' }));
  await waitFor(() => expect(sent).toContain('POST /api/changes/9/send'));
  expect(JSON.parse(bodies.get('POST /api/changes/9/send') ?? '{}')).toEqual({
    fingerprint: 'g',
    revision: 3,
    photos: [],
  });
});

test('a draft that somebody else sent meanwhile keeps what was typed, until the person looks at theirs', async () => {
  const theirs = { ...draft(), state: 'sent' } as Change;
  let looked = 0;
  const user = show(
    <DraftEditor
      change={draft()}
      latest={theirs}
      others={() => {
        looked += 1;
      }}
      onDirty={() => undefined}
    />,
    DataRouter,
  );
  await user.type(screen.getByLabelText('De qué trata'), ' mío');
  expect(screen.getByText(/ya no se puede guardar\. Lo tuyo sigue aquí, también después/)).toBeTruthy();
  expect(screen.getByLabelText('De qué trata')).toHaveProperty('value', 'Mesón mío');
  await user.click(screen.getByRole('button', { name: 'Ver cómo quedó' }));
  expect(looked).toBe(1);
});

describe('a draft that somebody else saved meanwhile', () => {
  const theirs = {
    ...draft(),
    title: 'Mesón y lavaplatos',
    revision: 4,
    lines: [{ ...line, id: 8 }],
  } as Change;
  const Page = () => {
    const [change, setChange] = useState(draft());
    const others = change === theirs ? null : () => setChange(theirs);
    return <DraftEditor change={change} latest={theirs} others={others} onDirty={() => undefined} />;
  };
  const title = () => screen.getByLabelText('De qué trata');
  const save = () => screen.getByRole('button', { name: 'Guardar borrador' });
  const bodyOf = () => JSON.parse(bodies.get('PUT /api/changes/9') ?? '{}');

  test('is replaced by saving again, once a refusal said so, with the lines that they took out', async () => {
    const message = 'Otra persona guardó este otrosí.';
    saved = Response.json({ success: false, code: 'change_saved', message }, { status: 409 });
    onTestFinished(() => {
      saved = null;
    });
    const user = show(<Page />, DataRouter);
    await user.type(title(), ' mío');
    await user.click(save());
    await screen.findByText(message);
    expect(bodyOf()).toMatchObject({ revision: 3, title: 'Mesón mío' });
    saved = null;
    await user.click(save());
    await waitFor(() => expect(sent.filter((call) => call.startsWith('PUT'))).toHaveLength(2));
    expect(bodyOf()).toMatchObject({
      revision: 4,
      title: 'Mesón mío',
      lines: [{ id: null, space: 'Cocina' }],
    });
  });

  test('is looked at without losing what was typed', async () => {
    const user = show(<Page />, DataRouter);
    await user.type(title(), ' mío');
    await user.click(screen.getByRole('button', { name: 'Ver lo que guardó' }));
    expect(title()).toHaveProperty('value', 'Mesón y lavaplatos');
    await user.click(screen.getByRole('button', { name: 'Volver a lo que escribí' }));
    expect(title()).toHaveProperty('value', 'Mesón mío');
    await user.click(save());
    await waitFor(() => expect(sent).toContain('PUT /api/changes/9'));
    expect(bodyOf()).toMatchObject({ revision: 4, title: 'Mesón mío' });
  });
});

test('Deshacer brings a line back, and keeps what was typed in another one since', async () => {
  const bathroom = { ...line, id: 5, space: 'Baño' };
  const change = { ...draft(), lines: [line, bathroom] } as Change;
  const user = show(
    <>
      <Notifications />
      <DraftEditor change={change} latest={change} others={null} onDirty={() => undefined} />
    </>,
    DataRouter,
  );
  await user.click(screen.getByRole('button', { name: 'Eliminar Baño' }));
  const undo = await screen.findByRole('button', { name: 'Deshacer' });
  await user.type(screen.getByLabelText('Ahora, en Cocina'), ' pulido');
  await user.click(undo);
  expect(screen.getByLabelText('Ahora, en Baño')).toBeTruthy();
  expect(screen.getByLabelText('Ahora, en Cocina')).toHaveProperty('value', 'Mesón en granito pulido');
});
