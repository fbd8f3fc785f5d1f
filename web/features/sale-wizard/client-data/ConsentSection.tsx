import { Group, Select } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { type ConsentPurpose, consentChannels, consentPurposes } from '#shared/domain/client.ts';
import { ConsentBox } from '../../../ui/ConsentBox.tsx';
import { StepSection } from '../StepSection.tsx';
import type { SectionProps } from './sections.ts';

interface ConsentSectionProps extends Omit<SectionProps, 'check'> {
  /** false once the client's answer is registered */
  asks: boolean;
}

const titles: Record<ConsentPurpose, string> = {
  service: 'Para prestar el servicio (necesaria)',
  news: 'Para novedades y ofertas (opcional)',
};

/** What the client authorises, purpose by purpose (Ley 1581 de 2012). Nothing comes ticked. */
export const ConsentSection = ({ values, change, errors, asks }: ConsentSectionProps) => {
  if (!asks) {
    return (
      <Group component="p" className="notice" data-tone="done" gap={10} wrap="nowrap">
        <IconShieldCheck size={20} stroke={1.6} aria-hidden="true" />
        La autorización de datos personales del cliente ya está registrada.
      </Group>
    );
  }
  return (
    <StepSection
      title="Autorización de datos personales"
      text="Léela con el cliente y marca lo que autoriza (Ley 1581 de 2012)."
    >
      {consentPurposes.map((purpose) => (
        <div key={purpose} className="whole-row">
          <ConsentBox
            purpose={purpose}
            title={titles[purpose]}
            checked={values[`consent_${purpose}`]}
            onChange={(event) => change({ [`consent_${purpose}`]: event.currentTarget.checked })}
            error={errors[`consent_${purpose}`]}
          />
        </div>
      ))}
      <Select
        label="¿Por dónde autorizó?"
        name="consent_channel"
        data={consentChannels}
        value={values.consent_channel}
        onChange={(chosen) => chosen && change({ consent_channel: chosen })}
        error={errors.consent_channel}
        allowDeselect={false}
        required
      />
    </StepSection>
  );
};
