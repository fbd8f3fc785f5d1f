import { Box, Stack, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { counted } from '../../../ui/count-words.ts';
import type { FieldNotes } from '../../../ui/fields.ts';
import { InternalSections } from '../brief/InternalSections.tsx';
import { PublicSections } from '../brief/PublicSections.tsx';
import { MainClientSection } from '../client-data/MainClientSection.tsx';
import { SecondClientSection } from '../client-data/SecondClientSection.tsx';
import { Links } from '../details/Links.tsx';
import { UsedFields } from '../project/UsedFields.tsx';
import { VisFields } from '../project/VisFields.tsx';
import { StepSection } from '../StepSection.tsx';
import {
  type CorrectionForm,
  productOfHome,
  type SaleToCorrect,
  type SectionName,
  sectionOf,
} from './correction-form.ts';

interface CorrectionFieldsProps {
  sale: SaleToCorrect;
  values: CorrectionForm;
  /** fields that are not as saved */
  changed: readonly string[];
  errors: FieldNotes;
  change: (part: Partial<CorrectionForm>) => void;
  /** says what is wrong with a field that is left */
  check: (field: keyof CorrectionForm) => void;
}

/** The data of a final sale in closed sections; one with something to correct or to choose is open. */
export const CorrectionFields = ({ sale, changed, errors, ...fields }: CorrectionFieldsProps) => {
  const props = { ...fields, errors };
  const section = (name: SectionName) => ({
    changes: changed.filter((field) => sectionOf(field) === name).length,
    asks: Object.entries(errors).some(([field, note]) => note && sectionOf(field) === name),
  });
  return (
    <>
      <Section title="Personas" text="Cliente principal y segundo cliente" {...section('people')}>
        <MainClientSection {...props} />
        {sale.second_client && <SecondClientSection {...props} stays />}
      </Section>
      {!sale.cancelled && (
        <>
          <Section title="Inmueble" text="Dirección, apartamento, área y levantamiento" {...section('home')}>
            <StepSection title="Datos del inmueble">
              {productOfHome(sale) === 'VIS' ? (
                <VisFields {...props} />
              ) : (
                <UsedFields {...props} surveyor={sale.project?.survey?.architect ?? null} />
              )}
            </StepSection>
          </Section>
          <Section
            title="Brief"
            text="Lo que la familia quiere y lo que solo ve el equipo"
            {...section('brief')}
          >
            <PublicSections {...props} />
            <InternalSections {...props} />
          </Section>
          <Section title="Enlaces" text="Contrato, cotización y resumen de la llamada" {...section('links')}>
            <Links {...props} />
          </Section>
        </>
      )}
    </>
  );
};

interface SectionProps {
  title: string;
  text: string;
  changes: number;
  /** has an error or a choice, which must be on screen */
  asks: boolean;
  children: ReactNode;
}

const Section = ({ title, text, changes, asks, children }: SectionProps) => {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className="card fold"
      open={opened || asks}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        <Box component="span" flex={1} miw={0}>
          <Text component="b" fz="lg" fw={600}>
            {title}
          </Text>
          <small>{text}</small>
        </Box>
        {changes > 0 && (
          <span className="badge" data-tone="yellow">
            {counted(changes, 'cambio', 'cambios')}
          </span>
        )}
        <IconChevronDown size={20} stroke={1.6} aria-hidden="true" />
      </summary>
      <Stack px={{ base: 12, sm: 20 }} pt={4} pb={{ base: 16, sm: 24 }}>
        {children}
      </Stack>
    </details>
  );
};
