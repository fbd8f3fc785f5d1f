import { TextInput } from '@mantine/core';
import { StepSection } from '../StepSection.tsx';
import { DocumentInput } from './DocumentInput.tsx';
import { type SectionProps, textOf } from './sections.ts';

export const MainClientSection = (props: SectionProps) => (
  <StepSection title="Cliente principal">
    <TextInput {...textOf(props, 'name')} label="Nombre completo" required />
    <DocumentInput {...textOf(props, 'identity_document')} />
    <TextInput {...textOf(props, 'email')} label="Correo electrónico" type="email" required />
    <TextInput {...textOf(props, 'phone')} label="Teléfono" type="tel" required />
  </StepSection>
);
