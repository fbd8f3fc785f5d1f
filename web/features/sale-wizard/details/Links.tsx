import { webAddress } from '#shared/contract/fields.ts';
import { errorsOf, type FieldErrors, type FieldNotes, wrongUnlessBlank } from '../../../ui/fields.ts';
import { LinkInput } from '../../../ui/LinkInput.tsx';
import type { Draft } from '../draft.ts';
import { StepSection } from '../StepSection.tsx';

const links = [
  { name: 'contract_url', label: 'URL del contrato' },
  { name: 'excel_quote_url', label: 'URL cotización en excel' },
  { name: 'call_read_ia_summary_url', label: 'URL resumen Read AI' },
] as const;

type LinkName = (typeof links)[number]['name'];
export type LinksForm = Record<LinkName, string>;

export const linksFormOf = (details: Draft['details']): LinksForm => ({
  contract_url: details?.contract_url ?? '',
  excel_quote_url: details?.excel_quote_url ?? '',
  call_read_ia_summary_url: details?.call_read_ia_summary_url ?? '',
});

export const linksOf = (form: LinksForm): LinksForm => ({
  contract_url: form.contract_url.trim(),
  excel_quote_url: form.excel_quote_url.trim(),
  call_read_ia_summary_url: form.call_read_ia_summary_url.trim(),
});

export const wrongInLinks = (form: LinksForm): FieldErrors =>
  errorsOf(Object.fromEntries(links.map(({ name }) => [name, wrongUnlessBlank(webAddress, form[name])])));

interface LinksProps {
  values: LinksForm;
  change: (changed: Partial<LinksForm>) => void;
  /** says what is wrong with a field that is left */
  check: (name: LinkName, link: string) => void;
  errors: FieldNotes;
}

export const Links = ({ values, change, check, errors }: LinksProps) => (
  <StepSection title="Enlaces">
    {links.map(({ name, label }) => (
      <div key={name} className="whole-row">
        <LinkInput
          label={label}
          name={name}
          value={values[name]}
          onChange={(link) => change({ [name]: link })}
          onLeave={(link) => check(name, link)}
          error={errors[name]}
        />
      </div>
    ))}
  </StepSection>
);
