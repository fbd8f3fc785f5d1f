import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import { signIn } from '../../../test/staff-session.ts';
import { Component } from './ClientNewsPage.tsx';

const home = {
  ...{ id: 7, project_code: 'VIS-0231', name: 'Apto 1203', status: 'En retraso', spaces: [] },
  ...{ works_started_on: null as string | null, end_date: '2026-10-09', progress: null as unknown },
};
let project = home;
const progress = {
  ...{ time: null, work: 0, sentence: 'Va el 0 % del trabajo.', explanation: null, last_news_on: null },
  spaces: [{ name: 'Cocina', work: 0, photos: 0, stages: [{ name: 'Demolición', ticked_on: null }] }],
};
let news: unknown[] = [];
watchCalls((call) =>
  Promise.resolve(
    Response.json({
      success: true,
      pagination: { total: 0, totalPages: 0, currentPage: 1, limit: 10, hasMore: false },
      data: call.includes('/client-data/')
        ? { client: { name: 'Sofía' }, secondClient: null, projects: [project] }
        : call.includes('/progress')
          ? progress
          : /\/news(\?|$)/.test(call)
            ? news
            : [],
    }),
  ),
);
beforeEach(() => {
  signIn('sales');
});

test('works that have not begun have no news, however late they are', async () => {
  project = home;
  show(<Component />);
  expect(await screen.findByText('Tu obra aún no empieza')).toBeDefined();
  expect(screen.queryByText('Va el 0 % del trabajo.')).toBeNull();
});

test('a cancelled sale has none to come', async () => {
  const label = 'Tu compra se canceló el 8 de julio de 2026. Pagaste $ 21.958.860.';
  project = { ...home, status: 'Cancelado', progress: { label, percent: null } };
  show(<Component />);
  expect(
    await screen.findByText(label.replace('$ ', '$\u00a0'), { normalizer: (text) => text }),
  ).toBeDefined();
  expect(screen.queryByText('Fin de obra previsto')).toBeNull();
});

test('a record without text and space is told in a whole sentence, and a home that is done has no quiet days', async () => {
  const told = { id: 'a', day: '2026-04-10', by: 'Paola Rincón', text: '', photos: [] };
  news = [
    { ...told, spaces: [] },
    { ...told, id: 'b', spaces: ['Cocina', 'Baño'] },
  ];
  project = { ...home, status: 'Finalizado', works_started_on: '2026-04-01' };
  show(<Component />);
  expect(await screen.findByText('Tu equipo registró la obra de este día.')).toBeDefined();
  expect(screen.getByText('Se trabajó en Cocina y Baño.')).toBeDefined();
  expect(screen.queryByText('No publicamos novedades.')).toBeNull();
});
