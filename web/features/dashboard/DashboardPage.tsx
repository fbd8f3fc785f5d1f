import { readIndicators } from '#shared/contract/dashboard.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { ListLink } from '../../ui/ListLink.tsx';
import { ManagerLayout } from '../../ui/layouts/ManagerLayout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useListFilters } from '../../ui/use-list-filters.ts';
import { type Indicators as Figures, subtitleOf } from './dashboard.ts';
import { noFilters, projectFilters } from './filters.ts';
import { Indicators } from './Indicators.tsx';
import { ProjectList } from './ProjectList.tsx';

/** Every registered project: the figures over them, and the list from which each gets its team. */
export const Component = () => {
  const reading = useEndpoint(readIndicators, {});
  const indicators = reading.data?.data;
  return (
    <ManagerLayout section="dashboard">
      <PageHeader
        title="Dashboard de proyectos"
        // its line is kept while it is on its way: what stands below does not move
        subtitle={indicators ? <Waiting indicators={indicators} /> : reading.error === null && '\u00a0'}
      />
      <Indicators reading={reading} />
      <ProjectList sellers={indicators?.sellers ?? []} />
    </ManagerLayout>
  );
};

const Waiting = ({ indicators }: { indicators: Figures }) => {
  const { hrefOf } = useListFilters(projectFilters);
  const { waiting, rest } = subtitleOf(indicators);
  return (
    <>
      {waiting && (
        <ListLink to={hrefOf({ ...noFilters, team: 'none' })} preventScrollReset>
          {waiting}
        </ListLink>
      )}
      {rest}
    </>
  );
};
