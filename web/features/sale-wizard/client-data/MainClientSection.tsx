import { TextInput } from '@mantine/core';
import { StepSection } from '../StepSection.tsx';
import { DocumentInput } from './DocumentInput.tsx';
import type { SectionProps } from './sections.ts';

export const MainClientSection = ({ values, change, check, errors }: SectionProps) => (
  <StepSection title="Cliente principal">
    <TextInput
      label="Nombre completo"
      name="name"
      value={values.name}
      onChange={(event) => change({ name: event.currentTarget.value })}
      onBlur={() => check('name')}
      error={errors.name}
      autoComplete="off"
      required
    />
    <DocumentInput
      value={values.identity_document}
      onChange={(identity_document) => change({ identity_document })}
      onBlur={() => check('identity_document')}
      error={errors.identity_document}
    />
    <TextInput
      label="Correo electrónico"
      name="email"
      type="email"
      value={values.email}
      onChange={(event) => change({ email: event.currentTarget.value })}
      onBlur={() => check('email')}
      error={errors.email}
      autoComplete="off"
      required
    />
    <TextInput
      label="Teléfono"
      name="phone"
      type="tel"
      value={values.phone}
      onChange={(event) => change({ phone: event.currentTarget.value })}
      onBlur={() => check('phone')}
      error={errors.phone}
      autoComplete="off"
      required
    />
  </StepSection>
);
