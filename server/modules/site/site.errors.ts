import { type PhotoReason, photoSentences } from '#shared/domain/daily-record.ts';
import { type TickReason, tickSentences } from '#shared/domain/progress.ts';
import { stagesSentences } from '#shared/domain/works-stages.ts';
import { refused, UserError } from '../../platform/errors.ts';

/** Refuses what still waits on the phone of a former member of the team. */
export const leftTeam = (): UserError =>
  new UserError(
    'left_team',
    403,
    'Ya no estás en el equipo de esta obra: no podemos recibir lo que envías. Habla con gerencia.',
  );

/** Unknown, or of a home that the person does not reach: the answer is the same. */
export const recordNotFound = (): UserError =>
  new UserError('record_not_found', 404, 'No encontramos ese registro entre los tuyos.');

export const photoNotFound = (): UserError =>
  new UserError('photo_not_found', 404, 'No encontramos esa foto entre las tuyas.');

/** The id is of something else, or came with other content. */
export const idTaken = (): UserError =>
  new UserError(
    'id_taken',
    409,
    'Ya recibimos otro envío con este mismo número y otro contenido. Envíalo como uno nuevo.',
  );

export const recordChanged = (): UserError =>
  new UserError(
    'record_changed',
    409,
    'El registro cambió mientras lo corregías. Mira cómo quedó y corrígelo de nuevo.',
  );

export const notAuthor = (): UserError =>
  new UserError('not_author', 403, 'Solo quien lo hizo o gerencia puede cambiarlo.');

/** `status`: 409 for the state of the works, 422 for what was sent. */
export const recordRefused = (code: string, status: 409 | 422, sentence: string): UserError =>
  new UserError(code, status, sentence);

export const photoRefused = (reason: PhotoReason): UserError =>
  new UserError(reason, reason === 'space_unknown' ? 422 : 409, photoSentences[reason]);

const tickStatus: Record<TickReason, 403 | 409 | 422> = {
  not_resident: 403,
  sale_cancelled: 409,
  works_not_started: 409,
  works_ended: 409,
  space_unknown: 422,
  stage_unknown: 422,
};
export const tickRefused = (reason: TickReason): UserError =>
  new UserError(reason, tickStatus[reason], tickSentences[reason]);

export const stagesRefused = refused(422, stagesSentences, 'stages');

export const stageOfAnother = (): UserError =>
  new UserError('stage_unknown', 422, 'Una de las etapas es de otra clase de espacio.', { field: 'stages' });
