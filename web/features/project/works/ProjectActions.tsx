import { Box, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { WorksStep } from '#shared/domain/works-steps.ts';
import { DATES_ANCHOR, paths } from '../../../app/paths.ts';
import { roleOf, useSession } from '../../../app/session.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useToday } from '../../../ui/use-today.ts';
import { RegisterReceipt } from '../payments/RegisterReceipt.tsx';
import type { Project } from '../project.ts';
import type { MenuChoice } from './MenuItems.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import {
  manages,
  nextStep,
  type Person,
  recordsEarlyStart,
  stepWords,
  undoableBy,
  whyNotReopenSale,
  whyNotStep,
} from './works.ts';

const CancelDialog = lazyDialog(() => import('./CancelDialog.tsx'));
const DatesDialog = lazyDialog(() => import('./DatesDialog.tsx'));
const EarlyStartDialog = lazyDialog(() => import('./EarlyStartDialog.tsx'));
const ReopenDialog = lazyDialog(() => import('./ReopenDialog.tsx'));
const SellerDialog = lazyDialog(() => import('./SellerDialog.tsx'));
const StepDialog = lazyDialog(() => import('./StepDialog.tsx'));
const UndoDialog = lazyDialog(() => import('./UndoDialog.tsx'));

type Opened = WorksStep | MenuChoice;

/** The one action of the header, by role and status, and for who manages everything else in a menu. */
export const ProjectActions = ({ project }: { project: Project }) => {
  const user = useSession();
  const asksDates = useLocation().hash === DATES_ANCHOR;
  const changesDates = project.cancellation === null && project.works_ended_on === null;
  const [opened, setOpened] = useState<Opened | null>(asksDates && changesDates ? 'dates' : null);
  // a dialog is new each time it opens, and keeps its content while it closes
  const [times, setTimes] = useState(0);
  if (user === null) return null;
  const person = { role: roleOf(user), permissions: user.permissions };
  const undoable = undoableBy(project, person);
  // who sells brings what the family pays
  const main = person.role === 'sales' ? 'receipt' : nextStep(project, person);
  const sells = user.employeeId === project.seller.id;
  // it takes no room of the header once it can no longer be done
  const reopenOff = whyNotReopenSale(project);
  const open = (what: Opened) => {
    setTimes((count) => count + 1);
    setOpened(what);
  };
  const dialog = { project, onClose: () => setOpened(null) };
  return (
    <Group gap={10} align="flex-start" flex="none" ml="auto" className={main ? 'wide-on-phone' : ''}>
      {main && (
        <Box flex={{ base: 1, sm: 'none' }}>
          <MainAction main={main} project={project} person={person} onOpen={open} />
        </Box>
      )}
      {sells && reopenOff === null && (
        <Button variant="default" onClick={() => open('reopen')}>
          Reabrir la venta
        </Button>
      )}
      <MoreMenu project={project} person={person} whyNotReopen={sells ? reopenOff : null} onOpen={open} />
      {sells && <ReopenDialog key={`reopen-${times}`} {...dialog} opened={opened === 'reopen'} />}
      {manages(person) && (
        <>
          <DatesDialog key={`dates-${times}`} {...dialog} opened={opened === 'dates'} />
          <CancelDialog key={`cancel-${times}`} {...dialog} opened={opened === 'cancel'} />
          <SellerDialog key={`seller-${times}`} {...dialog} opened={opened === 'seller'} />
        </>
      )}
      {recordsEarlyStart(project, person) && (
        <EarlyStartDialog key={`early-${times}`} {...dialog} opened={opened === 'early_start'} />
      )}
      {undoable !== null && (
        <UndoDialog key={`undo-${times}`} {...dialog} step={undoable} opened={opened === 'undo'} />
      )}
      <StepDialog key={`start-${times}`} {...dialog} step="start_works" opened={opened === 'start_works'} />
      <StepDialog key={`end-${times}`} {...dialog} step="end_works" opened={opened === 'end_works'} />
    </Group>
  );
};

interface MainActionProps {
  main: 'receipt' | NonNullable<ReturnType<typeof nextStep>>;
  project: Project;
  person: Person;
  onOpen: (step: WorksStep) => void;
}

const MainAction = ({ main, project, person, onOpen }: MainActionProps) => {
  const today = useToday();
  if (main === 'receipt') return <RegisterReceipt projectId={project.id} main />;
  if (main === 'assign_team') {
    return (
      <Button component={Link} to={paths.teamAssignment(project.id)} className="wide-on-phone">
        Asignar equipo
      </Button>
    );
  }
  return (
    <SubmitButton whyOff={whyNotStep(project, main, person.role, today)} onClick={() => onOpen(main)}>
      {stepWords[main].name}
    </SubmitButton>
  );
};
