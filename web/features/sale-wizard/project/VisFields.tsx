import { Select } from '@mantine/core';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { listUrbanizations } from '#shared/contract/projects.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { areaWords } from '../../../ui/count-words.ts';
import { StepError } from '../use-saving.ts';
import { type HomeFieldsProps, PropertyArea, PropertyText, SurveyLink } from './PropertyText.tsx';

const named = (urbanizations: ReplyOf<typeof listUrbanizations>['data'], name: string) =>
  urbanizations.find(({ projectname }) => projectname === name);

const NO_CATALOGUE = {
  message: 'No pudimos cargar las urbanizaciones.',
  next: 'Recarga la página; lo escrito sigue aquí.',
};

/** The catalogue of new-build homes, and the constructor that it names for an urbanization; null when it has none. */
export const useUrbanizations = () => {
  const catalogue = useEndpoint(listUrbanizations, {}, { staleTime: 60_000 });
  const urbanizations = catalogue.data?.data ?? [];
  return {
    urbanizations,
    state: catalogue.isPending ? 'loading' : catalogue.data ? 'ready' : 'failed',
    /** throws without the catalogue: the home would be saved without its constructor */
    builderOf: (name: string): string | null => {
      if (catalogue.data) return named(urbanizations, name)?.constructorname ?? null;
      throw new StepError(NO_CATALOGUE.message, { next: NO_CATALOGUE.next });
    },
  } as const;
};

/** What was chosen stays in its list after it left the catalogue. */
const withChosen = (offered: { value: string; label: string }[], chosen: string) =>
  chosen === '' || offered.some(({ value }) => value === chosen)
    ? offered
    : [...offered, { value: chosen, label: chosen }];

export const VisFields = (fields: HomeFieldsProps) => {
  const { values, errors, change } = fields;
  const { urbanizations, state } = useUrbanizations();
  const chosen = named(urbanizations, values.urbanization);
  const gone = chosen === undefined && state === 'ready';
  /** Another urbanization has other typologies; its address is known. */
  const chooseUrbanization = (name: string | null) =>
    change({
      urbanization: name ?? '',
      typology: '',
      area: null,
      address: named(urbanizations, name ?? '')?.address ?? '',
    });
  const chooseTypology = (type: string | null) =>
    change({
      typology: type ?? '',
      area: chosen?.typologies.find((typology) => typology.type === type)?.privatearea ?? null,
    });

  return (
    <>
      <Select
        label="Urbanización"
        name="urbanization"
        data-field="urbanization"
        required
        searchable
        placeholder={state === 'loading' ? 'Cargando proyectos...' : 'Seleccionar urbanización'}
        data={withChosen(
          urbanizations.map(({ projectname }) => ({ value: projectname, label: projectname })),
          values.urbanization,
        )}
        value={values.urbanization || null}
        onChange={chooseUrbanization}
        allowDeselect={false}
        error={
          errors.urbanization ?? (state === 'failed' ? `${NO_CATALOGUE.message} ${NO_CATALOGUE.next}` : null)
        }
      />
      <Select
        label="Tipología"
        name="typology"
        data-field="typology"
        required
        disabled={!chosen}
        description={
          values.urbanization === ''
            ? 'Elige primero la urbanización.'
            : gone && 'Esta urbanización ya no está en el catálogo.'
        }
        placeholder="Seleccionar tipología"
        data={withChosen(
          (chosen?.typologies ?? []).map(({ type, privatearea }) => ({
            value: type,
            label: `${type}, ${areaWords(privatearea)}`,
          })),
          values.typology,
        )}
        value={values.typology || null}
        onChange={chooseTypology}
        allowDeselect={false}
        error={errors.typology}
      />
      <PropertyArea fields={fields} label="Área (m²)" />
      <PropertyText fields={fields} name="address" label="Dirección" />
      <PropertyText fields={fields} name="tower" label="Torre" />
      <PropertyText fields={fields} name="apartment" label="Apartamento" />
      <SurveyLink fields={fields} label="Link de levantamiento (opcional)" required={false} />
    </>
  );
};
