import type { correctSale, readSaleToCorrect } from '#shared/contract/corrections.ts';
import type { CallOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { sameValue } from '#shared/domain/merge.ts';
import type { Product } from '#shared/domain/sale.ts';
import type { FieldErrors } from '../../../ui/fields.ts';
import { validValue } from '../../../ui/typed-value.ts';
import {
  type BriefForm,
  briefFormOf,
  internalInfoOf,
  publicInfoOf,
  wrongInBrief,
} from '../brief/brief-form.ts';
import { type ClientForm, clientFormOf, wrongInClientForm } from '../client-data/client-form.ts';
import { personOf, secondOf } from '../client-data/register-sale.ts';
import { type LinksForm, linksFormOf, linksOf, wrongInLinks } from '../details/Links.tsx';
import { homeOf } from '../project/finish.ts';
import { type HomeForm, homeFormOf, serverNames, wrongInHome } from '../project/project-form.ts';

/** The data of a final sale while they are corrected, and the call that saves them. No React. */

export type SaleToCorrect = ReplyOf<typeof readSaleToCorrect>['data'];
export type CorrectionForm = ClientForm & BriefForm & LinksForm & HomeForm;
type Groups = Omit<CallOf<typeof correctSale>['body'], 'reason'>;

const noLead = { name: null, email: null, phone: null };

export const productOfHome = ({ project }: SaleToCorrect): Product => (project?.survey ? 'Apto' : 'VIS');

export const correctionFormOf = (sale: SaleToCorrect): CorrectionForm => ({
  ...clientFormOf({ ...sale, lead: noLead }),
  ...briefFormOf(sale),
  ...linksFormOf(sale.details),
  ...homeFormOf(sale.project, productOfHome(sale)),
});

/** What has to be corrected of the fields that change; what was stored before stays as it is. */
export const wrongInCorrection = (
  form: CorrectionForm,
  seen: CorrectionForm,
  product: Product,
): FieldErrors => {
  const wrong = {
    ...wrongInClientForm(form, false),
    ...wrongInBrief(form),
    ...wrongInLinks(form),
    ...wrongInHome(form, product),
  };
  const changed = changedFields(form, seen);
  return Object.fromEntries(Object.entries(wrong).filter(([field]) => changed.includes(field)));
};

export const changedFields = (form: CorrectionForm, seen: CorrectionForm): string[] =>
  Object.entries(form)
    .filter(([field, value]) => !sameValue(value, new Map(Object.entries(seen)).get(field)))
    .map(([field]) => field);

/** The groups that change, each with what the screen had of it. `builderOf`: the constructor of an urbanization. */
export const groupsOf = (
  form: CorrectionForm,
  seen: CorrectionForm,
  { product, builderOf }: { product: Product; builderOf: (urbanization: string) => string | null },
): Groups => {
  const isVis = product === 'VIS';
  const changed = <T extends object>(of: (from: CorrectionForm) => T): (T & { seen: T }) | undefined => {
    const [wanted, before] = [of(form), of(seen)];
    return sameValue(wanted, before) ? undefined : { ...wanted, seen: before };
  };
  const home = changed((from) => homeOf(product, { ...from, area: validValue(from.area) }));
  // the same urbanization keeps its constructor, and another one brings its own, whatever was seen
  const isOther = form.urbanization !== seen.urbanization;
  return {
    client: changed(personOf),
    second_client: changed(secondOf),
    sale: changed(({ purchase_purpose }) => ({
      purchase_purpose: purchase_purpose as NonNullable<Groups['sale']>['purchase_purpose'],
    })),
    public_info: changed(publicInfoOf),
    internal_info: changed(internalInfoOf),
    links: changed(linksOf),
    home: home && {
      ...home,
      constructor: isVis && isOther ? builderOf(form.urbanization) : null,
      seen: isOther ? home.seen : { ...home.seen, constructor: null },
    },
    vis_record: isVis
      ? changed(({ typology, surveyLink }) => ({
          apartament_type: typology,
          survey_link: surveyLink.trim(),
        }))
      : undefined,
    survey: isVis
      ? undefined
      : changed(({ architectId, surveyLink }) => ({
          architect_id: architectId,
          survey_link: surveyLink.trim(),
        })),
  };
};

/** The fields of a refusal by their names in the form: 'second_client.email' as 'second_email'. */
export const formNames = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [formNameOf(path), message]));

export const formNameOf = (path: string): keyof CorrectionForm => {
  const [group = '', name = group] = path.split('.');
  return (group === 'second_client' ? `second_${name}` : (serverNames[name] ?? name)) as keyof CorrectionForm;
};

export const sectionFields = {
  people: [
    'name',
    'email',
    'phone',
    'identity_document',
    'second_name',
    'second_email',
    'second_phone',
    'second_relationship_type',
  ],
  home: ['urbanization', 'typology', 'address', 'tower', 'apartment', 'area', 'surveyLink', 'architectId'],
  links: ['contract_url', 'excel_quote_url', 'call_read_ia_summary_url'],
} as const;
export type SectionName = keyof typeof sectionFields | 'brief';

/** The section of a field: the brief has all the others. */
export const sectionOf = (field: string): SectionName =>
  (Object.keys(sectionFields) as (keyof typeof sectionFields)[]).find((name) =>
    sectionFields[name].some((each) => each === field),
  ) ?? 'brief';
