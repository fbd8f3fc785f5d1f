import { type DeactivateReason, deactivateSentences } from '#shared/domain/employee.ts';
import {
  type AbsenceReason,
  type AssignRefusal,
  absenceSentences,
  assignSentence,
  type PassRefusal,
  passSentence,
} from '#shared/domain/team-assignment.ts';
import { UserError } from '../../platform/errors.ts';

export const groupNotFound = (): UserError =>
  new UserError('working_group_not_found', 404, 'No encontramos ese grupo de trabajo.');

export const groupNameTaken = (): UserError =>
  new UserError('working_group_taken', 409, 'Ya hay un grupo de trabajo con ese nombre.', { field: 'name' });

export const memberNotHere = (): UserError =>
  new UserError(
    'member_not_here',
    422,
    'Una de las personas del grupo ya no trabaja aquí. Quítala y guarda de nuevo.',
    { field: 'member_ids' },
  );

export const projectNotFound = (): UserError =>
  new UserError('project_not_found', 404, 'No encontramos ese proyecto.');

export const absenceNotFound = (): UserError =>
  new UserError('absence_not_found', 404, 'No encontramos esa ausencia. Quizá alguien ya la quitó.');

export const placeNotFound = (): UserError =>
  new UserError(
    'place_not_found',
    404,
    'Esa persona ya no está en el equipo de uno de los proyectos. Revisa la lista.',
  );

/** 409 for a project that is finished; 422 with the field for who cannot be in the team. */
export const assignRefused = (refusal: AssignRefusal): UserError =>
  refusal.reason === 'already_finished'
    ? new UserError(refusal.reason, 409, assignSentence(refusal))
    : new UserError(refusal.reason, 422, assignSentence(refusal), { field: 'assignations' });

/** Somebody else changed the team since the screen read it. */
export const teamChanged = (): UserError =>
  new UserError(
    'team_changed',
    409,
    'Alguien cambió este equipo mientras elegías. Mira cómo queda con lo tuyo y guarda de nuevo.',
  );

export const groupNotInUse = (): UserError =>
  new UserError('working_group_not_in_use', 422, 'Ese grupo de trabajo ya no está en uso. Elige otro.', {
    field: 'grupo_trabajo_id',
  });

/** 409 for a project that is finished; 422 with the field for who cannot take over. */
export const passRefused = (refusal: PassRefusal): UserError =>
  refusal.reason === 'already_finished'
    ? new UserError(refusal.reason, 409, passSentence(refusal))
    : new UserError(refusal.reason, 422, passSentence(refusal), { field: 'successor_id' });

export const absenceRefused = (reason: AbsenceReason): UserError =>
  new UserError(reason, 422, absenceSentences[reason], { field: 'to' });

/** 422 with the field for a successor that is missing or cannot be; 409 for who cannot leave. */
export const deactivateRefused = (reason: DeactivateReason): UserError =>
  reason === 'self' || reason === 'last_administrator'
    ? new UserError(reason, 409, deactivateSentences[reason])
    : new UserError(reason, 422, deactivateSentences[reason], { field: 'successor_id' });
