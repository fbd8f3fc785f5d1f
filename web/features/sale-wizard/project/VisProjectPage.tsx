import { Select, TextInput } from '@mantine/core';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { listUrbanizations } from '#shared/contract/projects.ts';
import { formatArea } from '#shared/domain/spaces.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { AreaInput } from '../../../ui/AreaInput.tsx';
import { WizardGate } from '../WizardGate.tsx';
import type { Wizard } from '../wizard.ts';
import { ProjectStep, type PropertyFieldsProps } from './ProjectStep.tsx';

/** /new-sale/vis-project: a new-build home of the catalogue (variant A). */
export const Component = () => (
  <WizardGate screen="project">{(wizard) => <VisProject wizard={wizard} />}</WizardGate>
);

type Urbanizations = ReplyOf<typeof listUrbanizations>['data'];

const VisProject = ({ wizard }: { wizard: Wizard }) => {
  const catalogue = useEndpoint(listUrbanizations, {}, { staleTime: 60_000 });
  const urbanizations = catalogue.data?.data ?? [];
  return (
    <ProjectStep
      wizard={wizard}
      product="VIS"
      subtitle="Inmueble nuevo. Las fechas vienen del contrato."
      builderOf={(name) => named(urbanizations, name)?.constructorname ?? null}
    >
      {(fields) => (
        <VisFields
          {...fields}
          urbanizations={urbanizations}
          state={catalogue.isPending ? 'loading' : catalogue.isError ? 'failed' : 'ready'}
        />
      )}
    </ProjectStep>
  );
};

const named = (urbanizations: Urbanizations, name: string) =>
  urbanizations.find(({ projectname }) => projectname === name);

interface VisFieldsProps extends PropertyFieldsProps {
  urbanizations: Urbanizations;
  state: 'loading' | 'failed' | 'ready';
}

const VisFields = ({ values, errors, change, dates, urbanizations, state }: VisFieldsProps) => {
  const chosen = named(urbanizations, values.urbanization);
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
        required
        searchable
        placeholder={state === 'loading' ? 'Cargando proyectos...' : 'Seleccionar urbanización'}
        data={urbanizations.map(({ projectname }) => projectname)}
        value={values.urbanization || null}
        onChange={chooseUrbanization}
        error={
          errors.urbanization ??
          (state === 'failed'
            ? 'No pudimos cargar las urbanizaciones. Recarga la página; lo escrito sigue aquí.'
            : null)
        }
      />
      <Select
        label="Tipología"
        name="typology"
        required
        disabled={!chosen}
        description={chosen ? undefined : 'Elige primero la urbanización.'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="Seleccionar tipología"
        data={(chosen?.typologies ?? []).map(({ type, privatearea }) => ({
          value: type,
          label: `${type}, ${formatArea(privatearea)} m²`,
        }))}
        value={values.typology || null}
        onChange={chooseTypology}
        error={errors.typology}
      />
      <AreaInput
        label="Área (m²)"
        name="area"
        required
        value={values.area}
        onChange={(area) => change({ area })}
        error={errors.area}
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
      <TextInput
        label="Torre"
        name="tower"
        required
        maxLength={40}
        value={values.tower}
        onChange={(event) => change({ tower: event.currentTarget.value })}
        error={errors.tower}
      />
      <TextInput
        label="Apartamento"
        name="apartment"
        required
        maxLength={40}
        value={values.apartment}
        onChange={(event) => change({ apartment: event.currentTarget.value })}
        error={errors.apartment}
      />
      <TextInput
        label="Link de levantamiento (opcional)"
        name="surveyLink"
        type="url"
        inputMode="url"
        placeholder="https://"
        value={values.surveyLink}
        onChange={(event) => change({ surveyLink: event.currentTarget.value })}
        error={errors.surveyLink}
      />
      {dates}
    </>
  );
};
