import { addBusinessDays } from '#shared/domain/calendar.ts';
import { toPesos } from '#shared/domain/money.ts';
import type { WizardStep } from '#shared/domain/sale.ts';
import { defaultSpaces } from '#shared/domain/spaces.ts';
import * as drafts from '../modules/sales/sale-drafts.actions.ts';
import type { Happening } from './aftermath.ts';
import { custom, newHome, type SaleStory, usedHome } from './sale-stories.ts';
import {
  agreePlan,
  agreePrice,
  confirmLead,
  type Registered,
  registerClients,
  saveBrief,
  saveLinks,
} from './tell-sale.ts';
import { ctxAt, tell } from './teller.ts';
import { contactOf, openTelling, paperUrl, type Stage, type Telling } from './telling.ts';

/**
 * The sales in progress: those that the demo saleswoman left half-way, at the first step, at the fourth and at the
 * last; and one of her colleague, who waits for the survey of a used property.
 */

const seller = 'Valentina Duarte';
const MINUTE_MS = 60_000;

const justConfirmed: SaleStory = {
  seller,
  client: 'Lucía Pardo Rengifo',
  second: ['Emilio Vargas Pardo', 'Cónyuge'],
  home: newHome('Alameda Norte', 'Tipo A', '1', '506'),
  style: 'Boho',
  basePrice: 74_900_000,
  soldAgo: 1,
  startsIn: 45,
  worksLast: 40,
};

const choosingPlan: SaleStory = {
  seller,
  client: 'Germán Botero Aristizábal',
  home: usedHome('Santa Bárbara', 'Calle 119 # 14-30, Bogotá', 'No aplica', '603', 102.8, 'Laura Cifuentes'),
  style: 'Minimal Black',
  purpose: 'Invertir',
  pets: 'Perro(s)',
  basePrice: 164_500_000,
  discounts: ['pago_anticipado'],
  plan: custom(20, [40, 30, 30]),
  soldAgo: 4,
  startsIn: 40,
  worksLast: 48,
};

const fillingSpaces: SaleStory = {
  seller,
  client: 'Ana María Cuervo Salazar',
  second: ['Ricardo Cuervo', 'Familiar'],
  home: newHome('Torres del Salitre', 'Tipo 2', '3', '1207'),
  style: 'Natural nordic',
  children: true,
  deliveredIn: 20,
  basePrice: 76_300_000,
  discounts: ['feria_de_vivienda'],
  soldAgo: 6,
  startsIn: 35,
  worksLast: 42,
};

const waitingForSurvey: SaleStory = {
  seller: 'Mateo Quiroga',
  client: 'Beatriz Helena Londoño',
  home: usedHome('San Fernando', 'Calle 5 # 38-14, Cali', 'No aplica', 'Casa 21', 143.2, 'Nicolás Arango'),
  style: 'Boho',
  children: true,
  basePrice: 198_700_000,
  discounts: ['cliente_referido'],
  soldAgo: 9,
  startsIn: 33,
  worksLast: 55,
};

/** The four, each from the lead to the typed values of the step where it stopped. */
export const draftsOf = (stage: Stage, leadIds: readonly [string, string, string, string]): Happening[] => [
  stoppedAt(openTelling(stage, waitingForSurvey, leadIds[3]), async (telling) => {
    await agreePlan(telling, await agreeTerms(telling));
  }),
  stoppedAt(openTelling(stage, fillingSpaces, leadIds[0]), async (telling) => {
    await agreePlan(telling, await agreeTerms(telling));
    await type(telling, 'project', telling.next().clock.now(), projectForm(telling));
  }),
  stoppedAt(openTelling(stage, choosingPlan, leadIds[1]), async (telling) => {
    await agreeTerms(telling);
    await type(telling, 'payment', telling.next().clock.now(), paymentForm(telling));
  }),
  stoppedAt(openTelling(stage, justConfirmed, leadIds[2]), async (telling) => {
    const lately = new Date(stage.deps.clock.now().getTime() - 25 * MINUTE_MS);
    await type(telling, 'data', lately, clientForm(telling.story));
  }),
];

const stoppedAt = (telling: Telling, goOn: (telling: Telling) => Promise<void>): Happening => ({
  at: telling.beginsAt,
  tell: async () => {
    await confirmLead(telling);
    await goOn(telling);
    return [];
  },
});

/** Client, brief, links, contract and discounts. */
async function agreeTerms(telling: Telling): Promise<Registered> {
  const registered = await registerClients(telling);
  await saveBrief(telling, registered);
  await saveLinks(telling, registered);
  await agreePrice(telling, registered);
  return registered;
}

type Typed = Readonly<
  Record<string, string | number | boolean | null | readonly object[] | readonly string[]>
>;

/** Saves typed but unsent values in the shape that the wizard stores: the time and the values of the form. */
async function type(
  { deps, crew, draftId }: Telling,
  step: WizardStep,
  at: Date,
  values: Typed,
): Promise<void> {
  const form = JSON.parse(JSON.stringify({ at: at.getTime(), values }));
  await tell(ctxAt(deps, crew.userOf(seller), at), drafts.saveDraftForm, {
    params: { id: draftId, step },
    body: { form },
  });
}

function clientForm({ client, second }: SaleStory): Typed {
  const other = contactOf(second?.[0] ?? '');
  return {
    ...contactOf(client),
    identity_document: '1020784',
    second_open: second !== undefined,
    second_name: other.name,
    second_email: '',
    second_phone: other.phone,
    second_relationship_type: second?.[1] ?? '',
    consent_service: false,
    consent_news: false,
    consent_channel: '',
  };
}

/** A custom plan that still lacks its last instalment. */
function paymentForm({ story, today }: Telling): Typed {
  const start_date = addBusinessDays(today, story.startsIn);
  return {
    base_price: story.basePrice,
    start_date,
    end_date: addBusinessDays(start_date, story.worksLast),
    direct_cost: 102_300_000,
    discount_type: null,
    method: 'custom',
    first_date: 'default',
    rows: [
      { percentage: 4000, days: 15 },
      { percentage: 3000, days: 20 },
      { percentage: null, days: 20 },
    ],
    receipts: [],
  };
}

const typedSpaces = new Map([
  ['Cocina', { price: toPesos(21_400_000), area: 7.6, note: 'Mesón en cuarzo y barra hacia el comedor' }],
  ['Baño', { price: toPesos(11_850_000), area: 3.4, note: '' }],
  ['Lavandería', { price: toPesos(4_200_000), area: 2.5, note: '' }],
]);

function projectForm(telling: Telling): Typed {
  const { home } = telling.story;
  return {
    urbanization: home.urbanization,
    typology: 'Tipo 2',
    address: 'Carrera 68B # 22A-71, Bogotá',
    tower: home.tower,
    apartment: home.apartment,
    area: 47.9,
    surveyLink: paperUrl('levantamientos', telling),
    architectId: null,
    spaces: defaultSpaces().map((row) => ({ ...row, ...typedSpaces.get(row.name) })),
  };
}
