import type { FieldNotes } from '../../../ui/fields.ts';
import type { BriefForm } from './brief-form.ts';

export interface BriefSectionProps {
  values: BriefForm;
  change: (changed: Partial<BriefForm>) => void;
  errors: FieldNotes;
}

type NamesOf<V> = { [K in keyof BriefForm]: BriefForm[K] extends V ? K : never }[keyof BriefForm];
export type TextName = NamesOf<string>;
export type ChoiceName = Exclude<NamesOf<string | boolean | null>, TextName>;

export const yesNo = [
  { value: true, label: 'Sí' },
  { value: false, label: 'No' },
] as const;

export const wordsOf = <V extends string>(words: readonly V[]): readonly { value: V; label: V }[] =>
  words.map((word) => ({ value: word, label: word }));
