import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listProjects } from '#shared/contract/projects.ts';
import { pagesOf, useEndpointPages } from '../api/hooks.ts';
import { show, watchCalls } from '../test/screen.tsx';
import { Announcer } from './announce.tsx';
import { MoreButton } from './MoreButton.tsx';

let answers: (() => Promise<Response>)[] = [];
const sent = watchCalls(() => answers.shift()?.() ?? Promise.reject(new Error('nobody asked for this page')));

const pageOf = (page: number, rows: number) => async () =>
  Response.json({
    success: true,
    data: Array.from({ length: rows }, (_, index) => ({ id: index })),
    pagination: { total: 5, currentPage: page, totalPages: 3, hasMore: page < 3 },
  });

const List = () => {
  const pages = useEndpointPages(pagesOf(listProjects, (page) => ({ query: { page, limit: 2 } })));
  return (
    <>
      <p>{pages.data?.flatMap(({ data }) => data).length ?? 0} en pantalla</p>
      <MoreButton pages={pages} label="Ver más obras" one="obra" many="obras" />
      <Announcer />
    </>
  );
};

test('a list grows page by page, says how much came, and ends without a button', async () => {
  answers = [pageOf(1, 2), pageOf(2, 2), pageOf(3, 1)];
  const person = show(<List />);
  await person.click(await screen.findByRole('button', { name: 'Ver más obras' }));
  await screen.findByText('2 obras más');
  await person.click(screen.getByRole('button', { name: 'Ver más obras' }));
  await screen.findByText('1 obra más');
  screen.getByText('5 en pantalla');
  expect(screen.queryByRole('button')).toBeNull();
  expect(sent.map((call) => call.replace(/.*page=(\d).*/, '$1'))).toEqual(['1', '2', '3']);
});

test('pressed twice while it is on its way, a page is asked for once', async () => {
  let arrive = (_: Response) => {};
  answers = [pageOf(1, 2), () => new Promise((resolve) => (arrive = resolve)), pageOf(3, 1)];
  const person = show(<List />);
  await person.click(await screen.findByRole('button', { name: 'Ver más obras' }));
  await person.click(screen.getByRole('button', { name: 'Cargando...' }));
  arrive(await pageOf(2, 2)());
  await screen.findByText('4 en pantalla');
  expect(sent).toHaveLength(2);
});

test('a page that does not come says why, keeps what stands and the focus, and comes at the second try', async () => {
  const refused = async () =>
    Response.json({ success: false, message: 'Espera un momento.' }, { status: 429 });
  answers = [pageOf(1, 2), refused, pageOf(2, 2)];
  const person = show(<List />);
  await person.click(await screen.findByRole('button', { name: 'Ver más obras' }));
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Espera un momento.'));
  screen.getByText('2 en pantalla');
  expect(document.activeElement?.textContent).toBe('Intentar de nuevo');
  await person.keyboard('{Enter}');
  await screen.findByText('4 en pantalla');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Ver más obras');
});
