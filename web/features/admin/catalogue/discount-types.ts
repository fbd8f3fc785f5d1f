import { createDiscountType, type listAllDiscountTypes } from '#shared/contract/discount-types.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { discountTypeLabel } from '#shared/domain/discounts.ts';
import { type BasisPoints, toBasisPoints } from '#shared/domain/money.ts';
import { type FieldErrors, invalidIn, wrongInBody } from '../../../ui/fields.ts';
import { isInvalid, type Typed } from '../../../ui/typed-value.ts';

/** Form values of a discount type. No React. */

export type DiscountType = ReplyOf<typeof listAllDiscountTypes>['data'][number];

export interface DiscountTypeForm {
  name: string;
  percentage: Typed<BasisPoints>;
}

export const blankType: DiscountTypeForm = { name: '', percentage: null };

export const typeForm = (type: DiscountType): DiscountTypeForm => ({
  name: discountTypeLabel(type.discount_name),
  percentage: toBasisPoints(type.percentage_discount),
});

/** What the calls are sent: percent, with two decimals at most. Null while there is no percentage. */
export const typeBody = ({ name, percentage }: DiscountTypeForm) =>
  percentage === null || isInvalid(percentage) ? null : { name: name.trim(), percentage: percentage / 100 };

export const wrongInType = (form: DiscountTypeForm): FieldErrors => ({
  ...wrongInBody(createDiscountType.body, typeBody(form) ?? { name: form.name }),
  ...invalidIn({ percentage: form.percentage }),
});
