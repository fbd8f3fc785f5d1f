import { Loader, Select } from '@mantine/core';
import { listArchitects } from '#shared/contract/employees.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { type HomeFieldsProps, PropertyArea, PropertyText, SurveyLink } from './PropertyText.tsx';

type Surveyor = { id: number; name: string } | null;

/** Fields of a used property and its survey. `surveyor`: who did the saved one, also after leaving the company. */
export const UsedFields = ({ surveyor, ...fields }: HomeFieldsProps & { surveyor: Surveyor }) => {
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
      <PropertyArea fields={fields} label="Área construida (m²)" />
      <SurveyLink fields={fields} label="Link de levantamiento" />
      <ArchitectSelect values={values} errors={errors} change={change} surveyor={surveyor} />
    </>
  );
};

const ArchitectSelect = ({ values, errors, change, surveyor }: HomeFieldsProps & { surveyor: Surveyor }) => {
  const architects = useEndpoint(listArchitects, {}, { staleTime: 60_000 });
  const active = architects.data?.data ?? [];
  const left = surveyor && !active.some(({ id }) => id === surveyor.id) ? [surveyor] : [];
  return (
    <Select
      label="¿Quién hizo el levantamiento?"
      name="architectId"
      data-field="architectId"
      required
      searchable
      placeholder={architects.isPending ? 'Cargando arquitectos...' : 'Seleccionar arquitecto'}
      rightSection={architects.isPending ? <Loader size={18} /> : undefined}
      data={[...active, ...left].map(({ id, name }) => ({ value: id, label: name }))}
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
