// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../test/screen.tsx';
import { Clause } from './Clause.tsx';
import { type Template, useTemplateForm } from './use-template-form.ts';

afterEach(cleanup);

const template: Template = {
  version: 3,
  title: 'Contrato',
  clauses: [
    { title: 'Las partes', text: '{clientes} y {inmueble}' },
    { title: 'Precio', text: '{precio}\n{plan}\nEn este contrato {dia_habil}.' },
  ],
  reviewed: true,
  saved_by: null,
  saved_at: null,
  versions: [],
};

const Editor = () => {
  const { form } = useTemplateForm(template, null);
  return (
    <>
      {form.values.clauses.map((row, index) => (
        <Clause key={row.key} form={form} row={row} index={index} />
      ))}
      <p role="alert">{form.at('clauses').error}</p>
      <button type="button" onClick={form.submit}>
        Guardar
      </button>
    </>
  );
};

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const text = (index: number) => screen.getByLabelText(`Texto de la cláusula ${index}`);

test('a figure and an unknown field are said at their clauses, and nothing is sent', async () => {
  show(<Editor />);
  fireEvent.change(text(1), { target: { value: 'Se pagan $ 5.000' } });
  fireEvent.change(text(2), { target: { value: '{valor}' } });
  save();
  await waitFor(() => expect(screen.getByText(/Quita «\$ 5/)).toBeTruthy());
  expect(screen.getByText('El campo {valor} no existe.')).toBeTruthy();
});

test('a template without the plan says so once its clauses are right', async () => {
  show(<Editor />);
  fireEvent.change(text(2), { target: { value: '{precio}. En este contrato {dia_habil}.' } });
  save();
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(
      /^Pon la tabla del plan de pagos en alguna cláusula/,
    ),
  );
});

test('a moved clause takes its text along', () => {
  show(<Editor />);
  fireEvent.click(screen.getByRole('button', { name: 'Bajar la cláusula 1' }));
  expect((text(2) as HTMLTextAreaElement).value).toBe('{clientes} y {inmueble}');
});
