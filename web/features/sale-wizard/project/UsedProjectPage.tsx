import { saveDraftActa } from '#shared/contract/surveys.ts';
import { FileField } from '../../../ui/FileField.tsx';
import { WizardGate } from '../WizardGate.tsx';
import { ProjectStep } from './ProjectStep.tsx';
import { UsedFields } from './UsedFields.tsx';

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
        {({ dates, acta, ...fields }) => (
          <>
            <UsedFields {...fields} surveyor={wizard.draft.project?.survey?.architect ?? null} />
            <FileField
              label="Acta"
              required
              value={acta.file}
              onChange={acta.choose}
              upload={saveDraftActa.upload}
              savedName={acta.savedName}
              progress={acta.sending.state === 'sending' ? acta.sending.progress : null}
              error={acta.problem ?? fields.errors.acta}
              help="PDF, JPG, PNG o WEBP de hasta 20 MB."
            />
            {dates}
          </>
        )}
      </ProjectStep>
    )}
  </WizardGate>
);
