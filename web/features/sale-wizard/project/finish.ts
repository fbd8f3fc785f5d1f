import { saveProject } from '#shared/contract/projects.ts';
import { saveUsedSurvey, saveVisProject } from '#shared/contract/surveys.ts';
import type { Product } from '#shared/domain/sale.ts';
import { countSpaces } from '#shared/domain/spaces.ts';
import { call } from '../../../api/call.ts';
import { upload } from '../../../api/upload.ts';
import { contractPriceOf, type Draft } from '../draft.ts';
import { noSale, orElse } from '../use-saving.ts';
import type { HomeForm, UnderstoodProject } from './project-form.ts';

export type UnderstoodHome = Omit<HomeForm, 'area'> & { area: number | null };

/** Besides what was typed: what the catalogue knows of the urbanization, and what was confirmed. */
export interface FinishMore {
  /** the project as the screen had it */
  seen: UnderstoodProject;
  builderOf: (urbanization: string) => string | null;
  /** the sentences of the warnings that the seller ticked in the review */
  confirmed: string[];
}

/**
 * The calls of Finalizar: the project, then the record of its variant with the cost and the prices of its spaces. Each
 * is safe to repeat by its natural key, so that Finalizar after a failure goes through both again and completes, never
 * duplicates (decisions).
 */
export const finishSale = async (
  draft: Draft,
  product: Product,
  form: UnderstoodProject,
  more: FinishMore,
): Promise<void> => {
  const projectId = await registerProject(draft, product, form, more);
  if (product === 'VIS') await registerVis(projectId, form, more);
  else await registerSurvey(projectId, form, more);
};

export const homeOf = (product: Product, form: UnderstoodHome) => ({
  address: form.address,
  private_area: product === 'VIS' ? form.area : null,
  constructed_area: product === 'VIS' ? null : form.area,
  urbanization: form.urbanization,
  tower: form.tower,
  apartment: form.apartment,
});

const propertyOf = (product: Product, form: UnderstoodProject) => ({
  ...homeOf(product, form),
  spaces: form.spaces.map(({ name, price, area, note }) => ({ name, price, area, note })),
});

const registerProject = async (
  draft: Draft,
  product: Product,
  form: UnderstoodProject,
  { builderOf, seen, confirmed }: FinishMore,
): Promise<number> => {
  if (draft.sale === null) throw noSale();
  const reply = await orElse(
    'No se pudo crear el proyecto.',
    call(saveProject, {
      body: {
        sales_id: draft.sale.id,
        ...propertyOf(product, form),
        // an urbanization that left the catalogue keeps the constructor that it was registered with; another one brings
        // its own
        seen: {
          ...propertyOf(product, seen),
          ...(form.urbanization === seen.urbanization && { constructor: builderOf(seen.urbanization) }),
        },
        property_type: product === 'VIS' ? 'Nuevo' : 'Usado',
        start_date: draft.contract?.start_date ?? null,
        end_date: draft.contract?.end_date ?? null,
        project_type: product,
        constructor: builderOf(form.urbanization),
        status: 'Active',
        design_status: '',
        construction_status: '',
        capitalized: false,
        ...countSpaces(form.spaces),
        confirmed_warnings: confirmed,
        confirmed_price: contractPriceOf(draft)?.price,
      },
    }),
  );
  return reply.data.id;
};

const visOf = (form: UnderstoodProject) => ({
  urbanization_name: form.urbanization,
  apartament_type: form.typology,
  tower: form.tower,
  apartment_number: form.apartment,
  survey_link: form.surveyLink.trim(),
});

const registerVis = (
  projectId: number,
  form: UnderstoodProject,
  { builderOf, seen }: FinishMore,
): Promise<unknown> =>
  orElse(
    'No se pudo crear el registro del inmueble nuevo.',
    call(saveVisProject, {
      body: {
        project_id: projectId,
        builder_name: builderOf(form.urbanization),
        is_capitalized: true,
        ...visOf(form),
        seen: { ...visOf(seen), builder_name: builderOf(seen.urbanization) },
        with_costs: true,
      },
    }),
  );

const surveyOf = (form: UnderstoodProject) => ({
  architect_id: form.architectId,
  total_area: String(form.area ?? ''),
  urbanization_name: form.urbanization,
  tower: form.tower,
  apartment_or_house_number: form.apartment,
  survey_link: form.surveyLink.trim(),
});

/** Without a file: the server takes the acta of the sale in progress, or keeps the one of the survey. */
const registerSurvey = (
  projectId: number,
  form: UnderstoodProject,
  { seen }: FinishMore,
): Promise<unknown> => {
  const fields = {
    project_id: projectId,
    ...surveyOf(form),
    seen: JSON.stringify(surveyOf(seen)),
    with_costs: 'true' as const,
  };
  return orElse('No se pudo guardar el levantamiento.', upload(saveUsedSurvey, { form: fields, file: null }));
};
