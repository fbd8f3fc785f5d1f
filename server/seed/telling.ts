import { addBusinessDays, addDays, type Day } from '#shared/domain/calendar.ts';
import type { Lead } from '#shared/domain/lead.ts';
import type { Ctx } from '../platform/context.ts';
import type { Crew } from './crew.ts';
import { type DemoDocument, demoDocumentUrl } from './demo-documents.ts';
import { createDice, type Dice } from './dice.ts';
import type { SaleStory } from './sale-stories.ts';
import { ctxAt, instantOf, type SeedDeps } from './teller.ts';

/** The dependencies of every story. */
export interface Stage {
  readonly deps: SeedDeps;
  readonly crew: Crew;
  readonly today: Day;
}

/** The state of one sale while the seed plays its story. */
export interface Telling<S extends SaleStory = SaleStory> extends Stage {
  readonly story: S;
  readonly lead: Lead;
  readonly soldOn: Day;
  readonly beginsAt: Date;
  readonly dice: Dice;
  readonly draftId: string;
  /** the seller, some minutes later each time */
  next(): Ctx;
}

const MINUTES_A_CALL = 3;

/** Opens the story of a sale on the day it was made. `leadId` is one that the sandbox of HubSpot does not know. */
export function openTelling<S extends SaleStory>(stage: Stage, story: S, leadId: string): Telling<S> {
  const { deps, crew, today } = stage;
  const dice = createDice(`${story.client}, ${story.home.urbanization}`);
  const soldOn = addBusinessDays(today, -story.soldAgo);
  const seller = crew.userOf(story.seller);
  const begins = dice.whole(0, 200);
  let minutes = begins;
  return {
    ...stage,
    story,
    lead: leadOf(story, leadId, soldOn, dice),
    soldOn,
    beginsAt: instantOf(soldOn, begins),
    dice,
    draftId: dice.uuid(),
    next: () => {
      minutes += MINUTES_A_CALL;
      return ctxAt(deps, seller, instantOf(soldOn, minutes));
    },
  };
}

/** Where the demo itself answers a document of the sale. */
export const paperUrl = (kind: DemoDocument, { deps, lead }: Telling, name = lead.id): string =>
  demoDocumentUrl(deps.publicUrl, kind, name);

/** How to reach a person of the story: the same for the same name, who may buy twice. */
export function contactOf(name: string, email?: string): { name: string; email: string; phone: string } {
  const dice = createDice(name);
  const operator = dice.pick(['300', '301', '304', '310', '311', '312', '313', '315', '317', '320', '321']);
  const line = dice.digits(7);
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
  return {
    name,
    email: email ?? `${plain.at(0)}.${plain.at(-1)}@correo.example`,
    phone: `+57 ${operator} ${line.slice(0, 3)} ${line.slice(3)}`,
  };
}

function leadOf(story: SaleStory, id: string, soldOn: Day, dice: Dice): Lead {
  const conversionDays = dice.whole(6, 45);
  const { product } = story.home;
  return {
    id,
    mergedFrom: null,
    ...contactOf(story.client, story.email),
    product,
    saleTitle: `Remodelación ${product} - ${story.client}`,
    propertyCode: `INM-${id}`,
    source: dice.pick(['Referido', 'Instagram', 'Google', 'Feria de vivienda', 'Página web', 'WhatsApp']),
    perfilcion: dice.pick(['Diana Ruiz', 'Óscar Pinilla', 'Lina Montoya']),
    hubspot_owner_id: story.seller === 'Valentina Duarte' ? '70411201' : '70411204',
    createdate: instantOf(addDays(soldOn, -conversionDays), dice.whole(0, 500)).toISOString(),
    fecha_cierre: soldOn,
    conversionDays,
    remarketing: dice.chance(30) ? 'Sí' : 'No',
    campana_manychat: dice.chance(30) ? 'Entrega de apartamentos' : null,
  };
}
