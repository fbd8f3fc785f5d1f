import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import { briefFormOf, wrongInBrief } from './brief-form.ts';
import { InternalSections } from './InternalSections.tsx';
import { PublicSections } from './PublicSections.tsx';

watchCalls(async () => Response.json({ success: true, data: [] }));

/** The brief's first sections, with what Continuar would say. */
const Brief = () => {
  const [values, setValues] = useState(briefFormOf({ public_info: null, internal_info: null, sale: null }));
  return (
    <PublicSections
      values={values}
      change={(part) => setValues((before) => ({ ...before, ...part }))}
      errors={wrongInBrief(values)}
    />
  );
};

test.each([
  ['-10', 'Escribe una edad que no sea negativa.'],
  ['1200', 'Escribe una edad de 120 años como máximo.'],
  ['38,5', 'Escribe la edad en años, sin decimales.'],
  ['treinta', 'Escribe la edad en años, sin decimales.'],
])('an age of %s stays as it is typed, with its limit', async (typed, sentence) => {
  const user = show(<Brief />);
  const age = screen.getByLabelText('Edad aproximada');
  await user.type(age, typed);
  expect(age).toHaveProperty('value', typed);
  expect(screen.getByText(sentence)).toBeDefined();
});

const form = briefFormOf({ public_info: null, internal_info: null, sale: null });

test('a choice of a question that another tab took away is on screen', () => {
  const props = { values: form, change: () => undefined };
  const errors = { pet_type: 'Elige', property_receive_date: 'Elige', vip_type: 'Elige' };
  show(
    <>
      <PublicSections {...props} errors={errors} />
      <InternalSections {...props} errors={errors} />
    </>,
  );
  expect(screen.getAllByText('Elige')).toHaveLength(3);
});

test('a kind of VIP is offered in right Spanish and kept in the word that is stored', async () => {
  const changed: object[] = [];
  const values = { ...form, vip_alert: true };
  const user = show(<InternalSections values={values} change={(part) => changed.push(part)} errors={{}} />);
  await user.click(screen.getByRole('combobox', { name: 'Tipo de VIP' }));
  await user.click(await screen.findByRole('option', { name: 'Personalidad pública' }));
  expect(changed).toEqual([{ vip_type: 'Personalidad publica' }]);
});
