import {
  type ChangeState,
  type CreateChangeReason,
  changeStepSentences,
  createChangeSentences,
} from '#shared/domain/change-order.ts';
import type { ChangeProblem } from '#shared/domain/change-outcome.ts';
import { UserError } from '../../platform/errors.ts';

export const changeNotFound = (): UserError =>
  new UserError('change_not_found', 404, 'No encontramos ese otrosí.');

export const createRefused = (reason: CreateChangeReason): UserError =>
  new UserError(`change_${reason}`, 409, createChangeSentences[reason]);

export const changeStepRefused = (state: ChangeState): UserError =>
  new UserError(`change_${state}`, 409, changeStepSentences[state]);

export const savedMeanwhile = (): UserError =>
  new UserError(
    'change_saved',
    409,
    'Otra persona guardó este otrosí mientras lo escribías. Lo que escribiste sigue aquí: revisa la otra versión, o guarda de nuevo para reemplazarla.',
  );

export const savedSinceRead = (): UserError =>
  new UserError(
    'change_saved',
    409,
    'Otra persona cambió este otrosí mientras lo mirabas. Léelo otra vez antes de enviarlo.',
  );

export const amountsForbidden = (field: 'amount' | 'cost' | 'way'): UserError =>
  new UserError(
    'amounts_forbidden',
    403,
    field === 'cost'
      ? 'El costo directo lo escribe gerencia.'
      : 'Los precios y la forma de pago los escriben ventas y gerencia.',
    { field },
  );

export const lineUnknown = (): UserError =>
  new UserError('line_unknown', 404, 'Esa línea ya no está en el otrosí: actualiza la página.', {
    field: 'lines',
  });

export const suggestionOfOther = (): UserError =>
  new UserError('suggestion_not_found', 404, 'No encontramos esa sugerencia en este proyecto.');

export const suggestionProposed = (number: number): UserError =>
  new UserError(
    'suggestion_proposed',
    409,
    `De esta sugerencia ya salió el otrosí ${number} y todavía está abierto: sigue con ese.`,
  );

export const photoNotFound = (): UserError =>
  new UserError('photo_not_found', 404, 'No encontramos esa foto.');

export const tooManyPhotos = (): UserError =>
  new UserError('too_many_photos', 409, 'Este otrosí ya tiene 20 fotos: quita alguna primero.');

/** What it lacks to be sent, or why it can no longer be applied. */
export const changeLacks = (problems: readonly ChangeProblem[]): UserError => {
  const [first, second] = problems;
  return new UserError('change_lacks', 422, first?.sentence ?? 'Al otrosí le falta algo.', {
    ...(first ? { field: first.line === null ? first.field : `lines.${first.line}.${first.field}` } : {}),
    ...(second
      ? {
          details: problems
            .slice(1)
            .map(({ sentence }) => sentence)
            .join(' '),
        }
      : {}),
  });
};

/** The same for its family, which cannot mend it. */
export const changeOvertaken = (): UserError =>
  new UserError(
    'change_lacks',
    422,
    'La venta cambió y este otrosí ya no se puede aplicar así. La empresa te enviará otro.',
  );

export const otherOutcome = (): UserError =>
  new UserError(
    'other_outcome',
    409,
    'La venta cambió mientras mirabas este otrosí. Míralo otra vez con el plan de hoy.',
  );

export const changeCancelled = (): UserError =>
  new UserError('change_cancelled', 409, 'La venta se canceló: el otrosí no sigue.');

export const termsUnknown = (): UserError =>
  new UserError('terms_unknown', 404, 'Esa cuota no es de este plan.', { field: 'terms' });
