import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show, watchCalls } from '../test/screen.tsx';
import { DataTable } from './DataTable.tsx';
import { ListPage, type ListPageProps } from './ListPage.tsx';

watchCalls();
afterEach(() => vi.clearAllMocks());

type Row = { name: string; amount: number };

const refetch = vi.fn();
const onClear = vi.fn();
const onSort = vi.fn();

const list = (change: Partial<ListPageProps<Row>> = {}) =>
  show(
    <ListPage<Row>
      label="Cuotas"
      reading={{ error: null, refetch, isPlaceholderData: false }}
      page={{
        data: [{ name: 'Anticipo', amount: 5 }],
        pagination: { total: 21, totalPages: 3, currentPage: 2, limit: 10 },
      }}
      noun={['cuota', 'cuotas']}
      hrefOf={({ page }) => `?page=${page}`}
      empty={{ title: 'Aún no hay cuotas' }}
      rowKey={({ name }) => name}
      columns={[
        { title: 'Nombre', header: true, cell: ({ name }) => name, sorted: 'desc', onSort, foot: 'Total' },
        { title: 'Valor', right: true, cell: ({ amount }) => amount, foot: 5 },
        { title: 'Acción', action: true, cell: () => 'Pagar' },
      ]}
      {...change}
    />,
  );

const nothing = (currentPage = 1, total = 0) => ({
  data: [],
  pagination: { total, totalPages: Math.ceil(total / 10), currentPage, limit: 10 },
});

test('shows a row header, a title over each value and the foot', async () => {
  const user = list();
  const title = screen.getByRole('columnheader', { name: 'Nombre' });
  expect(title.getAttribute('aria-sort')).toBe('descending');
  await user.click(within(title).getByRole('button'));
  expect(onSort).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('rowheader', { name: 'Anticipo' })).toBeTruthy();
  const cells = screen.getAllByRole('cell');
  expect(cells.map((cell) => cell.getAttribute('data-label'))).toEqual(['Valor', null, 'Valor', null]);
  expect(screen.getByRole('rowheader', { name: 'Total' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Página 3' }).getAttribute('href')).toBe('/?page=3');
});

test('puts a second line under a row, across all columns', () => {
  list({ below: ({ amount }) => amount > 0 && 'Pagado el 3 de mayo' });
  const line = screen.getByRole('cell', { name: 'Pagado el 3 de mayo' });
  expect(line.getAttribute('colspan')).toBe('3');
});

test('names each group of rows in a line of its own', () => {
  show(
    <DataTable<Row>
      label="Cuotas"
      groups={[
        { name: 'Pagadas', rows: [{ name: 'Anticipo', amount: 5 }] },
        { name: 'Por pagar', rows: [{ name: 'Segundo pago', amount: 7 }] },
      ]}
      rowKey={({ name }) => name}
      columns={[
        { title: 'Nombre', header: true, cell: ({ name }) => name },
        { title: 'Valor', cell: ({ amount }) => amount },
      ]}
    />,
  );
  const headers = screen.getAllByRole('rowheader').map((header) => header.textContent);
  expect(headers).toEqual(['Pagadas', 'Anticipo', 'Por pagar', 'Segundo pago']);
});

test('marks the rows of the last filters as busy', () => {
  list({ reading: { error: null, refetch, isPlaceholderData: true } });
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
});

test('shows that it loads, and an error with a way to retry', async () => {
  list({ page: undefined });
  expect(screen.getByText('Cargando cuotas...')).toBeTruthy();
  const user = list({
    page: undefined,
    reading: { error: { message: 'Falló.' }, refetch, isPlaceholderData: false },
  });
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Intentar de nuevo' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('distinguishes an empty list from filters without results', async () => {
  list({ page: nothing() });
  expect(screen.getByText('Aún no hay cuotas')).toBeTruthy();
  const user = list({ page: nothing(), narrowed: { title: 'No hay cuotas con estos filtros', onClear } });
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(onClear).toHaveBeenCalledTimes(1);
});

test('leads from a page after the last one to the first', () => {
  list({ page: nothing(4, 21) });
  expect(screen.getByText('Esta página ya no tiene cuotas')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ir a la primera página' }).getAttribute('href')).toBe('/?page=1');
});

test('leads back from far after the last page to the last one', () => {
  list({ page: nothing(9, 21) });
  expect(screen.getByRole('link', { name: 'Página anterior' }).getAttribute('href')).toBe('/?page=3');
});
