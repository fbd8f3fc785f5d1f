import { Box, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { readMyPayments } from '#shared/contract/payments.ts';
import { readClientProject } from '#shared/contract/portal.ts';
import { useDaysOff } from '../../api/days-off.ts';
import { type Reading, useEndpoint } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import { Loading } from '../../ui/Loading.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { ClientFrame } from './ClientFrame.tsx';
import { Hello } from './Hello.tsx';
import { familyNames } from './home.ts';
import { OwnProjects } from './OwnProjects.tsx';
import { BudgetSection } from './project/BudgetSection.tsx';
import { PaymentsSection } from './project/PaymentsSection.tsx';
import type { ProjectReply } from './project/project.ts';
import { ScheduleSection } from './project/ScheduleSection.tsx';
import { SectionNav } from './project/SectionNav.tsx';
import { planPadding, Sheet, sheetWords } from './project/Sheet.tsx';
import { SuggestionSection } from './project/SuggestionSection.tsx';
import { useSections } from './project/use-sections.ts';
import { useOwnProject } from './use-own-project.ts';

// only for some days after a signature, with the schemas of its calls
const Withdrawal = lazy(async () => ({ default: (await import('./project/Withdrawal.tsx')).Withdrawal }));

// only for a family that was sent an otrosí
const OwnChanges = lazy(async () => ({ default: (await import('./project/OwnChanges.tsx')).OwnChanges }));

/** /client/project: all that a family sees of its home. */
export const Component = () => {
  const own = useOwnProject();
  const { id, inLinks, projects } = own;
  const params = { params: { id: String(id ?? '') } };
  const project = useEndpoint(readClientProject, params, { enabled: id !== null });
  const payments = useEndpoint(readMyPayments, params, { enabled: id !== null });
  const days = useDaysOff();
  // what stands above a section moves it: it is gone to once nothing of that is on its way
  const settled = [payments.data ?? payments.error, days.daysOff ?? days.error].every(Boolean);
  // drawn after the first view, in steps between which a slow phone answers
  const isWhole = useDeferredValue(project.data !== undefined, false);
  const { current, pin } = useSections(isWhole && settled);
  const failure = own.home.error ?? project.error;

  if (project.data && !own.home.isPending) {
    return (
      <ClientFrame
        current={current === 'payment' ? 'payments' : current === 'documents' ? 'documents' : 'project'}
        project={inLinks}
        back
        sections={<SectionNav current={current} project={inLinks} onGo={pin} />}
      >
        {projects.length > 1 && <OwnProjects projects={projects} chosen={own.chosen} />}
        <Loaded
          key={id}
          reply={project.data}
          payments={payments}
          days={days}
          inLinks={inLinks}
          isWhole={isWhole}
        />
      </ClientFrame>
    );
  }
  return (
    <ClientFrame current="project" project={inLinks} back>
      {failure ? (
        <>
          <ErrorState
            message={failure.message}
            onRetry={() => void (own.home.error ? own.home.refetch() : project.refetch())}
          />
          <p>
            <Link to={paths.client()}>Ir al inicio</Link>
          </p>
        </>
      ) : own.home.data && own.chosen === null ? (
        <Hello names={familyNames(own.home.data.data)} project={null} />
      ) : (
        <LoadingSheet />
      )}
    </ClientFrame>
  );
};

interface LoadedProps {
  reply: ProjectReply;
  payments: Reading<typeof readMyPayments>;
  days: ReturnType<typeof useDaysOff>;
  inLinks: number | undefined;
  /** false for the sheet alone */
  isWhole: boolean;
}

const Loaded = ({ reply, payments, days, inLinks, isWhole }: LoadedProps) => {
  const { data, today } = reply;
  // the room of the space that is pointed at in the budget
  const [lit, setLit] = useState<string | null>(null);
  return (
    <SimpleGrid cols={1} verticalSpacing={{ base: 36, sm: 52 }}>
      <Sheet data={data} lit={lit} />
      {isWhole && (
        <>
          {data.withdrawal && (
            <Suspense>
              <Withdrawal projectId={data.project.id} withdrawal={data.withdrawal} />
            </Suspense>
          )}
          <ScheduleSection data={data} today={today} payments={payments} days={days} inLinks={inLinks} />
          {data.has_changes && (
            <Suspense>
              <OwnChanges projectId={data.project.id} />
            </Suspense>
          )}
          <BudgetSection data={data} lit={lit} onLight={setLit} />
          <PaymentsSection
            payments={payments}
            seller={data.seller}
            reference={data.project.project_code}
            cancelled={data.project.status === 'Cancelado'}
            today={today}
          />
          <SuggestionSection project={data.project} finished={data.project.works_ended_on !== null} />
        </>
      )}
    </SimpleGrid>
  );
};

const LoadingSheet = () => (
  <Loading label="Cargando datos del proyecto...">
    <div className="paper columns" data-ratio="5-7" data-joined aria-hidden="true">
      <Stack {...sheetWords}>
        <Skeleton height={26} width={180} />
        <Skeleton height={46} width="80%" />
        <Skeleton height={46} width="60%" />
        <Skeleton height={22} width="90%" mt={8} />
        <Skeleton height={54} mt={56} />
      </Stack>
      <Box className="squared" p={planPadding}>
        <Skeleton h="auto" style={{ aspectRatio: '640 / 440' }} />
      </Box>
    </div>
  </Loading>
);
