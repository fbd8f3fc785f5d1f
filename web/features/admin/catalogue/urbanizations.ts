import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { createUrbanization, type listAllUrbanizations } from '#shared/contract/urbanizations.ts';
import { tidyName } from '#shared/domain/names.ts';
import { type FieldErrors, invalidIn, wrongInBody } from '../../../ui/fields.ts';
import { type Typed, validValue } from '../../../ui/typed-value.ts';
import { type Keyed, keyed, withNewRow } from '../keyed-rows.ts';

/** Form values of an urbanization and its typologies. No React. */

export type Urbanization = ReplyOf<typeof listAllUrbanizations>['data'][number];

export interface TypologyRow extends Keyed {
  type: string;
  /** m² */
  private_area: Typed<number>;
}

export interface UrbanizationForm {
  name: string;
  constructor_name: string;
  address: string;
  typologies: TypologyRow[];
}

export const MAX_TYPOLOGIES = 50;

export const blankUrbanization: UrbanizationForm = {
  name: '',
  constructor_name: '',
  address: '',
  typologies: [{ key: 0, type: '', private_area: null }],
};

export const urbanizationForm = ({
  name,
  constructor_name,
  address,
  typologies,
}: Urbanization): UrbanizationForm => ({
  name,
  constructor_name,
  address,
  typologies: keyed(typologies),
});

export const withTypology = ({ typologies }: UrbanizationForm): TypologyRow[] =>
  withNewRow(typologies, { type: '', private_area: null });

const isBlank = ({ type, private_area }: TypologyRow): boolean => type.trim() === '' && private_area === null;

/** The rows in which something is written, with their places on screen. */
const written = ({ typologies }: UrbanizationForm) =>
  typologies.flatMap((row, place) => (isBlank(row) ? [] : [{ ...row, place }]));

const bodyWith = (form: UrbanizationForm, areaOf: (row: TypologyRow) => number) => ({
  name: form.name.trim(),
  constructor_name: form.constructor_name.trim(),
  address: form.address.trim(),
  typologies: written(form).map((row) => ({ type: row.type.trim(), private_area: areaOf(row) })),
});

/** The body of the calls, without empty rows. A missing area is 0, which `wrongInUrbanization` refuses. */
export const urbanizationBody = (form: UrbanizationForm) =>
  bodyWith(form, ({ private_area }) => validValue(private_area) ?? 0);

/** field -> what to correct; a field of a row is named by its place on screen: 'typologies.1.type'. */
export const wrongInUrbanization = (form: UrbanizationForm): FieldErrors => {
  const rows = written(form);
  const found = Object.entries(wrongInBody(createUrbanization.body, urbanizationBody(form))).map(
    ([field, message]): [string, string] => {
      const [list, at, part] = field.split('.');
      return [part === undefined ? field : `${list}.${rows[Number(at)]?.place}.${part}`, message];
    },
  );
  for (const { private_area, place } of rows)
    found.push(...Object.entries(invalidIn({ [`typologies.${place}.private_area`]: private_area })));
  const repeated = rows.find((row, index) => rows.slice(0, index).some((other) => sameName(other, row)));
  if (repeated) found.push([`typologies.${repeated.place}.type`, 'Ya hay una tipología con ese nombre.']);
  return Object.fromEntries(found);
};

const sameName = (a: TypologyRow, b: TypologyRow): boolean =>
  a.type.trim() !== '' && tidyName(a.type).toLowerCase() === tidyName(b.type).toLowerCase();
