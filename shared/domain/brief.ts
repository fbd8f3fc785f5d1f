/**
 * Choices of the client brief, worded as in the specification (sales specification, section 2, step 2) and stored as
 * shown. Styles are a catalogue kept by administrators (listStyles).
 */
export const purchasePurposes = ['Vivir', 'Invertir'] as const;
export const remodelingTypes = ['Total', 'Parcial'] as const;
export const petTypes = ['Gato(s)', 'Perro(s)', 'Gato(s) y Perro(s)', 'Otro'] as const;
export const personalities = ['Tranquil@', 'Pragmátic@', 'Seri@', 'Emotiv@', 'Indecis@', 'Exigente'] as const;
export const vipTypes = ['Personalidad publica', 'Amigo', 'Empresa amiga', 'Referido'] as const;

/**
 * The kind of pet to save: null without pets. The screen then hides the question, and a hidden answer is not stored
 * (sales specification, section 2, step 2).
 */
export const petTypeOf = <T>(answers: { has_pets: boolean | null; pet_type: T | null }): T | null =>
  answers.has_pets === true ? answers.pet_type : null;

/** The delivery day to save: null once the property was delivered. */
export const receiveDateOf = <T>(answers: {
  has_property: boolean | null;
  property_receive_date: T | null;
}): T | null => (answers.has_property === false ? answers.property_receive_date : null);

/** The VIP type to save: null unless the client is a VIP. */
export const vipTypeOf = <T>(answers: { vip_alert: boolean | null; vip_type: T | null }): T | null =>
  answers.vip_alert === true ? answers.vip_type : null;

/** A type of VIP as it is read: the stored word of the specification lacks its accent. */
export const vipTypeWords = (type: string): string =>
  type === 'Personalidad publica' ? 'Personalidad pública' : type;

/** The styles to list: the active ones, plus the chosen style when it is no longer active, because it stays valid. */
export function styleChoices(
  catalogue: readonly { readonly name: string; readonly active: boolean }[],
  chosen: string,
): string[] {
  const offered = catalogue.filter(({ active }) => active).map(({ name }) => name);
  return chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen];
}
