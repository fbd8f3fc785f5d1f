import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import { signIn } from '../../test/staff-session.ts';
import type { Change } from './changes.ts';
import { SentChange } from './SentChange.tsx';

watchCalls();

const changeOf = (more: Partial<Change>): Change =>
  ({
    id: 7,
    number: 2,
    state: 'void',
    expires_on: null,
    lines: [],
    preview: { money: null, works: { days: 0 }, spaces: [], problems: [] },
    if_refused: '',
    messages: [],
    approvals: [],
    photos: [],
    suggestion: null,
    is_current: true,
    ...more,
  }) as unknown as Change;

test('a draft that was discarded has no questions to answer, nor anybody who approves', () => {
  show(<SentChange change={changeOf({})} />);
  expect(screen.queryByRole('button', { name: 'Enviar respuesta' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Quién aprueba' })).toBeNull();
});

test('the company signs no otrosí that its family has to see again first', () => {
  signIn('manager', 7);
  const approved = { state: 'approved', expires_on: '2026-11-27', document_id: 9 } as const;
  const signs = (is_current: boolean) => {
    show(
      <SentChange
        change={changeOf({ ...approved, is_current, powers: { prices: true } as Change['powers'] })}
      />,
    );
    return screen.queryByRole('link', { name: 'Firmar por la empresa' });
  };
  expect(signs(true)).toBeTruthy();
  cleanup();
  expect(signs(false)).toBeNull();
});

test('one that can be applied no more says why, and is not shown again', () => {
  const waits = { state: 'sent', expires_on: '2026-11-27', is_current: false } as const;
  const powers = { prices: true } as Change['powers'];
  const sentence = 'Ese espacio ya no está: otro otrosí lo quitó. Anula este y cópialo sin esa línea.';
  const { preview } = changeOf({});
  const again = () => screen.queryByRole('button', { name: 'Mostrar con el plan de hoy' });
  show(<SentChange change={changeOf({ ...waits, powers })} />);
  expect(again()).toBeTruthy();
  cleanup();
  const gone = { ...preview, problems: [{ line: 0, field: 'space', sentence }] };
  show(<SentChange change={changeOf({ ...waits, powers, preview: gone })} />);
  const words = `La venta cambió después de enviarlo y la familia ya no lo puede aprobar. ${sentence}`;
  expect(screen.getByText(words)).toBeTruthy();
  expect(again()).toBeNull();
});
