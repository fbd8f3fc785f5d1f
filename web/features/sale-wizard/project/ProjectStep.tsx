import { type ReactNode, useRef, useState } from 'react';
import { homePrice, homePriceWords } from '#shared/domain/home-price.ts';
import type { Product } from '#shared/domain/sale.ts';
import { incompleteSpaces } from '#shared/domain/spaces.ts';
import { unbroken } from '../../../ui/count-words.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { asSentences, type FieldErrors, type FieldNotes, focusFirst, without } from '../../../ui/fields.ts';
import { ReadOnlyField } from '../../../ui/ReadOnlyField.tsx';
import { whyInvalid } from '../../../ui/typed-value.ts';
import { contractPriceOf } from '../draft.ts';
import { choicesAt } from '../FieldChoice.tsx';
import { StepForm } from '../StepForm.tsx';
import { useSaving } from '../use-saving.ts';
import { useTypedForm } from '../use-typed-form.ts';
import type { Wizard } from '../wizard.ts';
import { finishSale } from './finish.ts';
import classes from './ProjectStep.module.css';
import {
  type ProjectForm,
  projectFormOf,
  spacesLine,
  understoodProject,
  wrongInProject,
} from './project-form.ts';
import { SpacesTable } from './SpacesTable.tsx';

/** What a variant's fields are given. */
export interface PropertyFieldsProps {
  values: ProjectForm;
  errors: FieldNotes;
  change: (part: Partial<ProjectForm>) => void;
  wizard: Wizard;
  /** the works' dates, read-only in both variants */
  dates: ReactNode;
  acta: { file: File | null; choose: (file: File | null) => void; progress: number | null };
}

interface ProjectStepProps {
  wizard: Wizard;
  product: Product;
  subtitle: string;
  /** the constructor that the catalogue names for an urbanization; null for a used property */
  builderOf: (urbanization: string) => string | null;
  children: (fields: PropertyFieldsProps) => ReactNode;
}

/** The names of the fields as the server's refusals call them, where the form calls them otherwise. */
const serverNames: Record<string, keyof ProjectForm | 'acta'> = {
  survey_link: 'surveyLink',
  architect_id: 'architectId',
  total_area: 'area',
  private_area: 'area',
  constructed_area: 'area',
  apartament_type: 'typology',
  urbanization_name: 'urbanization',
  apartment_number: 'apartment',
  apartment_or_house_number: 'apartment',
  file: 'acta',
};

/** Step 5, both variants: the property, its spaces, and Finalizar, which goes on where a failed one stopped. */
export const ProjectStep = ({ wizard, product, subtitle, builderOf, children }: ProjectStepProps) => {
  const { draft } = wizard;
  const typed = useTypedForm(wizard, 'project', projectFormOf(draft, product));
  const { values, set } = typed;
  const saving = useSaving(typed.follow);
  const [wrong, setWrong] = useState<FieldErrors>({});
  const [tried, setTried] = useState(false);
  const [acta, setActa] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const errors = { ...ownNames(asSentences(saving.fields)), ...wrong, ...choicesAt(typed) };

  const change = (part: Partial<ProjectForm>) => {
    set(part);
    setWrong((before) => without(before, Object.keys(part)));
    saving.dismiss();
  };
  const choose = (file: File | null) => {
    setActa(file);
    setWrong((before) => without(before, ['acta']));
    saving.dismiss();
  };
  const submit = async () => {
    const found = wrongInProject(values, product, acta !== null || Boolean(draft.project?.survey));
    setTried(true);
    setWrong(found);
    if (Object.keys(found).length > 0) return focusFirst(form.current, found);
    const isComplete = await saving.run(async () => {
      await typed.hold();
      await finishSale(draft, product, understoodProject(values), {
        seen: understoodProject(typed.seen),
        builder: builderOf(values.urbanization),
        acta,
        onProgress: setProgress,
      });
      typed.forget();
      await wizard.goOn('completed', { replace: true });
    });
    if (!isComplete) typed.release();
  };

  const { spaces } = understoodProject(values);
  const invalid = whyInvalid(...values.spaces.flatMap(({ price, area }) => [price, area]));
  const incomplete = incompleteSpaces(spaces).length;
  const price = homePrice({ spaces, contract: contractPriceOf(draft) });
  return (
    <StepForm
      wizard={wizard}
      title="Datos del proyecto"
      subtitle={subtitle}
      typed={typed}
      saving={saving}
      reason={invalid ?? spacesLine(spaces, incomplete)}
      submitLabel="Finalizar"
      busyLabel="Enviando..."
      onSubmit={() => void submit()}
      formRef={form}
    >
      <section className={classes.card} aria-label="Inmueble">
        <div className={classes.fields}>
          {children({
            values,
            errors,
            change,
            wizard,
            dates: <WorkDates wizard={wizard} />,
            acta: { file: acta, choose, progress },
          })}
        </div>
      </section>
      <section className={classes.card} aria-labelledby="espacios">
        <header className={classes.head}>
          <h2 id="espacios">Espacios</h2>
          <p>Duplica un espacio si hay más de uno.</p>
        </header>
        <SpacesTable rows={values.spaces} onChange={(spaces) => change({ spaces })} showIncomplete={tried} />
        {price.spaces > 0 && <p className={classes.price}>{unbroken(homePriceWords(price) ?? '')}</p>}
      </section>
    </StepForm>
  );
};

const ownNames = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [serverNames[name] ?? name, message]));

const WorkDates = ({ wizard: { draft } }: { wizard: Wizard }) => (
  <div className={classes.dates}>
    <ReadOnlyField label="Inicio de obra">
      <DayText value={draft.contract?.start_date} />
    </ReadOnlyField>
    <ReadOnlyField label="Fin de obra">
      <DayText value={draft.contract?.end_date} />
    </ReadOnlyField>
  </div>
);
