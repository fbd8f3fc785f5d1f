import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStyle, updateStyle } from '#shared/contract/styles.ts';
import { refusal, show, watchCalls } from '../../../test/screen.tsx';
import { useEditor } from '../use-editor.ts';
import { StyleFields } from './StyleFields.tsx';
import { blankStyle, styleBody, styleForm, wrongInStyle } from './styles.ts';

const sent = watchCalls(() => refusal({ active: 'ya no se puede cambiar.' }));

const Editor = () => {
  const editor = useEditor({
    create: createStyle,
    update: updateStyle,
    refreshes: [],
    blank: blankStyle,
    valuesOf: styleForm,
    bodyOf: styleBody,
    validate: wrongInStyle,
    doneText: () => 'Estilo agregado.',
  });
  return <StyleFields editor={editor} />;
};

const add = () => screen.getByRole('button', { name: 'Agregar estilo' });

test('a row without its color is said at the row, with the focus, and nothing is sent', async () => {
  const user = show(<Editor />);
  await user.type(screen.getByLabelText('Nombre'), 'Japandi');
  await user.type(screen.getByLabelText('Nombre del material 1'), 'Roble miel');
  await user.click(add());
  const color = screen.getByLabelText('Color de Roble miel');
  expect(color.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(color);
  await user.click(screen.getByRole('button', { name: 'Quitar Roble miel' }));
  await user.click(screen.getByRole('button', { name: 'Agregar material' }));
  expect(screen.getByLabelText('Color de material 1').getAttribute('aria-invalid')).not.toBe('true');
  expect(sent).toEqual([]);
});

test('an error of a field that is not in the card is said at its foot', async () => {
  const user = show(<Editor />);
  await user.type(screen.getByLabelText('Nombre'), 'Japandi');
  await user.click(add());
  expect((await screen.findByRole('alert')).textContent).toBe('Ya no se puede cambiar.');
  expect(sent).toHaveLength(1);
});
