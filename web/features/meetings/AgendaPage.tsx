import { Link } from 'react-router';
import { listAgenda } from '#shared/contract/meetings.ts';
import { managerAccess } from '#shared/domain/access.ts';
import { meetingNames, weekdayWords } from '#shared/domain/meetings.ts';
import { projectTitle } from '#shared/domain/project-names.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../app/session.ts';
import { capital, counted, listed } from '../../ui/count-words.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { AppLayout } from '../../ui/layouts/AppLayout.tsx';
import { ManagerLayout } from '../../ui/layouts/ManagerLayout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { number, searched, useListFilters } from '../../ui/use-list-filters.ts';
import { type AgendaMeeting, type AgendaReply, byDay, timeOf } from './meetings.ts';

const agendaFilters = {
  /** id of an employee */
  person: number(2_147_483_647),
  page: searched.page,
};

/** The coming meetings of every project that the person reaches, in days. */
export const Component = () => {
  const { filters, change, hrefOf } = useListFilters(agendaFilters);
  const { person, page } = filters;
  const query = { page, ...(person === null ? {} : { person_id: person }) };
  const reading = useEndpoint(listAgenda, { query }, { keepPrevious: true });
  const reply = reading.data;
  const content = (
    <>
      <PageHeader title="Agenda" subtitle={reply && subtitleOf(reply)} />
      <ListPage
        label="Reuniones por venir"
        reading={reading}
        noun={['reunión', 'reuniones']}
        hrefOf={hrefOf}
        empty={{ title: 'No hay reuniones por venir', text: 'Gerencia las asigna en cada proyecto.' }}
        narrowed={
          person === null
            ? null
            : {
                title: 'Esta persona no tiene reuniones por venir',
                onClear: () => change({ person: null }),
                clearLabel: 'Ver las de todos',
              }
        }
        filters={
          <search className="filters">
            <FilterSelect
              label="Persona del equipo"
              whole="Todo el equipo"
              options={(reply?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={person}
              onChange={(id) => change({ person: id })}
            />
          </search>
        }
      >
        <DataTable
          label="Reuniones por día"
          rowKey={({ id }) => id}
          columns={columns}
          groups={byDay(reply?.data ?? []).map(({ day, meetings }) => ({
            name: capital(weekdayWords(day)),
            rows: meetings,
          }))}
        />
      </ListPage>
    </>
  );
  return useMay(managerAccess) ? (
    <ManagerLayout section="agenda">{content}</ManagerLayout>
  ) : (
    <AppLayout width="manager">{content}</AppLayout>
  );
};

const columns: readonly Column<AgendaMeeting>[] = [
  { title: 'Hora', unlabelled: true, wide: true, className: 'num', cell: timeOf },
  { title: 'Reunión', header: true, cell: ({ kind }) => meetingNames[kind] },
  {
    title: 'Proyecto',
    cell: ({ project_id, project_code, name }) => (
      <Link to={paths.project(project_id)}>{projectTitle({ code: project_code, name })}</Link>
    ),
  },
  { title: 'Familia', cell: ({ family }) => listed(family) },
  { title: 'Lugar', cell: ({ place }) => place ?? 'Por confirmar' },
];

const subtitleOf = ({ pagination: { total } }: AgendaReply): string =>
  total === 0 ? 'Sin reuniones por venir.' : `${counted(total, 'reunión', 'reuniones')} desde hoy.`;
