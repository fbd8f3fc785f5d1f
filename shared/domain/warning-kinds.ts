/** Apart from the rules (sale-warnings.ts): every screen that reads a project knows the kinds. */

/** The warnings of a sale, with the seller's confirmation text of each. */
export const warningConfirmations = {
  start_past: 'Está bien así: la obra ya empezó.',
  start_not_business_day: 'Dejar ese día: la obra empieza aunque no sea hábil.',
  end_not_business_day: 'Dejar ese día: la entrega será aunque no sea hábil.',
  instalment_past: 'Dejar la fecha: la cuota queda vencida desde hoy.',
  instalment_out_of_order: 'Está bien así: se paga en ese orden.',
  instalment_not_business_day: 'Dejar ese día de vencimiento.',
  cost_above_price: 'Está bien así: el precio no cubre el costo.',
  price_below_cost: 'Está bien así: con los descuentos el precio no cubre el costo.',
  discount_repeated: 'Está bien así: se acordó más de una vez.',
  no_priced_spaces: 'Está bien así: los espacios quedan sin precio.',
  spaces_differ: 'Está bien así: la diferencia queda por acordar.',
} as const;

export type WarningKind = keyof typeof warningConfirmations;

export const warningKinds = Object.keys(warningConfirmations) as WarningKind[];
