import { WizardGate } from '../WizardGate.tsx';
import type { Wizard } from '../wizard.ts';
import { ProjectStep } from './ProjectStep.tsx';
import { useUrbanizations, VisFields } from './VisFields.tsx';

/** /new-sale/vis-project: a new-build home of the catalogue (variant A). */
export const Component = () => (
  <WizardGate screen="project">{(wizard) => <VisProject wizard={wizard} />}</WizardGate>
);

const VisProject = ({ wizard }: { wizard: Wizard }) => {
  const { builderOf } = useUrbanizations();
  return (
    <ProjectStep
      wizard={wizard}
      product="VIS"
      subtitle="Inmueble nuevo. Las fechas vienen del contrato."
      builderOf={builderOf}
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
