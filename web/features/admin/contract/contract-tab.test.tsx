import { Notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/screen.tsx';
import { Clause } from './Clause.tsx';
import { OtherVersion } from './OtherVersion.tsx';
import { type Template, useTemplateForm } from './use-template-form.ts';

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
  const { form } = useTemplateForm(template);
  return (
    <>
      <Notifications />
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

test('a field is written where the cursor is, and a table alone on its line', async () => {
  const user = show(<Editor />);
  const area = text(1) as HTMLTextAreaElement;
  await user.click(area);
  area.setSelectionRange(11, 11);
  await user.click(screen.getByRole('button', { name: 'Insertar un campo en la cláusula 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'NIT de la empresa' }));
  expect(area.value).toBe('{clientes} {nit}y {inmueble}');
  expect(document.activeElement).toBe(area);
  area.setSelectionRange(16, 16);
  await user.click(screen.getByRole('button', { name: 'Insertar un campo en la cláusula 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tabla de los espacios' }));
  expect(area.value).toBe('{clientes} {nit}\n{espacios}\ny {inmueble}');
});

test('a concurrent save is shown where it differs from the own text', async () => {
  const keep = vi.fn();
  const [parties, price] = template.clauses;
  if (!parties || !price) throw new Error('two clauses');
  const other = {
    ...template,
    version: 4,
    saved_by: 'Ana Ruiz',
    clauses: [parties, { ...price, text: '{precio}' }],
  };
  const mine = {
    title: 'Contrato',
    reviewed: true,
    clauses: template.clauses.map((each, key) => ({ ...each, key })),
  };
  const user = show(<OtherVersion other={other} mine={mine} onKeepMine={keep} />);
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toMatch(/^Ana Ruiz guardó la versión 4 mientras escribías/);
  expect(textContent).toContain('no son como las tuyas (1)');
  expect(textContent).toContain('Precio\n{precio}');
  expect(textContent).not.toContain('Las partes');
  await user.click(screen.getByRole('button', { name: 'Guardar la mía encima' }));
  expect(keep).toHaveBeenCalledOnce();
});

test('Deshacer brings a clause back, and keeps what was typed in another one since', async () => {
  const user = show(<Editor />);
  await user.click(screen.getByRole('button', { name: 'Quitar la cláusula 2' }));
  const undo = await screen.findByRole('button', { name: 'Deshacer' });
  await user.type(text(1), ' y más');
  await user.click(undo);
  expect(text(2)).toHaveProperty('value', template.clauses[1]?.text);
  expect(text(1)).toHaveProperty('value', '{clientes} y {inmueble} y más');
});
