import { Loader, Select, TextInput } from '@mantine/core';
import { listArchitects } from '#shared/contract/employees.ts';
import { saveUsedSurvey } from '#shared/contract/surveys.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { AreaInput } from '../../../ui/AreaInput.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import { WizardGate } from '../WizardGate.tsx';
import { ProjectStep, type PropertyFieldsProps } from './ProjectStep.tsx';

/** /new-sale/used-project: a used property, with its survey and acta (variant B). */
export const Component = () => (
  <WizardGate screen="project">
    {(wizard) => (
      <ProjectStep
        wizard={wizard}
        product="Apto"
        subtitle="Inmueble usado. Las fechas vienen del contrato."
        builderOf={() => null}
      >
        {(fields) => <UsedFields {...fields} />}
      </ProjectStep>
    )}
  </WizardGate>
);

const UsedFields = ({ values, errors, change, wizard, dates, acta }: PropertyFieldsProps) => (
  <>
    <TextInput
      label="Urbanización o barrio"
      name="urbanization"
      required
      maxLength={120}
      value={values.urbanization}
      onChange={(event) => change({ urbanization: event.currentTarget.value })}
      error={errors.urbanization}
    />
    <TextInput
      label="Número de apartamento o casa"
      name="apartment"
      required
      maxLength={40}
      value={values.apartment}
      onChange={(event) => change({ apartment: event.currentTarget.value })}
      error={errors.apartment}
    />
    <TextInput
      label="Torre"
      name="tower"
      required
      maxLength={40}
      description="Si no tiene, escribe «No aplica»."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={values.tower}
      onChange={(event) => change({ tower: event.currentTarget.value })}
      error={errors.tower}
    />
    <TextInput
      label="Dirección"
      name="address"
      required
      maxLength={200}
      value={values.address}
      onChange={(event) => change({ address: event.currentTarget.value })}
      error={errors.address}
    />
    <AreaInput
      label="Área construida (m²)"
      name="area"
      required
      value={values.area}
      onChange={(area) => change({ area })}
      error={errors.area}
    />
    <TextInput
      label="Link de levantamiento"
      name="surveyLink"
      type="url"
      inputMode="url"
      required
      placeholder="https://"
      value={values.surveyLink}
      onChange={(event) => change({ surveyLink: event.currentTarget.value })}
      error={errors.surveyLink}
    />
    <ArchitectSelect values={values} errors={errors} change={change} />
    <FileField
      label="Acta"
      required
      file={acta.file}
      onChange={acta.choose}
      types={saveUsedSurvey.upload.types}
      maxBytes={saveUsedSurvey.upload.maxBytes}
      savedName={wizard.draft.project?.survey?.file.name ?? null}
      progress={acta.progress}
      error={errors.acta}
      help="PDF, JPG, PNG o WEBP de hasta 20 MB."
    />
    {dates}
  </>
);

const ArchitectSelect = ({
  values,
  errors,
  change,
}: Pick<PropertyFieldsProps, 'values' | 'errors' | 'change'>) => {
  const architects = useEndpoint(listArchitects, {}, { staleTime: 60_000 });
  return (
    <Select
      label="¿Quién hizo el levantamiento?"
      name="architectId"
      required
      searchable
      placeholder={architects.isPending ? 'Cargando arquitectos...' : 'Seleccionar arquitecto'}
      rightSection={architects.isPending ? <Loader size={18} /> : undefined}
      data={(architects.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={values.architectId === null ? null : String(values.architectId)}
      onChange={(id) => change({ architectId: id === null ? null : Number(id) })}
      error={
        errors.architectId ??
        (architects.isError
          ? 'No pudimos cargar los arquitectos. Recarga la página; lo escrito sigue aquí.'
          : null)
      }
    />
  );
};
