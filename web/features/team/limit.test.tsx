import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import { Limit } from './Limit.tsx';
import type { Person } from './my-team.ts';

const sent = watchCalls();
const person = { employee_id: 7, name: 'Laura Cifuentes', max_projects: 3 } as Person;

test.each(['-10', '999', '12345', '2,5'])(
  '%s stays as it is typed, with its limit, and is not sent',
  async (typed) => {
    const user = show(<Limit person={person} />);
    const field = screen.getByLabelText('Tope de proyectos');
    await user.clear(field);
    await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Guardar el tope' }));
    expect((field as HTMLInputElement).value.replaceAll('.', '')).toBe(typed);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(sent).toEqual([]);
  },
);
