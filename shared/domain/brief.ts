/**
 * The choices of the client brief, in the words the specification fixes (sales specification, section 2, step 2).
 * They are stored as they are shown.
 */
export const styleCatalog = ['Boho', 'Natural nordic', 'Minimal Black'] as const;
export const purchasePurposes = ['Vivir', 'Invertir'] as const;
export const remodelingTypes = ['Total', 'Parcial'] as const;
export const petTypes = ['Gato(s)', 'Perro(s)', 'Gato(s) y Perro(s)', 'Otro'] as const;
export const personalities = ['Tranquil@', 'Pragmátic@', 'Seri@', 'Emotiv@', 'Indecis@', 'Exigente'] as const;
export const vipTypes = ['Personalidad publica', 'Amigo', 'Empresa amiga', 'Referido'] as const;
