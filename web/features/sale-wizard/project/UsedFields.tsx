import { Loader, Select } from '@mantine/core';
import { listArchitects } from '#shared/contract/employees.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { AreaInput } from '../../../ui/AreaInput.tsx';
import { type HomeFieldsProps, PropertyText, SurveyLink } from './PropertyText.tsx';

/** Fields of a used property and its survey. */
export const UsedFields = (fields: HomeFieldsProps) => {
  const { values, errors, change } = fields;
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
    </>
  );
};

const ArchitectSelect = ({ values, errors, change }: HomeFieldsProps) => {
  const architects = useEndpoint(listArchitects, {}, { staleTime: 60_000 });
  return (
    <Select
      label="¿Quién hizo el levantamiento?"
      name="architectId"
      data-field="architectId"
      required
      searchable
      placeholder={architects.isPending ? 'Cargando arquitectos...' : 'Seleccionar arquitecto'}
      rightSection={architects.isPending ? <Loader size={18} /> : undefined}
      data={(architects.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={values.architectId}
      onChange={(architectId) => change({ architectId })}
      error={
        errors.architectId ??
        (architects.isError
          ? 'No pudimos cargar los arquitectos. Recarga la página; lo escrito sigue aquí.'
          : null)
      }
    />
  );
};
