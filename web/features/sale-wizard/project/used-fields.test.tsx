import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import { focusFirst } from '../../../ui/fields.ts';
import { homeFormOf, wrongInHome } from './project-form.ts';
import { UsedFields } from './UsedFields.tsx';
import { VisFields } from './VisFields.tsx';

watchCalls(async () => Response.json({ success: true, data: [] }));

/** The home of step 5, with what Finalizar would say. */
const Home = () => {
  const [values, setValues] = useState(homeFormOf(null, 'Apto'));
  return (
    <UsedFields
      values={values}
      change={(part) => setValues((before) => ({ ...before, ...part }))}
      errors={wrongInHome(values, 'Apto')}
      surveyor={null}
    />
  );
};

test('a pasted address that is too long is kept whole, with its limit', async () => {
  const long = 'Carrera 7 con calle 127. '.repeat(10);
  const user = show(<Home />);
  await user.click(screen.getByLabelText(/^Dirección/));
  await user.paste(long);
  expect(screen.getByLabelText(/^Dirección/)).toHaveProperty('value', long);
  expect(screen.getByText('Escribe 200 caracteres como máximo.')).toBeDefined();
});

test('the focus goes to the first wrong field, also where it is a list to choose from', () => {
  const vis = homeFormOf(null, 'VIS');
  const change = () => undefined;
  show(
    <form aria-label="Inmueble">
      <VisFields values={vis} change={change} errors={{}} />
      <UsedFields values={homeFormOf(null, 'Apto')} change={change} errors={{}} surveyor={null} />
    </form>,
  );
  const form = screen.getByRole<HTMLFormElement>('form');
  focusFirst(form, { area: 'Escribe el área.', urbanization: 'Elige la urbanización.' });
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Urbanización/ }));
  focusFirst(form, { architectId: 'Elige quién lo hizo.' });
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /levantamiento/ }));
});

test('who did the survey is named also after leaving the company', async () => {
  const values = { ...homeFormOf(null, 'Apto'), architectId: 9 };
  const surveyor = { id: 9, name: 'Andrea Mejía' };
  show(<UsedFields values={values} change={() => undefined} errors={{}} surveyor={surveyor} />);
  expect(screen.getByRole('combobox', { name: /levantamiento/ })).toHaveProperty('value', 'Andrea Mejía');
});
