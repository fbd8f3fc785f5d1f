import type { FieldNotes } from '../../../ui/fields.ts';
import type { ClientForm } from './client-form.ts';

export interface SectionProps {
  values: ClientForm;
  change: (changed: Partial<ClientForm>) => void;
  check: (field: keyof ClientForm) => void;
  errors: FieldNotes;
}
