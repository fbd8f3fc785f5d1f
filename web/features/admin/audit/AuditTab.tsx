import { Stack } from '@mantine/core';
import { listAuditLog } from '#shared/contract/audit-log.ts';
import { dayInBogota } from '#shared/domain/calendar.ts';
import { weekdayWords } from '#shared/domain/meetings.ts';
import { useEndpointPages } from '../../../api/hooks.ts';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { useListFilters } from '../../../ui/use-list-filters.ts';
import { useToday } from '../../../ui/use-today.ts';
import { AuditEntry } from './AuditEntry.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import classes from './AuditTab.module.css';
import { auditFilters, entryBefore, type Filters, pageAfter, queryOf } from './audit.ts';

/** The audit log by day, newest first; the filters are in the address. */
export const Component = () => {
  const { filters, change, clear, narrowed } = useListFilters(auditFilters);
  const onClear = narrowed ? clear : null;
  return (
    <section className="card" aria-label="Registro de auditoría">
      <AuditFilters filters={filters} onChange={change} onClear={onClear} />
      <Entries filters={filters} onClear={onClear} />
    </section>
  );
};

const Entries = ({ filters, onClear }: { filters: Filters; onClear: (() => void) | null }) => {
  const today = useToday();
  const pages = useEndpointPages({
    endpoint: listAuditLog,
    argsOf: (page) => ({ query: { ...queryOf(filters), ...entryBefore(page) } }),
    nextPage: ({ next }) => pageAfter(next),
  });
  if (pages.data === undefined) {
    return (
      <div className="padded">
        <NotLoaded reading={pages} label="Cargando auditoría..." count={8} height={56} />
      </div>
    );
  }
  const entries = pages.data.flatMap(({ data }) => data);
  if (entries.length === 0) {
    return (
      <div className="padded">
        {onClear ? (
          <EmptyState
            title="Nada con estos filtros"
            text="Busca en otras fechas, o por otra persona."
            onClear={onClear}
          />
        ) : (
          <EmptyState title="Aún no hay nada registrado" text="Lo que se cambie o se consulte saldrá aquí." />
        )}
      </div>
    );
  }
  return (
    <>
      {[...Map.groupBy(entries, ({ at }) => dayInBogota(Date.parse(at)))].map(([day, ofDay]) => (
        <section key={day} aria-label={weekdayWords(day)}>
          <h2 className={`label capital ${classes.day}`}>
            {day === today && 'Hoy, '}
            {weekdayWords(day)}
          </h2>
          <ol>
            {ofDay.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      <Stack className="padded" align="center" gap="sm">
        <MoreButton pages={pages} label="Ver más" one="entrada" many="entradas" />
        {!pages.hasNextPage && <p className="quiet">Es todo lo que hay.</p>}
      </Stack>
    </>
  );
};
