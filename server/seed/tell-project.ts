import type { CallOf } from '#shared/contract/endpoint.ts';
import type { saveProject } from '#shared/contract/projects.ts';
import { formatArea } from '#shared/domain/area.ts';
import { formatDayLong } from '#shared/domain/calendar.ts';
import { toPesos } from '#shared/domain/money.ts';
import { totalsOf } from '#shared/domain/space-totals.ts';
import * as projects from '../modules/projects/projects.actions.ts';
import * as surveys from '../modules/projects/surveys.actions.ts';
import type { Ctx } from '../platform/context.ts';
import type { ReceivedFile } from '../platform/http/upload.ts';
import { type Development, developments } from './catalogue.ts';
import { spacesOf } from './homes.ts';
import { storePaper } from './papers.ts';
import type { NewHome, ProjectStory, UsedHome } from './sale-stories.ts';
import { tell } from './teller.ts';
import { paperUrl, type Telling } from './telling.ts';

type Body = CallOf<typeof saveProject>['body'];
type ProjectTelling = Telling<ProjectStory>;

/** Step 5, Finalizar: the project, the record of its variant, its cost and a price a space. Answers the project's id. */
export async function registerProject(telling: ProjectTelling, saleId: number): Promise<number> {
  const { story, dice, next } = telling;
  const { home } = story;
  const { area, ...property } = home.product === 'VIS' ? newProperty(home) : usedProperty(home);
  const spaces = spacesOf(story.layout, area, toPesos(story.basePrice), dice);
  const saved = await tell(next(), projects.saveProject, {
    body: { sales_id: saleId, ...property, spaces },
  });
  const project_id = saved.data.id;
  if (home.product === 'VIS') await saveNewRecord(telling, home, project_id, spaces);
  else await saveSurvey(telling, home, project_id, spaces);
  for (const space of spaces) {
    if (!space.price || !space.area) continue;
    await tell(next(), projects.saveSpacePrice, {
      body: { project_id, space_name: space.name, price: space.price, area: space.area },
    });
  }
  return project_id;
}

type Property = Omit<Body, 'sales_id' | 'spaces'> & { area: number };

function newProperty({ urbanization, typology, tower, apartment }: NewHome): Property {
  const development: Development | undefined = developments.find(({ name }) => name === urbanization);
  const private_area = development?.typologies[typology];
  if (!development || private_area === undefined) throw new Error(`${urbanization} has no ${typology}`);
  const { address, builder } = development;
  const where = { address, urbanization, constructor: builder, tower, apartment };
  return { area: private_area, ...where, project_type: 'VIS', property_type: 'Nuevo', private_area };
}

function usedProperty({ address, urbanization, tower, apartment, builtArea }: UsedHome): Property {
  const where = { address, urbanization, tower, apartment };
  return {
    area: builtArea,
    ...where,
    project_type: 'Apto',
    property_type: 'Usado',
    constructed_area: builtArea,
  };
}

async function saveNewRecord(
  telling: ProjectTelling,
  home: NewHome,
  project_id: number,
  spaces: Body['spaces'],
): Promise<void> {
  const { urbanization, typology, tower, apartment } = home;
  // a home that the builder has not delivered cannot be measured
  const measured = telling.story.deliveredIn === undefined;
  const record = await tell(telling.next(), surveys.saveVisProject, {
    body: {
      project_id,
      builder_name: developments.find(({ name }) => name === urbanization)?.builder ?? null,
      urbanization_name: urbanization,
      apartament_type: typology,
      tower,
      apartment_number: apartment,
      survey_link: measured ? paperUrl('levantamientos', telling) : null,
    },
  });
  const { notes, ...cost } = costOf(spaces);
  await tell(telling.next(), surveys.saveVisCost, {
    body: {
      vis_project_id: record.data.id,
      ...cost,
      ...(Object.keys(notes).length > 0 ? { renovation_notes: notes } : {}),
    },
  });
}

async function saveSurvey(
  telling: ProjectTelling,
  home: UsedHome,
  project_id: number,
  spaces: Body['spaces'],
): Promise<void> {
  const { next, crew } = telling;
  const ctx = next();
  const acta = await storeActa(ctx, telling, home);
  const survey = await tell(
    ctx,
    surveys.saveUsedSurvey,
    {
      form: {
        project_id,
        architect_id: crew.employeeOf(home.surveyedBy),
        total_area: home.builtArea.toFixed(2),
        urbanization_name: home.urbanization,
        tower: home.tower,
        apartment_or_house_number: home.apartment,
        survey_link: paperUrl('levantamientos', telling),
        observations: 'Medidas tomadas en sitio. Las redes a la vista están en buen estado.',
      },
    },
    acta,
  );
  const { notes, ...cost } = costOf(spaces);
  await tell(next(), surveys.saveUsedCost, {
    body: { used_survey_id: survey.data.id, ...cost, renovation_notes: notes },
  });
}

function costOf(spaces: Body['spaces']) {
  const priced = spaces.map(({ price, area }) => ({ price: price ?? null, area: area ?? null }));
  const { price, costPerSqm } = totalsOf(priced);
  const notes = Object.fromEntries(spaces.flatMap(({ name, note }) => (note ? [[name, note]] : [])));
  return { total_cost: price, cost_per_sqm: costPerSqm, notes };
}

function storeActa(ctx: Ctx, { story, soldOn }: ProjectTelling, home: UsedHome): Promise<ReceivedFile> {
  const number = home.apartment.toLowerCase().replaceAll(' ', '-');
  return storePaper(ctx, `acta-${number}.pdf`, [
    'Acta de levantamiento',
    `Cliente: ${story.client}`,
    `Inmueble: ${[home.urbanization, ...(home.tower === 'No aplica' ? [] : [`torre ${home.tower}`]), home.apartment].join(', ')}`,
    `Dirección: ${home.address}`,
    `Área construida: ${formatArea(home.builtArea)} m²`,
    `Levantamiento: ${home.surveyedBy}, ${formatDayLong(soldOn)}`,
  ]);
}
