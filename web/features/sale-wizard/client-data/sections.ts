import type { FieldNotes } from '../../../ui/fields.ts';
import type { ClientForm } from './client-form.ts';

/**
 * What the sections of step 1 share. Their fields have autocomplete off: the seller types the data of another person, and
 * the browser would offer the seller's own and keep those of the family.
 */
export interface SectionProps {
  values: ClientForm;
  change: (changed: Partial<ClientForm>) => void;
  check: (field: keyof ClientForm) => void;
  errors: FieldNotes;
}
