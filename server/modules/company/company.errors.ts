import type { ErrorStatus } from '#shared/contract/endpoint.ts';
import {
  type DayOffReason,
  type DayOffRefusal,
  dayOffSentence,
  keepDayOffSentences,
} from '#shared/domain/days-off.ts';
import { refused, UserError } from '../../platform/errors.ts';

export const companyMissing = (): UserError =>
  new UserError('company_missing', 409, 'Guarda primero los datos de la empresa; después, su logo.');

export const companyChanged = (): UserError =>
  new UserError(
    'company_changed',
    409,
    'Otra persona guardó estos datos mientras los editabas. Lo tuyo sigue aquí: revisa lo de ella y vuelve a guardar.',
  );

const statusOf: Record<DayOffReason, ErrorStatus> = {
  past: 422,
  weekend: 422,
  holiday: 422,
  already_off: 409,
};

export const dayOffRefused = (day: string, refusal: DayOffRefusal): UserError =>
  new UserError(refusal.reason, statusOf[refusal.reason], dayOffSentence(day, refusal), { field: 'day' });

export const dayOffNotFound = (): UserError =>
  new UserError('day_off_not_found', 404, 'Ese día no está en la lista: ya es un día hábil.');

export const dayOffKept = refused(409, keepDayOffSentences);

export const styleNotFound = (): UserError =>
  new UserError('style_not_found', 404, 'No encontramos ese estilo en el catálogo.');

export const styleNameTaken = (): UserError =>
  new UserError('style_name_taken', 409, 'Ya hay un estilo con ese nombre.', { field: 'name' });

/** Neither offered today nor chosen before. `field` is where it was sent. */
export const styleNotOffered = (field: 'style_catalog' | 'design_style'): UserError =>
  new UserError('style_not_offered', 422, 'Elige un estilo de la lista.', { field });

/** The administrator of the catalogue asked for an unknown discount type. */
export const storedTypeNotFound = (): UserError =>
  new UserError('discount_type_not_found', 404, 'No encontramos ese tipo de descuento.');

export const discountNameTaken = (): UserError =>
  new UserError('discount_name_taken', 409, 'Ya hay un tipo de descuento con ese nombre.', { field: 'name' });

export const discountNameEmpty = (): UserError =>
  new UserError('discount_name_empty', 422, 'Escribe un nombre que tenga letras.', { field: 'name' });

export const urbanizationNotFound = (): UserError =>
  new UserError('urbanization_not_found', 404, 'No encontramos esa urbanización en el catálogo.');

export const urbanizationNameTaken = (): UserError =>
  new UserError('urbanization_name_taken', 409, 'Ya hay una urbanización con ese nombre.', { field: 'name' });

/** `row` is the second of the two, from 0. */
export const typologyRepeated = (row: number, type: string): UserError =>
  new UserError('typology_repeated', 422, `La tipología «${type}» está dos veces.`, {
    field: `typologies.${row}.type`,
  });
