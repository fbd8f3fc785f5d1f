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
