/**
 * The choices of the client brief, in the words the specification fixes (sales specification, section 2, step 2).
 * They are stored as they are shown. The styles are a catalogue that an administrator keeps (listStyles).
 */
export const purchasePurposes = ['Vivir', 'Invertir'] as const;
export const remodelingTypes = ['Total', 'Parcial'] as const;
export const petTypes = ['Gato(s)', 'Perro(s)', 'Gato(s) y Perro(s)', 'Otro'] as const;
export const personalities = ['Tranquil@', 'Pragmátic@', 'Seri@', 'Emotiv@', 'Indecis@', 'Exigente'] as const;
export const vipTypes = ['Personalidad publica', 'Amigo', 'Empresa amiga', 'Referido'] as const;

/**
 * The kind of pet that counts: null unless there are pets. The screen hides the question otherwise, and an answer
 * that nobody can see is not kept (sales specification, section 2, step 2).
 */
export const petTypeOf = <T>(answers: { has_pets: boolean | null; pet_type: T | null }): T | null =>
  answers.has_pets === true ? answers.pet_type : null;

/** The delivery day that counts: null unless the property has not been delivered. */
export const receiveDateOf = <T>(answers: {
  has_property: boolean | null;
  property_receive_date: T | null;
}): T | null => (answers.has_property === false ? answers.property_receive_date : null);

/** The kind of VIP that counts: null unless the client is one. */
export const vipTypeOf = <T>(answers: { vip_alert: boolean | null; vip_type: T | null }): T | null =>
  answers.vip_alert === true ? answers.vip_type : null;

/**
 * The styles that a list shows: those offered today, and the one that is chosen although it no longer is, as what was
 * chosen stays valid.
 */
export function styleChoices(
  catalogue: readonly { readonly name: string; readonly active: boolean }[],
  chosen: string,
): string[] {
  const offered = catalogue.filter(({ active }) => active).map(({ name }) => name);
  return chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen];
}
