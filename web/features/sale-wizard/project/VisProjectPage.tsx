import { StepError } from '../use-saving.ts';
import { WizardGate } from '../WizardGate.tsx';
import type { Wizard } from '../wizard.ts';
import { ProjectStep } from './ProjectStep.tsx';
import { NO_CATALOGUE, useUrbanizations, VisFields } from './VisFields.tsx';

/** /new-sale/vis-project: a new-build home of the catalogue (variant A). */
export const Component = () => (
  <WizardGate screen="project">{(wizard) => <VisProject wizard={wizard} />}</WizardGate>
);

const VisProject = ({ wizard }: { wizard: Wizard }) => {
  const { state, builderOf } = useUrbanizations();
  // without the catalogue the sale would be registered without its constructor
  const known = (urbanization: string) => {
    if (state === 'ready') return builderOf(urbanization);
    throw new StepError(NO_CATALOGUE.message, { next: NO_CATALOGUE.next });
  };
  return (
    <ProjectStep
      wizard={wizard}
      product="VIS"
      subtitle="Inmueble nuevo. Las fechas vienen del contrato."
      builderOf={known}
    >
      {({ dates, ...fields }) => (
        <>
          <VisFields {...fields} />
          {dates}
        </>
      )}
    </ProjectStep>
  );
};
