import { readIndicators } from '#shared/contract/dashboard.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { ManagerLayout } from '../../ui/layouts/ManagerLayout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { subtitleOf } from './dashboard.ts';
import { Indicators } from './Indicators.tsx';
import { LateSuggestions } from './LateSuggestions.tsx';
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
        subtitle={indicators ? subtitleOf(indicators) : reading.error === null && '\u00a0'}
      />
      <LateSuggestions />
      <Indicators reading={reading} />
      <ProjectList sellers={indicators?.sellers ?? []} />
    </ManagerLayout>
  );
};
