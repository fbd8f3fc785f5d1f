import { listManagedProjects, readIndicators } from '#shared/contract/dashboard.ts';
import { listProjectDocuments } from '#shared/contract/documents.ts';
import { readProjectMeetings } from '#shared/contract/meetings.ts';
import {
  managerAccess,
  type RoleAccess,
  salesAccess,
  whyNotAllowed,
  worksAccess,
} from '#shared/domain/access.ts';
import { type Day, dayInBogota } from '#shared/domain/calendar.ts';
import {
  type ProjectRecord,
  type TransitionFacts,
  transitionSentences,
  whyNotTransition,
} from '#shared/domain/project.ts';
import type { Permission, Role } from '#shared/domain/roles.ts';
import { reopenSentences, whyNotReopen } from '#shared/domain/sale.ts';
import { whyNotWorksDay, worksDaySentence } from '#shared/domain/works.ts';
import type { WorksStep } from '#shared/domain/works-steps.ts';
import { isInvalid, type Typed } from '../../../ui/typed-value.ts';
import type { Project } from '../project.ts';

/** What can be done to a project after its sale, by whom, with no React. */

export interface Person {
  readonly role: Role;
  readonly permissions: readonly Permission[];
}

export const manages = (person: Person): boolean => may(managerAccess, person);

/** The seller of the sale, managers and administrators. */
export const corrects = (person: Person): boolean => may(salesAccess, person);

const may = (access: RoleAccess, person: Person): boolean => whyNotAllowed(access, person) === null;

/** Why a seller cannot reopen the sale, as a sentence; null when nothing that the page knows forbids it. */
export const whyNotReopenSale = (project: Project): string | null => {
  const instalments = project.payment_plan?.instalments ?? [];
  const reason = whyNotReopen({
    cancelled: project.cancellation !== null,
    signed: project.contract_signed_on !== null,
    payments: instalments.some(({ amount, paid, in_process }) => (paid && amount > 0) || in_process),
    team: project.team.length > 0,
    meetings: false,
    changeOrders: (project.contract?.version ?? 1) > 1,
    worksStarted: project.works_started_on !== null,
    familyInside: false,
    draft: true,
  });
  return reason && reopenSentences[reason];
};

export const stepWords: Record<
  WorksStep,
  {
    name: string;
    day: string;
    record: string;
    what: string;
    done: (day: string) => string;
    sending: string;
    undo: string;
  }
> = {
  start_works: {
    name: 'Iniciar obra',
    day: '¿Qué día empezó?',
    record: 'Acta de inicio de obra',
    what: 'El proyecto pasa a En obra y el acta queda en sus documentos. La familia, el vendedor/a y el equipo reciben un correo. Si fue un error, se puede deshacer durante 5 días hábiles.',
    done: (day) => `La obra empezó el ${day}`,
    sending: 'Iniciando...',
    undo: 'Deshacer el inicio de obra',
  },
  end_works: {
    name: 'Finalizar obra',
    day: '¿Qué día terminó?',
    record: 'Acta de fin de obra',
    what: 'El proyecto pasa a Finalizado y el acta queda en sus documentos. La familia, el vendedor/a y el equipo reciben un correo. Si fue un error, se puede deshacer durante 5 días hábiles.',
    done: (day) => `La obra terminó el ${day}`,
    sending: 'Finalizando...',
    undo: 'Deshacer el fin de obra',
  },
};

/** Calls to read again after a step of the works, besides the project. */
export const staleAfterStep = [
  listManagedProjects,
  readIndicators,
  readProjectMeetings,
  listProjectDocuments,
];

/**
 * The one thing that the person does next with a project: its team, the start of its works or their end; null when
 * nothing is theirs to do.
 */
export const nextStep = (project: Project, person: Person): WorksStep | 'assign_team' | null => {
  if (!may(worksAccess, person) || project.works_ended_on !== null || project.cancellation) return null;
  if (project.works_started_on !== null) return 'end_works';
  return project.team.length === 0 && manages(person) ? 'assign_team' : 'start_works';
};

/** Why a step cannot be taken, as a sentence; null when it can, with the record that is about to be sent. */
export const whyNotStep = (project: Project, step: WorksStep, role: Role, today: Day): string | null => {
  const facts: TransitionFacts = {
    teamAssigned: project.team.length > 0,
    worksStartedOn: project.works_started_on,
    worksEndedOn: project.works_ended_on,
    cancelledOn: project.cancellation?.on ?? null,
    startDate: project.start_date,
    endDate: project.end_date,
    today,
    role,
    records: [recordOf[step]],
  };
  const reason = whyNotTransition(facts, step);
  return reason && transitionSentences[reason];
};

const recordOf: Record<WorksStep, ProjectRecord> = {
  start_works: 'start_construction_doc',
  end_works: 'end_construction_doc',
};

export const whyNotSend = (
  project: Project,
  step: WorksStep,
  { day, file, today }: { day: Typed<Day>; file: File | null; today: Day },
): string | null => {
  if (isInvalid(day)) return day.why;
  if (day === null) return 'Elige el día.';
  const facts = { day, today, soldOn: soldOn(project), startedOn: project.works_started_on };
  const reason = whyNotWorksDay(facts);
  if (reason) return worksDaySentence(reason, facts);
  if (file) return null;
  return transitionSentences[step === 'start_works' ? 'start_record_missing' : 'end_record_missing'];
};

export const soldOn = (project: Project): Day => dayInBogota(Date.parse(project.created_at));

export const recordsEarlyStart = (project: Project, person: Person): boolean =>
  project.purchases_held_until !== null && may(salesAccess, person);

export const undoableBy = (project: Project, person: Person): WorksStep | null =>
  may(worksAccess, person) ? project.undoable_step : null;
