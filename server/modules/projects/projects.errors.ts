import { type Product, registerProjectSentences } from '#shared/domain/sale.ts';
import { type SpacesReason, spacesSentences } from '#shared/domain/spaces.ts';
import { refused, UserError } from '../../platform/errors.ts';

export const registerRefused = refused(409, registerProjectSentences);

/** `sentences`: the warnings that the call did not confirm. */
export const warningsUnconfirmed = (sentences: readonly string[]): UserError =>
  new UserError(
    'warnings_unconfirmed',
    409,
    'Hay avisos de la venta sin confirmar. Revísalos y confírmalos.',
    {
      details: sentences.join('\n'),
    },
  );

/** Another tab changed the contract or the discounts while the review was open. */
export const termsChanged = (): UserError =>
  new UserError(
    'terms_changed',
    409,
    'El precio o las fechas de la obra cambiaron en otro equipo. Revísalos y finaliza de nuevo.',
  );

export const otherProduct = (asked: Product): UserError =>
  new UserError('other_product', 422, `Esta venta no es de un proyecto ${asked}.`, { field: 'project_type' });

/** `field` names the box to correct, e.g. spaces.2.area. */
export const spacesRefused = (reason: SpacesReason, field: string): UserError =>
  new UserError(reason, 422, spacesSentences[reason], { field });

export const otherSpace = (field: 'space_name' | 'price' | 'area'): UserError =>
  new UserError(
    'other_space',
    422,
    'El precio y el área deben ser los de un espacio del proyecto. Guarda de nuevo el proyecto.',
    { field },
  );
