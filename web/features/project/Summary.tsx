import { Stack } from '@mantine/core';
import { Link } from 'react-router';
import { formatPesos } from '#shared/domain/money.ts';
import { paths } from '../../app/paths.ts';
import { areaWords } from '../../ui/count-words.ts';
import { FloorPlan } from '../../ui/FloorPlan.tsx';
import { HistoryDays } from './Activity.tsx';
import { ClientCard } from './ClientCard.tsx';
import { ContractFigures } from './ContractFigures.tsx';
import { PlanOfPayments } from './PlanOfPayments.tsx';
import { SectionCard } from './parts.tsx';
import type { Project } from './project.ts';
import { ScheduleCard } from './ScheduleCard.tsx';
import { StateCard } from './StateCard.tsx';
import { TeamList } from './Team.tsx';
import { useMoneySeen } from './use-money-seen.ts';

/** The latest events that the summary shows. */
const LATEST = 4;

export const Summary = ({ project }: { project: Project }) => {
  const { totals, payment_plan, history } = project;
  const seen = useMoneySeen();
  return (
    <div className="columns" data-ratio="2-1">
      <Stack gap="lg" miw={0}>
        <SectionCard title="Plano y espacios" aside={totalsText(totals)}>
          <FloorPlan spaces={project.spaces} />
        </SectionCard>
        <ScheduleCard project={project} />
        {payment_plan && (
          <SectionCard
            title="Plan de pagos"
            aside={<Link to={paths.project(project.id, 'contrato')}>Ver contrato y pagos</Link>}
          >
            <PlanOfPayments projectId={project.id} brief />
          </SectionCard>
        )}
        <SectionCard
          title="Actividad"
          aside={<Link to={paths.project(project.id, 'actividad')}>Ver toda la actividad</Link>}
        >
          <HistoryDays history={history.slice(0, LATEST)} />
        </SectionCard>
      </Stack>
      <Stack gap="lg" miw={0}>
        <StateCard project={project} />
        <SectionCard
          title={seen.price ? 'Contrato' : 'Fechas de obra'}
          aside={seen.price && <Link to={paths.project(project.id, 'contrato')}>Ver contrato</Link>}
        >
          <ContractFigures project={project} brief />
        </SectionCard>
        <ClientCard project={project} />
        <SectionCard
          title="Equipo"
          aside={<Link to={paths.project(project.id, 'equipo')}>Ver equipo y reuniones</Link>}
        >
          <TeamList project={project} />
        </SectionCard>
      </Stack>
    </div>
  );
};

/** '107 m², $ 2.440.191 por m²'; the price only for the roles that see it. */
const totalsText = ({ area, cost_per_sqm }: Project['totals']): string =>
  [areaWords(area), ...(cost_per_sqm === null ? [] : [`${formatPesos(cost_per_sqm)} por m²`])].join(', ');
