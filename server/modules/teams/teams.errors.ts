import { type DeactivateReason, deactivateSentences } from '#shared/domain/employee.ts';
import {
  type AssignRefusal,
  absenceSentences,
  assignSentence,
  type PassRefusal,
  passSentence,
} from '#shared/domain/team-assignment.ts';
import { refusal, refused, UserError } from '../../platform/errors.ts';

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

export const assignRefused = (why: AssignRefusal): UserError =>
  refusal(why.reason, assignSentence(why), why.reason === 'already_finished' ? null : 'assignations');

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

export const passRefused = (why: PassRefusal): UserError =>
  refusal(why.reason, passSentence(why), why.reason === 'already_finished' ? null : 'successor_id');

export const absenceRefused = refused(422, absenceSentences, 'to');

export const deactivateRefused = (reason: DeactivateReason): UserError => {
  const field = reason === 'self' || reason === 'last_administrator' ? null : 'successor_id';
  return refusal(reason, deactivateSentences[reason], field);
};
