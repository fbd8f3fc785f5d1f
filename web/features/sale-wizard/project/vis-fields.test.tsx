import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import { homeFormOf } from './project-form.ts';
import { VisFields } from './VisFields.tsx';

const cerros = {
  projectname: 'Reserva de los Cerros',
  constructorname: 'Constructora Andina',
  address: 'Calle 170 # 54-20',
  typologies: [{ type: 'Tipo B', privatearea: 45.5 }],
};
watchCalls(async () => Response.json({ success: true, data: [cerros] }));

const Home = ({ urbanization = cerros.projectname }) => {
  const [values, setValues] = useState<ReturnType<typeof homeFormOf>>({
    ...homeFormOf(null, 'VIS'),
    urbanization,
    typology: 'Tipo B',
    area: 46.2,
    address: 'Calle 170 # 54-20, interior 3',
  });
  return (
    <VisFields
      values={values}
      change={(part) => setValues((before) => ({ ...before, ...part }))}
      errors={{}}
    />
  );
};

test('pressing again the urbanization or the typology that is chosen keeps what is typed of the home', async () => {
  const user = show(<Home />);
  await user.click(screen.getByRole('combobox', { name: /^Urbanización/ }));
  await user.click(await screen.findByRole('option', { name: cerros.projectname }));
  await user.click(screen.getByRole('combobox', { name: /^Tipología/ }));
  await user.click(await screen.findByRole('option', { name: /^Tipo B/ }));
  expect(screen.getByLabelText(/^Dirección/)).toHaveProperty('value', 'Calle 170 # 54-20, interior 3');
  expect(screen.getByLabelText(/^Área/)).toHaveProperty('value', '46,2');
  expect(screen.getByRole('combobox', { name: /^Urbanización/ })).toHaveProperty('value', cerros.projectname);
});

test('an urbanization that left the catalogue is not asked for again to choose its typology', async () => {
  show(<Home urbanization="Altos del Parque" />);
  await screen.findByText('Esta urbanización ya no está en el catálogo.');
  expect(screen.queryByText('Elige primero la urbanización.')).toBeNull();
});
