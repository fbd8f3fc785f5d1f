import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { createStyle, type listStyles } from '#shared/contract/styles.ts';
import { type FieldErrors, wrongInBody } from '../../../ui/fields.ts';
import { type Keyed, keyed, withNewRow } from '../keyed-rows.ts';

/** Form values of a style. No React. */

export type Style = ReplyOf<typeof listStyles>['data'][number];

export interface MaterialRow extends Keyed {
  name: string;
  color: string;
}

export interface StyleForm {
  name: string;
  materials: MaterialRow[];
}

export const MAX_MATERIALS = 8;

/** Woods, stones and paints that a remodelling starts from. */
export const usualColors = [
  '#d9bd94',
  '#c89f68',
  '#6b4a32',
  '#f4f0e8',
  '#e9dfcd',
  '#b3aea3',
  '#a9a69d',
  '#23221f',
  '#b5613c',
  '#7c8b6f',
  '#4f6d7a',
  '#d6a92f',
] as const;

export const blankStyle: StyleForm = { name: '', materials: [{ key: 0, name: '', color: '' }] };

export const styleForm = ({ name, materials }: Style): StyleForm => ({
  name,
  materials: keyed(materials),
});

export const withMaterial = ({ materials }: StyleForm): MaterialRow[] =>
  withNewRow(materials, { name: '', color: '' });

const isBlank = ({ name, color }: MaterialRow): boolean => name.trim() === '' && color === '';

/** What the calls are sent. A row in which nothing is written is no material. */
export const styleBody = ({ name, materials }: StyleForm) => ({
  name: name.trim(),
  materials: materials
    .filter((row) => !isBlank(row))
    .map((row) => ({ name: row.name.trim(), color: row.color.toLowerCase() })),
});

/** field -> what to correct; a field of a row is named by its place on screen: 'materials.1.color'. */
export const wrongInStyle = (form: StyleForm): FieldErrors => {
  const places = form.materials.flatMap((row, index) => (isBlank(row) ? [] : [index]));
  const wrong = wrongInBody(createStyle.body, styleBody(form));
  return Object.fromEntries(
    Object.entries(wrong).map(([field, message]) => {
      const [list, at, part] = field.split('.');
      return [part === undefined ? field : `${list}.${places[Number(at)]}.${part}`, message];
    }),
  );
};
