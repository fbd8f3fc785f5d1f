import { Button, TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { confirmed } from '../../test/confirmed-draft.ts';
import { show, watchCalls } from '../../test/screen.tsx';
import { choicesAt, TableChoices } from './FieldChoice.tsx';
import { useTypedForm } from './use-typed-form.ts';
import type { Wizard } from './wizard.ts';

watchCalls(async () => Response.json({ success: true, data: [{ id: 9, name: 'Andrea Mejía' }] }));

const wizard: Wizard = {
  screen: 'brief',
  draft: confirmed,
  refresh: async () => confirmed,
  goOn: async () => undefined,
};

const rows = (price: number, note: string) => [{ name: 'Cocina', price, note }];
const before = { hobbies: 'Leer', notes: '', spaces: rows(5_000_000, '') };
const after = { hobbies: 'Correr', notes: 'Tienen un piano', spaces: rows(6_000_000, '') };

/** A form whose saved values change when another tab saves. */
const Form = () => {
  const [saved, setSaved] = useState(before);
  const typed = useTypedForm(wizard, 'brief', saved);
  const notes = choicesAt(typed);
  const { values, set, seen } = typed;
  return (
    <>
      <TableChoices {...typed} />
      <TextInput
        label="Pasatiempos"
        value={values.hobbies}
        onChange={(event) => set({ hobbies: event.currentTarget.value })}
        error={notes.hobbies}
      />
      <TextInput label="Notas" value={values.notes} readOnly />
      <Button onClick={() => set({ spaces: rows(7_000_000, 'Isla') })}>Editar espacios</Button>
      <Button onClick={() => setSaved(after)}>Otro guarda</Button>
      {typed.takenOver && <p>Hay cambios de otro</p>}
      <output aria-label="por elegir">{typed.conflicts.length}</output>
      <output aria-label="se envía">{JSON.stringify({ values, seen })}</output>
    </>
  );
};

const press = (user: ReturnType<typeof show>, name: string) =>
  user.click(screen.getByRole('button', { name }));
const sent = () => JSON.parse(screen.getByLabelText('se envía').textContent ?? '');
const left = () => screen.getByLabelText('por elegir').textContent;

test('an untouched field takes the value saved by another tab, with a note', async () => {
  const user = show(<Form />);
  await press(user, 'Otro guarda');
  expect(screen.getByLabelText('Notas')).toHaveProperty('value', 'Tienen un piano');
  expect(screen.getByText('Hay cambios de otro')).toBeDefined();
  expect(left()).toBe('0');
});

test.each([
  ['the typed value', 'Usar «Nadar»', 'Nadar'],
  ['the saved value', 'Usar «Correr»', 'Correr'],
])('a field that both changed shows both values, and takes %s', async (_, button, value) => {
  const user = show(<Form />);
  const hobbies = screen.getByLabelText('Pasatiempos');
  await user.clear(hobbies);
  await user.type(hobbies, 'Nadar');
  await press(user, 'Otro guarda');
  expect(hobbies).toHaveProperty('value', 'Nadar');
  expect(screen.getByText('Guardado en otra pestaña o equipo', { exact: false }).textContent).toContain(
    'Correr',
  );
  await press(user, button);
  expect(left()).toBe('0');
  expect(hobbies).toHaveProperty('value', value);
  expect(sent()).toMatchObject({ values: { hobbies: value }, seen: { hobbies: 'Correr' } });
});

test('a cell of a table is chosen alone, and the other cells keep both changes', async () => {
  const user = show(<Form />);
  await press(user, 'Editar espacios');
  await press(user, 'Otro guarda');
  expect(screen.getByText('Cocina, precio')).toBeDefined();
  expect(left()).toBe('1');
  await press(user, 'Usar «$ 6.000.000»');
  expect(sent().values.spaces).toEqual(rows(6_000_000, 'Isla'));
});

test('data typed before a reload is still compared with later saves', async () => {
  const cells = { hobbies: { value: 'Nadar', seen: 'Leer' } };
  const reopened: Wizard = { ...wizard, draft: { ...confirmed, forms: { brief: cells } } };
  const Reopened = () => {
    const typed = useTypedForm(reopened, 'brief', after);
    return (
      <TextInput label="Pasatiempos" value={typed.values.hobbies} readOnly error={choicesAt(typed).hobbies} />
    );
  };
  show(<Reopened />);
  expect(screen.getByLabelText('Pasatiempos')).toHaveProperty('value', 'Nadar');
  expect(screen.getByRole('button', { name: 'Usar «Correr»' })).toBeDefined();
});

test('who did the survey is chosen by name', async () => {
  const conflict = { field: 'architectId', top: 'architectId', mine: null, theirs: 9, source: 'Guardado' };
  show(choicesAt({ conflicts: [conflict], choose: () => undefined }).architectId);
  expect(await screen.findByRole('button', { name: 'Usar «Andrea Mejía»' })).toBeDefined();
});
