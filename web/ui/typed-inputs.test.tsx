import { Modal } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Day } from '#shared/domain/calendar.ts';
import type { BasisPoints, Pesos } from '#shared/domain/money.ts';
import { passwordSentences } from '#shared/domain/passwords.ts';
import { show, watchCalls } from '../test/screen.tsx';
import { AreaInput } from './AreaInput.tsx';
import { ColorInput } from './ColorInput.tsx';
import { DayInput } from './DayInput.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { NewPasswordInput } from './NewPasswordInput.tsx';
import { PercentInput } from './PercentInput.tsx';
import { isInvalid, type Typed } from './typed-value.ts';

watchCalls();

/** What the form knows of a field. */
const told = (value: unknown): string => (isInvalid(value) ? `invalid: ${value.typed}` : String(value));

const Area = ({ start = null }: { start?: Typed<number> }) => {
  const [value, setValue] = useState<Typed<number>>(start);
  return (
    <>
      <AreaInput label="Área" value={value} onChange={setValue} />
      <output>{told(value)}</output>
    </>
  );
};

/** The field is left by a mouse button that is still pressed. */
const leaveUnderPress = (field: HTMLElement) => {
  const pressed = vi.spyOn(document, 'querySelector').mockReturnValue(document.body);
  fireEvent.blur(field);
  expect(pressed).toHaveBeenCalledWith(':active');
  pressed.mockRestore();
};

describe('AreaInput', () => {
  test('understands the unit and shows the number back', async () => {
    const user = show(<Area />);
    await user.type(screen.getByLabelText('Área'), '82,5 m2');
    await user.tab();
    expect(screen.getByLabelText('Área')).toHaveProperty('value', '82,5');
    expect(screen.getByRole('status').textContent).toBe('82.5');
  });

  test('asks about an ambiguous number, and takes the answer', async () => {
    const user = show(<Area />);
    await user.type(screen.getByLabelText('Área'), '1.250');
    await user.tab();
    expect(screen.getByText('¿1.250 m² o 1,25 m²?')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('invalid: 1.250');
    await user.click(screen.getByRole('button', { name: '1.250\u00a0m²' }));
    expect(screen.getByRole('status').textContent).toBe('1250');
    expect(screen.queryByText('¿1.250 m² o 1,25 m²?')).toBeNull();
  });

  test('says what is wrong once the mouse button is up: before, it would move what is clicked', async () => {
    const user = show(<Area />);
    await user.type(screen.getByLabelText('Área'), '-3');
    leaveUnderPress(screen.getByLabelText('Área'));
    expect(screen.queryByText('Escribe el valor sin el signo menos.')).toBeNull();
    fireEvent.mouseUp(document.body);
    expect(screen.getByText('Escribe el valor sin el signo menos.')).toBeTruthy();
  });

  test('an invalid text kept from before is shown again with its sentence', () => {
    show(<Area start={{ typed: '-10', why: 'Escribe el valor sin el signo menos.' }} />);
    expect(screen.getByLabelText('Área')).toHaveProperty('value', '-10');
    expect(screen.getByText('Escribe el valor sin el signo menos.')).toBeTruthy();
  });
});

const Money = () => {
  const [value, setValue] = useState<Typed<Pesos>>(null);
  return (
    <>
      <MoneyInput label="Precio" value={value} onChange={setValue} />
      <output>{told(value)}</output>
    </>
  );
};

describe('MoneyInput', () => {
  test('understands millions and shows the pesos back', async () => {
    const user = show(<Money />);
    await user.type(screen.getByLabelText('Precio'), '12 millones');
    await user.tab();
    expect(screen.getByLabelText('Precio')).toHaveProperty('value', '$ 12.000.000');
  });

  test('ignores a letter that belongs to no amount', async () => {
    const user = show(<Money />);
    await user.type(screen.getByLabelText('Precio'), 'a1b2');
    await user.tab();
    expect(screen.getByRole('status').textContent).toBe('12');
  });

  test('keeps pasted text and shows its error', async () => {
    const user = show(<Money />);
    await user.click(screen.getByLabelText('Precio'));
    await user.paste('precio por definir');
    await user.tab();
    expect(screen.getByLabelText('Precio')).toHaveProperty('value', 'precio por definir');
    expect(screen.getByText(/^Escribe el valor en pesos/)).toBeTruthy();
  });
});

const Password = () => {
  const [value, setValue] = useState('');
  const person = { name: 'Laura Gómez', email: 'laura@remodela.example' };
  return (
    <NewPasswordInput
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      person={person}
    />
  );
};

test('NewPasswordInput too says what is wrong once the mouse button is up', async () => {
  const user = show(<Password />);
  await user.type(screen.getByLabelText('Contraseña nueva'), 'corta');
  leaveUnderPress(screen.getByLabelText('Contraseña nueva'));
  expect(screen.queryByText(passwordSentences.too_short)).toBeNull();
  fireEvent.mouseUp(document.body);
  expect(screen.getByText(passwordSentences.too_short)).toBeTruthy();
});

const Percent = () => {
  const [value, setValue] = useState<Typed<BasisPoints>>(null);
  return <PercentInput label="Porcentaje" value={value} onChange={setValue} />;
};

test('PercentInput keeps a percentage over 100 and says the limit', async () => {
  const user = show(<Percent />);
  await user.type(screen.getByLabelText('Porcentaje'), '150');
  await user.tab();
  expect(screen.getByLabelText('Porcentaje')).toHaveProperty('value', '150%');
  expect(screen.getByText('El porcentaje llega hasta 100%.')).toBeTruthy();
});

test('Escape closes the picker of a colour and not the dialog around it', async () => {
  const closed = vi.fn();
  const user = show(
    <Modal opened onClose={closed} withCloseButton={false}>
      <ColorInput
        label="Color"
        value="#a9a69d"
        onChange={() => undefined}
        swatches={['#23221f']}
        of="Roble"
      />
    </Modal>,
  );
  for (const control of [
    () => screen.getByRole('slider', { name: 'Tono' }),
    () => screen.getByLabelText('#23221f'),
  ]) {
    await user.click(screen.getByRole('button', { name: 'Elegir el color de Roble' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Color de Roble' })).toBeTruthy());
    control().focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Color de Roble' })).toBeNull());
  }
  expect(closed).not.toHaveBeenCalled();
});

const When = () => {
  const [value, setValue] = useState<Typed<Day>>('2026-12-01');
  return (
    <>
      <DayInput label="Hasta" value={value} onChange={setValue} min="2026-06-01" />
      <output>{told(value)}</output>
    </>
  );
};

describe('DayInput', () => {
  test.each([
    ['by its button', 'Abrir calendario'],
    ['by a click on the field', 'Hasta'],
  ])('opened %s, Escape closes its calendar and not the dialog around it', async (_, opener) => {
    const closed = vi.fn();
    const user = show(
      <Modal opened onClose={closed} withCloseButton={false}>
        <DayInput label="Hasta" value={null} onChange={() => undefined} />
      </Modal>,
    );
    await user.click(
      opener === 'Hasta' ? screen.getByLabelText(opener) : screen.getByRole('button', { name: opener }),
    );
    expect(await screen.findByRole('button', { name: 'Mes siguiente' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Calendario' })).toBeNull());
    expect(closed).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledOnce();
  });

  test('opens the calendar at a click, keeps the focus to type, and closes it then', async () => {
    const user = show(<When />);
    const field = screen.getByLabelText('Hasta');
    await user.click(field);
    expect(await screen.findByRole('dialog', { name: 'Calendario' })).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await user.type(field, '1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('closes the calendar when the field is left by keyboard', async () => {
    const user = show(<When />);
    await user.click(screen.getByLabelText('Hasta'));
    expect(await screen.findByRole('dialog', { name: 'Calendario' })).toBeTruthy();
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('takes the day that is pressed in the calendar of a click', async () => {
    const user = show(<When />);
    await user.click(screen.getByLabelText('Hasta'));
    await user.click(await screen.findByRole('button', { name: /^15 de diciembre/ }));
    expect(screen.getByRole('status').textContent).toBe('2026-12-15');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Hasta')));
  });

  test.each([
    ['31/12/26', 'Escribe el año completo, como 31/12/2026.'],
    ['31/02/2026', 'Escribe una fecha que exista, de 1984 a 2100, como 20/05/2026.'],
    ['01/05/2026', 'Elige una fecha desde el 01/06/2026.'],
  ])('reports to the form that %s is invalid, not empty', async (text, why) => {
    const user = show(<When />);
    await user.clear(screen.getByLabelText('Hasta'));
    expect(screen.getByRole('status').textContent).toBe('null');
    await user.type(screen.getByLabelText('Hasta'), text);
    await user.tab();
    expect(screen.getByRole('status').textContent).toBe(`invalid: ${text}`);
    expect(screen.getByLabelText('Hasta')).toHaveProperty('value', text);
    expect(screen.getByText(why)).toBeTruthy();
  });
});
