import { webAddress } from '#shared/contract/fields.ts';
import { saveProject } from '#shared/contract/projects.ts';
import { type Pesos, toPesos } from '#shared/domain/money.ts';
import type { Product } from '#shared/domain/sale.ts';
import { kindOf } from '#shared/domain/space-kinds.ts';
import { totalsOf } from '#shared/domain/space-totals.ts';
import { defaultSpaces, type SpaceRow, spacesSentences, whyNotSpaces } from '#shared/domain/spaces.ts';
import { counted } from '../../../ui/count-words.ts';
import {
  asSentences,
  errorsOf,
  type FieldErrors,
  wrongOrBlank,
  wrongUnlessBlank,
} from '../../../ui/fields.ts';
import { isInvalid, type Typed, validValue, whyInvalid } from '../../../ui/typed-value.ts';
import type { Draft } from '../draft.ts';
import type { Failure } from '../use-saving.ts';

/** What step 5 keeps while it is typed, for both variants, and what is wrong with it. No React. */
export interface ProjectForm extends HomeForm {
  spaces: TypedSpaceRow[];
}

export interface HomeForm {
  urbanization: string;
  typology: string;
  address: string;
  tower: string;
  apartment: string;
  /** private area of a new-build home, built area of a used one; m² */
  area: Typed<number>;
  surveyLink: string;
  architectId: number | null;
}

export type TypedSpaceRow = Omit<SpaceRow, 'price' | 'area'> & {
  price: Typed<Pesos>;
  area: Typed<number>;
};

/** The rows with what is understood of them: an invalid text counts as nothing until it is corrected. */
export const understoodRows = (rows: readonly TypedSpaceRow[]): SpaceRow[] =>
  rows.map((row) => ({ ...row, price: validValue(row.price), area: validValue(row.area) }));

export const projectFormOf = ({ project }: Draft, product: Product): ProjectForm => ({
  ...homeFormOf(project, product),
  spaces: project ? savedRows(project.spaces) : defaultSpaces(),
});

export const homeFormOf = (project: Draft['project'], product: Product): HomeForm => ({
  urbanization: project?.urbanization ?? '',
  typology: project?.vis_record?.apartament_type ?? '',
  address: project?.address ?? '',
  tower: project?.tower ?? '',
  apartment: project?.apartment ?? '',
  area: (product === 'VIS' ? project?.private_area : project?.constructed_area) ?? null,
  surveyLink: project?.survey?.survey_link ?? project?.vis_record?.survey_link ?? '',
  architectId: project?.survey?.architect.id ?? null,
});

/** The form with what is understood of it, as Finalizar sends it. */
export const understoodProject = (form: ProjectForm) => ({
  ...form,
  area: validValue(form.area),
  spaces: understoodRows(form.spaces),
});
export type UnderstoodProject = ReturnType<typeof understoodProject>;

/** The rows of a saved project, in their order; a space named by its kind alone is an original. */
const savedRows = (spaces: NonNullable<Draft['project']>['spaces']): SpaceRow[] =>
  spaces.flatMap(({ name, price, area, note }) => {
    const kind = kindOf(name);
    if (kind === null) return [];
    const pesos = price === null ? null : toPesos(price);
    return [{ id: name, name, kind, price: pesos, area, note: note ?? '', original: name === kind }];
  });

/** The names of the fields as the server's refusals call them, where the form calls them otherwise. */
export const serverNames: Record<string, keyof ProjectForm | 'acta'> = {
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

export const refusedInProject = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(asSentences(fields)).map(([name, message]) => [serverNames[name] ?? name, message]),
  );

/** The failure beside the button: sentences that stand at fields on screen are not repeated there. */
export const failureBesideFields = (
  failure: Failure | null,
  refused: FieldErrors,
  form: ProjectForm,
): Failure | null => {
  const names = Object.keys(refused);
  const atFields = names.length > 0 && names.every((name) => name in form || name === 'acta');
  return failure && atFields
    ? { message: failure.message, next: 'Corrige lo que está marcado en el formulario.' }
    : failure;
};

const body = saveProject.body.shape;

/** Errors by field before a call. `hasActa`: chosen now or saved before. */
export const wrongInProject = (form: ProjectForm, product: Product, hasActa: boolean): FieldErrors =>
  errorsOf({
    ...wrongInHome(form, product),
    ...(product === 'Apto' && { acta: hasActa ? null : 'Sube el archivo del acta' }),
    spaces:
      whyInvalid(...form.spaces.flatMap(({ price, area }) => [price, area])) ??
      (whyNotSpaces(understoodRows(form.spaces)) && spacesSentences.incomplete_pair),
  });

const blank: Record<Product, Record<'urbanization' | 'apartment', string>> = {
  VIS: { urbanization: 'Elige la urbanización.', apartment: 'Escribe el apartamento.' },
  Apto: {
    urbanization: 'Escribe la urbanización o el barrio.',
    apartment: 'Escribe el número de apartamento o casa.',
  },
};

export const wrongInHome = (form: HomeForm, product: Product): FieldErrors =>
  errorsOf({
    urbanization: wrongOrBlank(body.urbanization, form.urbanization, blank[product].urbanization),
    address: wrongOrBlank(body.address, form.address, 'Escribe la dirección.'),
    tower: wrongOrBlank(body.tower, form.tower, 'Escribe la torre. Si no tiene, escribe «No aplica».'),
    apartment: wrongOrBlank(body.apartment, form.apartment, blank[product].apartment),
    area: missingArea(form.area),
    ...(product === 'VIS'
      ? {
          typology: form.typology === '' ? 'Elige la tipología.' : null,
          surveyLink: wrongUnlessBlank(webAddress, form.surveyLink),
        }
      : {
          surveyLink: wrongOrBlank(webAddress, form.surveyLink, 'Pega el enlace del levantamiento.'),
          architectId: form.architectId === null ? 'Elige quién hizo el levantamiento.' : null,
        }),
  });

const missingArea = (area: Typed<number>): string | null =>
  isInvalid(area) ? area.why : (area ?? 0) > 0 ? null : 'Escribe el área en metros cuadrados.';

export const spacesLine = (rows: readonly SpaceRow[], incomplete: number): string => {
  if (incomplete > 0) return `Falta el precio o el área en ${counted(incomplete, 'espacio', 'espacios')}.`;
  const { complete } = totalsOf(rows);
  if (complete === 0) return 'Escribe el precio y el área de los espacios que se remodelan.';
  return `${counted(complete, 'espacio', 'espacios')} con precio y área.`;
};
