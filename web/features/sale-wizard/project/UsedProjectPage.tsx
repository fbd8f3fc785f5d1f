import { Loader, Select } from '@mantine/core';
import { listArchitects } from '#shared/contract/employees.ts';
import { saveUsedSurvey } from '#shared/contract/surveys.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { AreaInput } from '../../../ui/AreaInput.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import { WizardGate } from '../WizardGate.tsx';
import { ProjectStep, type PropertyFieldsProps } from './ProjectStep.tsx';
import { PropertyText, SurveyLink } from './PropertyText.tsx';

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

const UsedFields = (fields: PropertyFieldsProps) => {
  const { values, errors, change, wizard, dates, acta } = fields;
  return (
    <>
      <PropertyText fields={fields} name="urbanization" label="Urbanización o barrio" />
      <PropertyText fields={fields} name="apartment" label="Número de apartamento o casa" />
      <PropertyText
        fields={fields}
        name="tower"
        label="Torre"
        description="Si no tiene, escribe «No aplica»."
      />
      <PropertyText fields={fields} name="address" label="Dirección" />
      <AreaInput
        label="Área construida (m²)"
        name="area"
        required
        value={values.area}
        onChange={(area) => change({ area })}
        error={errors.area}
      />
      <SurveyLink fields={fields} label="Link de levantamiento" />
      <ArchitectSelect values={values} errors={errors} change={change} />
      <FileField
        label="Acta"
        required
        value={acta.file}
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
};

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
