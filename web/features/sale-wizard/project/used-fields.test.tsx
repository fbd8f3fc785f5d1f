// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import { homeFormOf, wrongInHome } from './project-form.ts';
import { UsedFields } from './UsedFields.tsx';

watchCalls(async () => Response.json({ success: true, data: [] }));

/** The home of step 5, with what Finalizar would say. */
const Home = () => {
  const [values, setValues] = useState(homeFormOf(null, 'Apto'));
  return (
    <UsedFields
      values={values}
      change={(part) => setValues((before) => ({ ...before, ...part }))}
      errors={wrongInHome(values, 'Apto')}
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
