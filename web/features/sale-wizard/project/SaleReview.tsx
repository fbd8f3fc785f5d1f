import { Button, Stack } from '@mantine/core';
import { useId } from 'react';
import { saysCost } from '#shared/domain/sale-warnings.ts';
import { COVERED_WARNING, useFamilyMode } from '../../../ui/FamilyMode.tsx';
import { WizardFooter } from '../../../ui/layouts/WizardLayout.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { StepFailure } from '../StepFailure.tsx';
import type { Saving } from '../use-saving.ts';
import { WizardFrame } from '../WizardFrame.tsx';
import type { Wizard } from '../wizard.ts';
import { ActaLine } from './ActaLine.tsx';
import type { UnderstoodProject } from './project-form.ts';
import { ReviewSheet } from './ReviewSheet.tsx';
import { ReviewWarnings } from './ReviewWarnings.tsx';
import { type Acta, actaLine } from './use-acta.ts';
import type { Review } from './use-review.ts';

interface SaleReviewProps {
  wizard: Wizard;
  form: UnderstoodProject;
  review: Review;
  saving: Saving;
  acta: Acta;
  /** the last save, with the sentences of the warnings, all of them ticked */
  finish: (confirmed: string[]) => void;
}

/** The review before a sale is final: its warnings first, then all that the family and the manager will see. */
export const SaleReview = ({ wizard, form, review, saving, acta, finish }: SaleReviewProps) => {
  const { draft } = wizard;
  const { warnings, ticked, daysOff, back, mending } = review;
  const reasonId = useId();
  const covered = useFamilyMode();
  const uploading = actaLine(acta);
  const whyOff =
    daysOff === null
      ? 'Faltan los días no hábiles de la empresa para revisar las fechas.'
      : (uploading ??
        pendingLine(
          warnings
            .filter(({ sentence }) => !ticked.includes(sentence))
            .map((warning) => (covered && saysCost(warning) ? COVERED_WARNING : warning.sentence)),
        ));
  const failure = saving.failure ?? mending.failure;
  return (
    <WizardFrame
      wizard={wizard}
      title="Revisa antes de finalizar"
      subtitle="Así la verán la familia y gerencia. La venta aún no es final."
      footer={
        <WizardFooter
          reasonId={reasonId}
          reason={
            failure ? (
              <StepFailure failure={failure} />
            ) : uploading === null ? (
              (whyOff ?? READY)
            ) : (
              <ActaLine acta={acta} />
            )
          }
        >
          <Button variant="default" onClick={back}>
            Volver
          </Button>
          <SubmitButton
            whyOff={whyOff}
            reasonId={reasonId}
            busy={saving.busy}
            busyLabel="Enviando..."
            onClick={() => finish(warnings.map(({ sentence }) => sentence))}
          >
            Finalizar
          </SubmitButton>
        </WizardFooter>
      }
    >
      <Stack gap={18}>
        <ReviewWarnings draft={draft} review={review} spaces={form.spaces} />
        <ReviewSheet draft={draft} form={form} daysOff={daysOff} back={back} />
      </Stack>
    </WizardFrame>
  );
};

const READY = 'Todo revisado. Al finalizar, gerencia asigna el equipo y puedes invitar a la familia.';

const pendingLine = ([first, ...more]: readonly string[]): string | null => {
  if (first === undefined) return null;
  return more.length === 0
    ? `Falta confirmar un aviso: ${first}`
    : `Faltan ${more.length + 1} avisos por confirmar. El primero: ${first}`;
};
