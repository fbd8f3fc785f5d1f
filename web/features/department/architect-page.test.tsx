import { act, fireEvent, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import { Component as ArchitectPage } from './ArchitectPage.tsx';
import { MissingSurveys } from './MissingSurveys.tsx';

const project = {
  id: 7,
  project_code: 'APT-0007',
  name: 'Apto 502 Jardines del Lago',
  status: 'En retraso',
  project_type: 'Apto',
  address: null,
  urbanization: null,
  tower: null,
  apartment: null,
  start_date: '2026-11-09',
  end_date: '2027-01-20',
  works_started_on: null,
  works_ended_on: null,
  next: { kind: 'works_start', date: '2026-11-09', business_days: -9 },
  roles: ['Coordinador'],
  client_name: 'Camila Restrepo',
  style: null,
  style_materials: [],
  material_preferences: null,
  color_comments: null,
  spaces: [],
  total_area: 0,
  team: [],
};

let projects: object[] = [];
const panel = {
  today: '2026-11-23',
  totals: { mine: 1, all: 3, late: 0, starting_soon: 0, surveys: 0 },
  next_dates: [],
  meetings: [],
  surveys: [],
  pagination: { total: 0, totalPages: 0, currentPage: 1, limit: 10 },
};

watchCalls((call) =>
  call.includes('/panels/architect')
    ? Promise.resolve(Response.json({ success: true, ...panel, data: projects }))
    : new Promise(() => undefined),
);

test('keeps two filters that change before the address is drawn again', async () => {
  show(<ArchitectPage />, BrowserRouter);
  const search = await screen.findByRole('searchbox', { name: 'Buscar código, nombre o cliente' });
  vi.useFakeTimers();
  act(() => fireEvent.change(search, { target: { value: 'lago' } }));
  act(() => {
    fireEvent.change(screen.getByRole('combobox', { name: 'Estado' }), { target: { value: 'En obra' } });
    vi.advanceTimersByTime(300);
  });
  vi.useRealTimers();
  expect(new URLSearchParams(window.location.search).get('status')).toBe('En obra');
  expect(window.history.state.usr).toEqual({ typed: { search: 'lago' } });
});

test('a late project of the own team opens with the step that it lacks', async () => {
  projects = [project];
  show(<ArchitectPage />);
  const link = await screen.findByRole('link', { name: 'Iniciar obra Apto 502 Jardines del Lago' });
  expect(link.getAttribute('href')).toBe('/projects/7');
});

test('a project of another team has no link, as the server refuses its page', async () => {
  projects = [{ ...project, roles: [] }];
  show(<ArchitectPage />);
  await screen.findByRole('button', { name: /Jardines del Lago/ });
  expect(screen.queryByRole('link', { name: /Jardines del Lago/ })).toBeNull();
});

test('an open project has a button that prints it', async () => {
  projects = [project];
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const user = show(<ArchitectPage />);
  await user.click(await screen.findByRole('button', { name: /Jardines del Lago/ }));
  await user.click(screen.getByRole('button', { name: 'Imprimir Apto 502 Jardines del Lago' }));
  expect(print).toHaveBeenCalledOnce();
});

test('a survey of a home without a name is asked for by its code', () => {
  const survey = {
    sale_id: 3,
    project_id: 7,
    own: true,
    project_code: 'VIS-0007',
    name: null,
    client_name: 'Camila Restrepo',
    project_type: 'VIS' as const,
    address: null,
    seller: 'Laura Cifuentes',
    start_date: null,
  };
  show(<MissingSurveys surveys={[survey]} total={1} />);
  screen.getByRole('button', { name: 'Añadir levantamiento de VIS-0007' });
});
