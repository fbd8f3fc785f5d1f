import { Stack } from '@mantine/core';
import { type ConsentPurpose, consentPurposes } from '#shared/domain/client.ts';
import { ConsentBox } from '../../../ui/ConsentBox.tsx';

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
  <Stack component="fieldset" {...field} gap="sm">
    <legend>Tus datos personales</legend>
    {consentPurposes.map((purpose) => (
      <ConsentBox
        key={purpose}
        checked={granted[purpose]}
        onChange={(event) => onChange(purpose, event.currentTarget.checked)}
        error={purpose === 'service' && error}
        aria-invalid={(purpose === 'service' && error !== undefined) || undefined}
        purpose={purpose}
        title={titles[purpose]}
      />
    ))}
  </Stack>
);
