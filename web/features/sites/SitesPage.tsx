import { Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import { listSites } from '#shared/contract/site-progress.ts';
import { formatDayShort } from '#shared/domain/calendar.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { useSitePhoto } from '../../api/site-photo.ts';
import { paths } from '../../app/paths.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { ManagerLayout } from '../../ui/layouts/ManagerLayout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useListFilters } from '../../ui/use-list-filters.ts';
import { PhotoGrid } from '../../ui/works/PhotoGrid.tsx';
import { siteColumns } from './site-columns.tsx';
import classes from './sites.module.css';
import {
  emptyTexts,
  photosOfWeek,
  type Site,
  siteFilters,
  siteViews,
  subtitleOf,
  viewCounts,
  viewNamesOf,
} from './sites.ts';

/** /manager/sites: the homes in works, first those that need the manager. */
export const Component = () => {
  const { filters, search, hrefOf } = useListFilters(siteFilters);
  const reading = useEndpoint(listSites, { query: filters }, { keepPrevious: true });
  const reply = reading.data;
  return (
    <ManagerLayout section="sites">
      {/* its line is kept while it is on its way: what stands below does not move */}
      <PageHeader title="Obras en curso" subtitle={reply ? subtitleOf(reply) : ' '} />
      <Stack gap="xl" className="plan-room">
        <ListPage
          label="Primero las que te necesitan"
          reading={reading}
          noun={['obra', 'obras']}
          hrefOf={hrefOf}
          empty={emptyTexts[filters.view]}
          head={{
            viewsLabel: 'Listas de obras',
            views: siteViews.map((view) => ({
              href: hrefOf({ view }),
              name: viewNamesOf(reply)[view],
              current: view === filters.view,
              count: reply && viewCounts(reply)[view],
            })),
            search: { label: 'Buscar proyecto, código o residente', ...search },
          }}
          rowKey={({ id }) => id}
          className={classes.table}
          columns={siteColumns(reply?.today ?? '')}
        />
        {reply && <PhotosOfWeek sites={reply.data} />}
      </Stack>
    </ManagerLayout>
  );
};

const PhotosOfWeek = ({ sites }: { sites: readonly Site[] }) => {
  const photos = photosOfWeek(sites);
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="fotos">
      <Title order={2} id="fotos" mb="md">
        Fotos de la semana
      </Title>
      <PhotoGrid
        photos={photos}
        usePhoto={useSitePhoto}
        columns={6}
        under={({ home, homeId, space, day }) => (
          <>
            <Link to={paths.project(homeId, 'obra')} className="name-link">
              {home}
            </Link>
            <small>
              {space ?? 'Toda la obra'}, {formatDayShort(day)}
            </small>
          </>
        )}
      />
    </section>
  );
};
