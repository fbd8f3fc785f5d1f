import type * as api from '#shared/contract/dashboard.ts';
import type { InputOf } from '#shared/contract/endpoint.ts';
import { askedOf, audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { MOST_IN_XLSX, tableFile, tooManyRows } from '../../platform/table-file.ts';
import type { XlsxRow } from '../../platform/xlsx-worker.ts';
import { filterOf, orderOf } from './dashboard.actions.ts';
import { findManagedPage, listManagedRows, type ManagedRow } from './dashboard-list.queries.ts';

/** As many as there can be ids: no project is left out. */
const ALL = 2_147_483_647;
const BATCH = 1000;

const columns = [
  { title: 'Código', kind: 'text', width: 12 },
  { title: 'Nombre', kind: 'text', width: 36 },
  { title: 'Revenue', kind: 'pesos', width: 16 },
  { title: 'Inicio obra', kind: 'day', width: 12 },
  { title: 'Anticipo', kind: 'day', width: 12 },
  { title: 'Tiene inmueble', kind: 'text', width: 15 },
  { title: 'Estado', kind: 'text', width: 14 },
  { title: 'Equipo', kind: 'text', width: 14 },
  { title: 'Versión del contrato', kind: 'text', width: 20 },
] as const;

export async function exportManagedProjects(ctx: Ctx, { query }: InputOf<typeof api.exportManagedProjects>) {
  const place = { limit: query.format === 'xlsx' ? MOST_IN_XLSX : ALL, offset: 0 };
  const { ids, total } = await findManagedPage(ctx, filterOf(query), orderOf(query), place);
  if (query.format === 'xlsx' && total > MOST_IN_XLSX) throw tooManyRows('proyectos: usa los filtros');
  await audit(ctx, {
    action: 'export',
    entity: 'projects',
    entityId: ctx.clock.today(),
    new: askedOf(query),
  });
  return tableFile(query.format, {
    name: `proyectos-${ctx.clock.today()}`,
    sheet: 'Proyectos',
    columns,
    batches: batches(ctx, ids),
  });
}

/** Streams the export one batch per query, because the download may be slow. */
async function* batches(ctx: Ctx, ids: readonly number[]): AsyncGenerator<XlsxRow[]> {
  for (let sent = 0; sent < ids.length; sent += BATCH) {
    yield (await listManagedRows(ctx, ids.slice(sent, sent + BATCH))).map(rowOf);
  }
}

/** What has no date or price is an empty cell, which no sum and no order takes for a text. */
const rowOf = (row: ManagedRow): XlsxRow => [
  row.codigo,
  row.nombre,
  row.revenue,
  row.inicio,
  row.anticipo,
  row.tieneInmueble ? 'Sí' : 'No',
  row.estado,
  row.tieneEquipoAsignado ? 'Asignado' : 'Sin asignar',
  String(row.version),
];
