import { saveInternalInfo, savePublicInfo } from '#shared/contract/clients.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { updateSale } from '#shared/contract/sales.ts';
import { receiveDateOf } from '#shared/domain/brief.ts';
import { call } from '../../../api/call.ts';
import { validValue } from '../../../ui/typed-value.ts';
import type { Draft } from '../draft.ts';
import { noSale, orElse, sideBySide } from '../use-saving.ts';
import { type BriefForm, internalInfoOf, publicInfoOf } from './brief-form.ts';

type SaleChange = NonNullable<CallOf<typeof updateSale>['body']>;

/**
 * The calls of Continuar, side by side: what the client sees, what only the staff sees, and the sale's style and purpose,
 * if there is a sale. Each may be repeated, and saves what the person changed since `seen`. The catalogue's sentences were
 * only logged, in English; here they are on screen.
 */
export const saveBrief = async ({ client, sale }: Draft, form: BriefForm, seen: BriefForm): Promise<void> => {
  if (client === null) throw noSale('No encontramos al cliente de esta venta.');
  const ids = { client_id: client.id, ...(sale && { sale_id: sale.id }) };
  await sideBySide([
    orElse(
      'No se pudo guardar la información pública del cliente.',
      call(savePublicInfo, { body: { ...ids, ...publicInfoOf(form), seen: publicInfoOf(seen) } }),
    ),
    orElse(
      'No se pudo guardar la información interna del cliente.',
      call(saveInternalInfo, { body: { ...ids, ...internalInfoOf(form), seen: internalInfoOf(seen) } }),
    ),
    ...(sale === null
      ? []
      : [
          orElse(
            'No se pudo actualizar la venta con el estilo y el propósito.',
            call(updateSale, { params: { saleId: sale.id }, body: { ...saleChangeOf(form), seen: sale } }),
          ),
        ]),
  ]);
};

const saleChangeOf = (form: BriefForm): SaleChange => ({
  design_style: form.style_catalog,
  purchase_purpose: form.purchase_purpose as SaleChange['purchase_purpose'],
  has_property: form.has_property,
  property_receive_date: validValue(receiveDateOf(form)),
});
