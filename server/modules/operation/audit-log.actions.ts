import * as api from '#shared/contract/audit-log.ts';
import type { InputOf } from '#shared/contract/endpoint.ts';
import {
  auditActionName,
  auditActionNames,
  auditEntityName,
  auditEntityNames,
} from '#shared/domain/audit.ts';
import { timeInBogota } from '#shared/domain/calendar.ts';
import { askedOf, audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { csvOf } from '../../platform/csv.ts';
import { action } from '../../platform/http/action.ts';
import {
  findNames,
  findPlace,
  type LogFilter,
  type LogPlace,
  type LogRow,
  listAccountsNamed,
  listEntries,
} from './audit-log.queries.ts';
import { changesIn, fieldLabel, mapPeople, valueText } from './audit-log.values.ts';
import { deedOf } from './audit-log.words.ts';

type Filters = InputOf<typeof api.exportAuditLog>['query'];

export const listAuditLog = action(api.listAuditLog, async (ctx, { query }) => {
  const { before, limit, ...filters } = query;
  const after = before === undefined ? null : await findPlace(ctx, before);
  // one more than the page, to know whether another comes
  const rows =
    after === undefined ? [] : await listEntries(ctx, await filterOf(ctx, filters), after, limit + 1);
  const shown = rows.slice(0, limit);
  return {
    success: true,
    data: (await withNames(ctx, shown)).map(entryOf),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    actions: Object.keys(auditActionNames),
    entities: Object.keys(auditEntityNames),
  };
});

const BATCH = 1000;
const columns = ['Fecha', 'Persona', 'Correo', 'Acción', 'Dato', 'Número', 'Antes', 'Después', 'Llamada'];

export async function exportAuditLog(ctx: Ctx, { query }: InputOf<typeof api.exportAuditLog>) {
  const filter = await filterOf(ctx, query);
  await audit(ctx, {
    action: 'export',
    entity: 'audit_log',
    entityId: ctx.clock.today(),
    new: askedOf(query),
  });
  return { name: `auditoria-${ctx.clock.today()}.csv`, content: csvOf(columns, batches(ctx, filter)) };
}

/** Streams the export one batch per query: the log may be long and the download slow. */
async function* batches(ctx: Ctx, filter: LogFilter): AsyncGenerator<string[][]> {
  let after: LogPlace | null = null;
  for (;;) {
    const rows: LogRow[] = await listEntries(ctx, filter, after, BATCH);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(lineOf);
    if (rows.length < BATCH) return;
    after = { at: last.place, id: last.id };
  }
}

async function filterOf(ctx: Ctx, filters: Filters): Promise<LogFilter> {
  return {
    accountIds: filters.who === '' ? null : await listAccountsNamed(ctx, filters.who),
    action: filters.action || null,
    entity: filters.entity || null,
    entityId: filters.entity_id || null,
    // days of Bogota, both whole
    since: filters.from === undefined ? null : `${filters.from}T00:00:00-05:00`,
    until: filters.to === undefined ? null : `${filters.to}T24:00:00-05:00`,
  };
}

const entryOf = (row: LogRow) => ({
  ...row,
  who: row.email === null ? null : { name: row.name ?? row.email, email: row.email },
  deed: deedOf(row),
  changes: changesIn(row),
});

/** The people that the entries speak of, by name in place of their ids; the export keeps the ids. */
async function withNames(ctx: Ctx, rows: readonly LogRow[]): Promise<LogRow[]> {
  const ids = { clients: new Set<number>(), employees: new Set<number>() };
  for (const row of rows) mapPeople([row.old_values, row.new_values], (table, id) => ids[table].add(id));
  const names = {
    clients: await findNames(ctx, 'clients', ids.clients),
    employees: await findNames(ctx, 'employees', ids.employees),
  };
  const named = <Values>(values: Values) => mapPeople(values, (table, id) => names[table].get(id) ?? id);
  return rows.map((row) => ({
    ...row,
    old_values: named(row.old_values),
    new_values: named(row.new_values),
  }));
}

const lineOf = (row: LogRow): string[] => [
  timeInBogota(Date.parse(row.at)),
  row.name ?? '',
  row.email ?? '',
  auditActionName(row.action),
  auditEntityName(row.entity),
  row.entity_id,
  valuesText(row.entity, row.old_values),
  valuesText(row.entity, row.new_values),
  row.request_id ?? '',
];

/** 'Nombre: Ana', a line each, in the words of the screen. */
const valuesText = (entity: string, values: Record<string, unknown> | null): string =>
  Object.entries(values ?? {})
    .map(([field, value]) => `${fieldLabel(field)}: ${valueText(entity, field, value) ?? 'vacío'}`)
    .join('\n');
