import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { labels } from '#shared/contract/labels.ts';
import * as api from '#shared/contract/own-data.ts';
import { dayInBogota, formatDay, isDay, momentWords } from '#shared/domain/calendar.ts';
import { purposeTitles } from '#shared/domain/consents.ts';
import { requestRules, requestState, requestStateNames } from '#shared/domain/data-requests.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { paymentMethodNames } from '#shared/domain/payments.ts';
import { receiptNumber } from '#shared/domain/receipts.ts';
import { departmentNames } from '#shared/domain/roles.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { tableFile } from '../../platform/table-file.ts';
import { type FamilyPerson, personOf, tableOf } from '../contact/person.queries.ts';
import { clientNotFound } from '../sales/clients.errors.ts';
import { ownerOf } from './consents.actions.ts';
import { listAnswers } from './consents.queries.ts';
import { findPerson, listHomes, listPayments, listReads } from './own-data.queries.ts';
import { listOwn } from './requests.queries.ts';

type Section = ReplyOf<typeof api.readOwnData>['data'][number];
type Row = Section['rows'][number];

export const readOwnData = action(api.readOwnData, async (ctx) => ({
  success: true,
  data: await sectionsOf(ctx, ownerOf(ctx)),
}));

const columns = [
  { title: 'Parte', kind: 'text', width: 26 },
  { title: 'Dato', kind: 'text', width: 34 },
  { title: 'Valor', kind: 'text', width: 80 },
] as const;

/** All that is kept, in one file. */
export async function exportOwnData(ctx: Ctx, { query }: InputOf<typeof api.exportOwnData>) {
  const owner = ownerOf(ctx);
  const sections = [
    ...(await sectionsOf(ctx, owner)),
    await consentSection(ctx, owner),
    await requestSection(ctx, owner),
  ];
  const [entity, entityId] = tableOf(personOf(owner));
  await audit(ctx, { action: 'export', entity, entityId, new: { format: query.format } });
  return tableFile(query.format, {
    name: `mis-datos-${ctx.clock.today()}`,
    sheet: 'Mis datos',
    columns,
    batches: linesOf(sections),
  });
}

async function* linesOf(sections: readonly Section[]) {
  yield sections.flatMap(({ title, rows }) => rows.map(({ name, value }) => [title, name, value]));
}

async function sectionsOf(ctx: Ctx, owner: FamilyPerson): Promise<Section[]> {
  const person = await findPerson(ctx, owner);
  if (!person) throw clientNotFound();
  const homes = await listHomes(ctx, owner);
  const payments = await listPayments(
    ctx,
    homes.map(({ id }) => id),
  );
  const reads = await listReads(ctx, owner);
  return [
    {
      title: 'Tus datos',
      rows: rowsOf({
        name: person.name,
        identity_document: person.identity_document,
        email: person.email,
        phone: person.phone,
        relationship_type: person.relationship_type,
      }).concat({ name: 'Registrados el', value: dayWords(person.created_at) }),
    },
    ...homes.map((home) => ({ title: homeTitle(home.project_code), rows: homeRows(home) })),
    {
      title: 'Pagos confirmados',
      rows: payments.map((payment) => ({
        name: formatDay(payment.paid_on),
        value: [
          formatPesos(payment.amount),
          paymentMethodNames[payment.method],
          payment.project_code,
          payment.receipt === null ? null : `recibo ${receiptNumber(payment.receipt)}`,
          payment.reference === null ? null : `referencia ${payment.reference}`,
        ]
          .filter((part) => part !== null)
          .join(', '),
      })),
    },
    {
      title: 'Quién abrió tus datos',
      rows: reads.map(({ at, name, department }) => ({
        name: momentWords(at),
        value: `${name}, de ${departmentNames[department]}`,
      })),
    },
  ];
}

const homeTitle = (code: string | null): string => (code === null ? 'Venta en curso' : `Proyecto ${code}`);

type Home = Awaited<ReturnType<typeof listHomes>>[number];

/** The home and the answers of the brief that the family sees. */
const homeRows = (home: Home): Row[] =>
  rowsOf({
    address: home.address,
    urbanization_name: home.urbanization,
    tower: home.tower,
    apartment_number: home.apartment,
    purchase_purpose: home.purchase_purpose,
    approx_age: home.approx_age,
    has_children: home.has_children,
    has_pets: home.has_pets,
    pet_type: home.pet_type,
    hobbies: home.hobbies,
    external_notes: home.external_notes,
    remodeling_type: home.remodeling_type,
    has_property: home.has_property,
    property_receive_date: home.property_receive_date,
    // the style of the brief stands in the sale too, which may have none or one of its own
    design_style: home.design_style === home.style_catalog ? null : home.design_style,
    style_catalog: home.style_catalog,
    color_comments: home.color_comments,
    material_preferences: home.material_preferences,
  });

/** A row for each field with a value, by its Spanish label. */
const rowsOf = (fields: Readonly<Record<string, string | number | boolean | null>>): Row[] =>
  Object.entries(fields).flatMap(([field, value]) =>
    value === null || value === '' ? [] : [{ name: labels[field] ?? field, value: valueWords(value) }],
  );

function valueWords(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'string' && isDay(value) ? formatDay(value) : String(value);
}

const dayWords = (instant: string): string => formatDay(dayInBogota(Date.parse(instant)));

async function consentSection(ctx: Ctx, owner: FamilyPerson): Promise<Section> {
  const answers = await listAnswers(ctx, owner);
  return {
    title: 'Autorizaciones',
    rows: answers.map(({ purpose, granted, text_version, at, channel, recorded_by }) => ({
      name: `${purposeTitles[purpose]}, ${dayWords(at)}`,
      value: [
        granted ? 'Sí' : 'No',
        channel,
        `texto ${text_version}`,
        ...(recorded_by === null ? [] : [`registró ${recorded_by}`]),
      ].join(', '),
    })),
  };
}

async function requestSection(ctx: Ctx, owner: FamilyPerson): Promise<Section> {
  const requests = await listOwn(ctx, owner);
  return {
    title: 'Solicitudes',
    rows: requests.map((each) => {
      const facts = { answered: each.answered_at !== null, dueOn: each.due_on };
      return {
        name: `${requestRules[each.kind].name}, ${formatDay(each.received_on)}`,
        value: [
          each.text,
          `${requestStateNames[requestState(facts, ctx.clock.today())]}, plazo ${formatDay(each.due_on)}`,
          ...(each.answer === null ? [] : [`Respuesta: ${each.answer}`]),
          ...(each.removed === null ? [] : [`Se eliminó: ${each.removed}`]),
          ...(each.kept === null ? [] : [`Se conserva: ${each.kept}`]),
        ].join('\n'),
      };
    }),
  };
}
