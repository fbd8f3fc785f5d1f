import { Checkbox } from '@mantine/core';
import { type ConsentPurpose, consentPurposes, consentTexts } from '#shared/domain/client.ts';
import classes from './OwnConsents.module.css';

const titles: Record<ConsentPurpose, string> = {
  service: 'Para prestarte el servicio (necesaria)',
  news: 'Para novedades y ofertas (opcional)',
};

interface OwnConsentsProps {
  /** the name of the field in its form */
  'data-path': string;
  granted: Record<ConsentPurpose, boolean>;
  onChange: (purpose: ConsentPurpose, granted: boolean) => void;
  /** what is wrong with the one that is needed */
  error: string | undefined;
}

/** What a client authorises by themselves, purpose by purpose (Ley 1581 de 2012). Nothing comes ticked. */
export const OwnConsents = ({ granted, onChange, error, ...field }: OwnConsentsProps) => (
  <fieldset {...field} className={classes.consents}>
    <legend className={classes.legend}>Tus datos personales</legend>
    {consentPurposes.map((purpose) => (
      <Checkbox
        key={purpose}
        name={`consent_${purpose}`}
        checked={granted[purpose]}
        onChange={(event) => onChange(purpose, event.currentTarget.checked)}
        error={purpose === 'service' && error}
        aria-required={consentTexts[purpose].required}
        aria-invalid={(purpose === 'service' && error !== undefined) || undefined}
        label={
          <>
            <b className={classes.purpose}>{titles[purpose]}</b>
            {consentTexts[purpose].text}
          </>
        }
        classNames={{ body: classes.consent, label: classes.text }}
      />
    ))}
  </fieldset>
);
