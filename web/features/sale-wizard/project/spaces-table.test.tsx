import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { spacesSentences } from '#shared/domain/spaces.ts';
import { show, watchCalls } from '../../../test/screen.tsx';
import type { TypedSpaceRow } from './project-form.ts';
import { SpacesTable } from './SpacesTable.tsx';

watchCalls();

const room = (name: 'Cocina' | 'Baño'): TypedSpaceRow => ({
  id: name,
  name,
  kind: name,
  original: true,
  price: null,
  area: null,
  note: '',
});

const Spaces = ({ rows: first }: { rows: TypedSpaceRow[] }) => {
  const [rows, setRows] = useState(first);
  return <SpacesTable rows={rows} onChange={setRows} showIncomplete />;
};

const price = (name: string) => screen.getByRole('textbox', { name: `Precio de ${name}` });

test('moves the focus to a copy, and back to the row before it when it is deleted', async () => {
  const user = show(<Spaces rows={[room('Cocina'), room('Baño')]} />);
  await user.click(screen.getByRole('button', { name: 'Duplicar Cocina' }));
  expect(document.activeElement).toBe(price('Cocina 2'));
  await user.click(screen.getByRole('button', { name: 'Eliminar Cocina 2' }));
  expect(document.activeElement).toBe(price('Cocina'));
});

test('marks the missing half of a space and names the field for the focus', async () => {
  const user = show(<Spaces rows={[room('Cocina')]} />);
  await user.type(price('Cocina'), '5000000');
  expect(screen.getByText(spacesSentences.incomplete_pair)).toBeDefined();
  const area = screen.getByRole('textbox', { name: 'Área de Cocina en metros cuadrados' });
  expect(area.getAttribute('aria-invalid')).toBe('true');
  expect(area.getAttribute('name')).toBe('spaces');
  expect(price('Cocina').getAttribute('name')).toBeNull();
});
