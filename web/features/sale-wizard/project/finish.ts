import { saveProject, saveSpacePrice } from '#shared/contract/projects.ts';
import { saveUsedCost, saveUsedSurvey, saveVisCost, saveVisProject } from '#shared/contract/surveys.ts';
import type { Product } from '#shared/domain/sale.ts';
import { countSpaces, totalsOf } from '#shared/domain/spaces.ts';
import { call } from '../../../api/call.ts';
import { upload } from '../../../api/upload.ts';
import type { Draft } from '../draft.ts';
import { orElse, StepError } from '../use-saving.ts';
import type { UnderstoodProject } from './project-form.ts';

/** Besides what was typed: what the catalogue knows of the urbanization, and the file that was chosen now. */
export interface FinishMore {
  builder: string | null;
  acta: File | null;
  /** share of the acta that has been sent, 0 to 1; null when it is done */
  onProgress: (share: number | null) => void;
}

/**
 * The calls of Finalizar, in the specification's order (section 7). Each is safe to repeat by its natural key, so
 * that Finalizar after a failure goes through all of them again and completes, never duplicates (decisions).
 */
export const finishSale = async (
  draft: Draft,
  product: Product,
  form: UnderstoodProject,
  more: FinishMore,
): Promise<void> => {
  const projectId = await registerProject(draft, product, form, more.builder);
  if (product === 'VIS') await registerVis(projectId, form, more.builder);
  else await registerSurvey(projectId, form, more);
  for (const space of form.spaces) {
    if (!space.price || !space.area) continue;
    const { name, price, area } = space;
    await orElse(
      `No se pudo guardar el precio de ${name}.`,
      call(saveSpacePrice, { body: { project_id: projectId, space_name: name, price, area, version: 1 } }),
    );
  }
};

const registerProject = async (
  draft: Draft,
  product: Product,
  form: UnderstoodProject,
  builder: string | null,
): Promise<number> => {
  if (draft.sale === null) {
    throw new StepError('No encontramos la venta.', {
      next: 'Vuelve a Datos del cliente y confirma sus datos.',
    });
  }
  const reply = await orElse(
    'No se pudo crear el proyecto.',
    call(saveProject, {
      body: {
        sales_id: draft.sale.id,
        address: form.address,
        property_type: product === 'VIS' ? 'Nuevo' : 'Usado',
        start_date: draft.contract?.start_date ?? null,
        end_date: draft.contract?.end_date ?? null,
        project_type: product,
        private_area: product === 'VIS' ? form.area : null,
        constructed_area: product === 'VIS' ? null : form.area,
        spaces: form.spaces.map(({ name, price, area, note }) => ({ name, price, area, note })),
        urbanization: form.urbanization,
        constructor: builder,
        tower: form.tower,
        apartment: form.apartment,
        status: 'Active',
        design_status: '',
        construction_status: '',
        capitalized: false,
        ...countSpaces(form.spaces),
      },
    }),
  );
  return reply.data.id;
};

const registerVis = async (
  projectId: number,
  form: UnderstoodProject,
  builder: string | null,
): Promise<void> => {
  const record = await orElse(
    'No se pudo crear el registro del inmueble nuevo.',
    call(saveVisProject, {
      body: {
        project_id: projectId,
        builder_name: builder,
        urbanization_name: form.urbanization,
        is_capitalized: true,
        apartament_type: form.typology,
        tower: form.tower,
        apartment_number: form.apartment,
        survey_link: form.surveyLink.trim(),
      },
    }),
  );
  await orElse(
    'No se pudieron crear los datos de remodelación.',
    call(saveVisCost, { body: { vis_project_id: record.data.id, ...costOf(form) } }),
  );
};

const registerSurvey = async (
  projectId: number,
  form: UnderstoodProject,
  { acta, onProgress }: FinishMore,
): Promise<void> => {
  const sending = upload(
    saveUsedSurvey,
    {
      project_id: projectId,
      architect_id: form.architectId,
      total_area: String(form.area),
      urbanization_name: form.urbanization,
      tower: form.tower,
      apartment_or_house_number: form.apartment,
      survey_link: form.surveyLink.trim(),
    },
    acta,
    acta ? { onProgress } : {},
  );
  const survey = await orElse('No se pudo guardar el levantamiento.', sending).finally(() =>
    onProgress(null),
  );
  await orElse(
    'Error al crear datos de espacio de remodelación',
    call(saveUsedCost, { body: { used_survey_id: survey.data.id, ...costOf(form) } }),
  );
};

/** Total, cost per m² and the notes by space; `general` when there is no note (sales specification, section 3). */
const costOf = ({ spaces }: UnderstoodProject) => {
  const totals = totalsOf(spaces);
  const notes = spaces.flatMap(({ name, note }) =>
    note.trim() === '' ? [] : [[name, note.trim()] as const],
  );
  return {
    total_cost: totals.price,
    cost_per_sqm: totals.costPerSqm,
    renovation_notes: notes.length === 0 ? { general: 'Sin notas específicas' } : Object.fromEntries(notes),
  };
};
