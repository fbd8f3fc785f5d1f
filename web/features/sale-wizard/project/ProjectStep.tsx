import { Group, SimpleGrid, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { listDaysOff } from '#shared/contract/days-off.ts';
import { homePrice, homePriceWords } from '#shared/domain/home-price.ts';
import type { Product } from '#shared/domain/sale.ts';
import { incompleteSpaces } from '#shared/domain/spaces.ts';
import { useRefresh } from '../../../api/hooks.ts';
import { unbroken } from '../../../ui/count-words.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { focusFirst, without } from '../../../ui/fields.ts';
import { ReadOnlyField } from '../../../ui/ReadOnlyField.tsx';
import { whyInvalid } from '../../../ui/typed-value.ts';
import { contractPriceOf } from '../draft.ts';
import { FieldWarnings, type Warned } from '../FieldWarnings.tsx';
import { StepForm } from '../StepForm.tsx';
import { useSaving } from '../use-saving.ts';
import { useWrong } from '../use-step.ts';
import { useTypedForm } from '../use-typed-form.ts';
import { warningsLine } from '../warned-sale.ts';
import type { Wizard } from '../wizard.ts';
import { ActaLine } from './ActaLine.tsx';
import { finishSale } from './finish.ts';
import type { HomeFieldsProps } from './PropertyText.tsx';
import {
  failureBesideFields,
  projectFormOf,
  refusedInProject,
  spacesLine,
  understoodProject,
  wrongInProject,
} from './project-form.ts';
import { SaleReview } from './SaleReview.tsx';
import { SpacesTable } from './SpacesTable.tsx';
import { type Acta, actaLine, useActa } from './use-acta.ts';
import { useReview } from './use-review.ts';

interface PropertyFieldsProps extends HomeFieldsProps {
  /** the works' dates, read-only in both variants */
  dates: ReactNode;
  acta: Acta;
}

interface ProjectStepProps {
  wizard: Wizard;
  product: Product;
  subtitle: string;
  /** the constructor that the catalogue names for an urbanization; null for a used property */
  builderOf: (urbanization: string) => string | null;
  children: (fields: PropertyFieldsProps) => ReactNode;
}

/** Step 5, both variants: the property, its spaces, and Finalizar, which goes on where a failed one stopped. */
export const ProjectStep = ({ wizard, product, subtitle, builderOf, children }: ProjectStepProps) => {
  const { draft } = wizard;
  const typed = useTypedForm(wizard, 'project', projectFormOf(draft, product));
  const { values } = typed;
  const saving = useSaving(typed.follow);
  const [tried, setTried] = useState(false);
  const acta = useActa(wizard);
  const refresh = useRefresh();
  const form = useRef<HTMLFormElement>(null);
  const refused = refusedInProject(saving.fields);
  const { errors, change, setWrong } = useWrong(typed, saving, refused);

  const choose = (file: File | null) => {
    acta.choose(file);
    setWrong((before) => without(before, ['acta']));
    saving.dismiss();
  };
  const understood = understoodProject(values);
  const { spaces } = understood;
  const review = useReview(wizard, spaces);
  const found = wrongInProject(values, product, acta.file !== null || acta.savedName !== null);
  const isSound = Object.keys(found).length === 0;
  const submit = () => {
    setTried(true);
    setWrong(found);
    if (!isSound) return focusFirst(form.current, found);
    if (acta.file === null) acta.dismiss();
    review.open();
  };
  const finish = async (confirmed: string[]) => {
    const isComplete = await saving.run(async () => {
      await typed.hold();
      await finishSale(draft, product, understood, {
        seen: understoodProject(typed.seen),
        builderOf,
        confirmed,
      });
      typed.forget();
      await wizard.goOn('completed', { replace: true });
    });
    if (isComplete) return;
    typed.release();
    // the refusal may be of a warning that this screen does not know yet
    void wizard.refresh().catch(() => undefined);
    void refresh(listDaysOff);
  };

  // a field or an acta that the server refused is corrected in the form
  const isRefused = Object.keys(saving.fields).length > 0 || acta.problem !== null;
  const { asked, back } = review;
  useEffect(() => {
    if (asked && isRefused) back();
  }, [asked, isRefused, back]);

  const invalid = whyInvalid(...values.spaces.flatMap(({ price, area }) => [price, area]));
  const incomplete = incompleteSpaces(spaces).length;
  const price = homePrice({ spaces, contract: contractPriceOf(draft) });
  if (asked && isSound) {
    return (
      <SaleReview
        wizard={wizard}
        form={understood}
        review={review}
        saving={saving}
        acta={acta}
        finish={(confirmed) => void finish(confirmed)}
      />
    );
  }
  const warned = { ...review, mend: review.mending.mend };
  const line = spacesLine(spaces, incomplete);
  return (
    <StepForm
      wizard={wizard}
      title="Datos del proyecto"
      subtitle={subtitle}
      typed={typed}
      saving={{ ...saving, failure: failureBesideFields(saving.failure, refused, values) }}
      reason={
        actaLine(acta) !== null ? (
          <ActaLine acta={acta} />
        ) : (
          (invalid ??
          (warned.warnings.length === 0 ? line : `${line} ${warningsLine(warned.warnings.length)}`))
        )
      }
      submitLabel="Revisar y finalizar"
      busyLabel="Enviando..."
      onSubmit={submit}
      formRef={form}
    >
      <section className="card padded" aria-label="Inmueble">
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} verticalSpacing={18} style={{ alignItems: 'start' }}>
          {children({
            values,
            errors,
            change,
            dates: <WorkDates wizard={wizard} warned={warned} />,
            acta: { ...acta, choose },
          })}
        </SimpleGrid>
      </section>
      <section className="card padded" aria-labelledby="espacios">
        <Group component="header" justify="space-between" align="baseline" gap="4px 12px" mb={18}>
          <h2 id="espacios">Espacios</h2>
          <p className="quiet small">Duplica un espacio si hay más de uno.</p>
        </Group>
        <SpacesTable rows={values.spaces} onChange={(spaces) => change({ spaces })} showIncomplete={tried} />
        {price.spaces > 0 && (
          <>
            <Text mt={14} c="dimmed">
              {unbroken(homePriceWords(price) ?? '')}
            </Text>
            <FieldWarnings warned={warned} field="spaces" />
          </>
        )}
      </section>
    </StepForm>
  );
};

const WorkDates = ({ wizard: { draft }, warned }: { wizard: Wizard; warned: Warned }) => (
  <SimpleGrid cols={2} spacing="sm">
    <ReadOnlyField label="Inicio de obra">
      <DayText value={draft.contract?.start_date} />
    </ReadOnlyField>
    <ReadOnlyField label="Fin de obra">
      <DayText value={draft.contract?.end_date} />
    </ReadOnlyField>
    <div style={{ gridColumn: '1 / -1' }}>
      <FieldWarnings warned={warned} field="start_date" />
      <FieldWarnings warned={warned} field="end_date" />
    </div>
  </SimpleGrid>
);
