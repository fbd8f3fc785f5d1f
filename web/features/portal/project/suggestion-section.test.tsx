import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import { SuggestionSection } from './SuggestionSection.tsx';

watchCalls();

const project = { id: 7, project_code: 'APT-0007' };

test('the box of a finished home asks what went wrong and names the manager', () => {
  show(<SuggestionSection project={project} finished />);
  expect(screen.getByRole('heading', { name: 'Algo no quedó bien' })).toBeDefined();
  expect(screen.getByText(/Gerencia lo lee y te responde/)).toBeDefined();
  expect(screen.queryByText(/equipo diseño/)).toBeNull();
});

test('the box of a home in works asks the family for suggestions', () => {
  show(<SuggestionSection project={project} finished={false} />);
  expect(
    screen.getByRole('heading', { name: 'Tienes alguna sugerencia para el equipo diseño?' }),
  ).toBeDefined();
});
