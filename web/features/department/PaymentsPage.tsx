import { IconExternalLink } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { readPaymentsPanel } from '#shared/contract/panels.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { DayText } from '../../ui/DayText.tsx';
import { Money } from '../../ui/Money.tsx';
import { listFiltersOf, oneOf, withFilters } from './filters.ts';
import { ListCard } from './ListCard.tsx';
import { Panel } from './Panel.tsx';
import panel from './panel.module.css';
import { counted, nameOf, whenText } from './panel.ts';
import classes from './sums.module.css';
import table from './table.module.css';

type Reply = ReplyOf<typeof readPaymentsPanel>;
type Instalment = Reply['data'][number];
type View = keyof Reply['totals'];

const views = ['to_confirm', 'late', 'due', 'all'] as const;

/** Each list: its name, and what it says when it is empty. */
const lists: Record<View, { name: string; empty: string; text: string }> = {
  to_confirm: {
    name: 'Por confirmar',
    empty: 'No hay comprobantes por confirmar',
    text: 'Aquí están las cuotas que ya tienen comprobante.',
  },
  late: {
    name: 'Vencidas',
    empty: 'No hay cuotas vencidas',
    text: 'Todas las cuotas que ya vencieron tienen comprobante.',
  },
  due: {
    name: 'Próximos 30 días',
    empty: 'No vence ninguna cuota en los próximos 30 días',
    text: 'Las que vencen más adelante están en Por cobrar.',
  },
  all: {
    name: 'Por cobrar',
    empty: 'No hay cuotas por cobrar',
    text: 'Todas las cuotas tienen comprobante.',
  },
};

/** What was paid and is to be confirmed, what is late, and what comes, with its sums. */
export const Component = () => {
  const [address, setAddress] = useSearchParams();
  const view = oneOf(views, address.get('view'));
  const { search, page } = listFiltersOf(address);
  const reading = useEndpoint(readPaymentsPanel, { query: { view, search, page } }, { keepPrevious: true });
  const hrefOf = (to: View) => withFilters(address, { view: to === 'to_confirm' ? null : to });
  return (
    <Panel title="Panel de pagos" reading={reading} subtitle={subtitleOf}>
      {(reply) => (
        <>
          <Sums totals={reply.totals} view={view} hrefOf={hrefOf} />
          <ListCard
            title={lists[view].name}
            search={{
              label: 'Buscar código, proyecto o cliente',
              value: search,
              onSearch: (words) => setAddress(withFilters(address, { search: words }), { replace: true }),
            }}
            pagination={reply.pagination}
            noun={['cuota', 'cuotas']}
            hrefOf={(to) => withFilters(address, { page: to })}
            empty={{ title: lists[view].empty, text: lists[view].text }}
            old={reading.isPlaceholderData}
          >
            <Instalments rows={reply.data} today={reply.today} />
          </ListCard>
        </>
      )}
    </Panel>
  );
};

/** '57 comprobantes por confirmar y 2 cuotas vencidas.' */
const subtitleOf = ({ totals: { to_confirm, late } }: Reply): string => {
  const receipts = counted(to_confirm.count, 'comprobante', 'comprobantes');
  const overdue =
    late.count === 0 ? 'ninguna cuota vencida' : counted(late.count, 'cuota vencida', 'cuotas vencidas');
  return `${receipts} por confirmar y ${overdue}.`;
};

interface SumsProps {
  totals: Reply['totals'];
  view: View;
  hrefOf: (view: View) => string;
}

/** The four lists with how much each sums to: each is an address. */
const Sums = ({ totals, view, hrefOf }: SumsProps) => (
  <nav aria-label="Listas de cuotas" className={classes.sums}>
    {views.map((each) => (
      <Link
        key={each}
        to={hrefOf(each)}
        preventScrollReset
        className={classes.sum}
        aria-current={each === view ? 'page' : undefined}
      >
        <span>{lists[each].name}</span>
        <b>
          <Money value={totals[each].amount} />
        </b>
        <small>{counted(totals[each].count, 'cuota', 'cuotas')}</small>
      </Link>
    ))}
  </nav>
);

const Instalments = ({ rows, today }: { rows: readonly Instalment[]; today: string }) => (
  <table className={table.table} data-blocks>
    <thead>
      <tr>
        <th scope="col">Proyecto</th>
        <th scope="col">Cliente</th>
        <th scope="col">Cuota</th>
        <th scope="col" className={table.right}>
          Monto
        </th>
        <th scope="col">Vence</th>
        <th scope="col">Comprobante</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <InstalmentRow key={row.id} row={row} today={today} />
      ))}
    </tbody>
  </table>
);

const InstalmentRow = ({ row, today }: { row: Instalment; today: string }) => {
  const isLate = row.receipt_url === null && row.due_date < today;
  return (
    <tr>
      <th scope="row" data-wide>
        {nameOf({ name: row.project_name })}
        <small className="num">{row.project_code}</small>
      </th>
      <td data-label="Cliente" data-wide>
        {row.client_name}
        <small>Vendió {row.seller}</small>
      </td>
      <td data-label="Cuota">
        {row.name}
        <small className="num">
          {row.position} de {row.instalments}
        </small>
      </td>
      <td data-label="Monto" className={table.right}>
        <Money value={row.amount} />
      </td>
      <td data-label="Vence">
        <DayText value={row.due_date} />
        <small data-late={isLate || undefined}>
          {isLate && 'Venció '}
          {whenText(row.due_date, row.business_days, today)}
        </small>
      </td>
      <td data-label="Comprobante">
        {row.receipt_url === null ? (
          <span className={panel.quiet}>Sin comprobante</span>
        ) : (
          <a
            href={row.receipt_url}
            target="_blank"
            rel="noreferrer"
            className={`${panel.open} ${table.tableLink}`}
          >
            Ver comprobante
            <span className="visually-hidden">
              {' '}
              de {row.name}, {row.project_code}
            </span>
            <IconExternalLink size={18} stroke={1.6} aria-hidden="true" />
          </a>
        )}
      </td>
    </tr>
  );
};
