import { type Person, personAt } from './people.ts';

/** The deals and contacts that the sandbox holds. */

export interface SandboxRecord {
  readonly id: string;
  readonly properties: Readonly<Record<string, string | null>>;
  readonly archived: boolean;
}
export interface SandboxDeal extends SandboxRecord {
  readonly contactId: string;
}

interface Named {
  readonly product: string;
  readonly person: Person;
}

const named = (
  product: string,
  firstName: string,
  lastName: string,
  email: string,
  phone: string,
): Named => ({
  product,
  person: { firstName, lastName, email: `${email}@buzon.example`, phone },
});

/** The leads that a demonstration or a test asks for by number. */
const namedDeals: Readonly<Record<number, Named>> = {
  1001: named('VIS', 'Álvaro', 'Henao Giraldo', 'alvaro.henao', '+57 310 482 7715'),
  1002: named('VIS', 'María José', 'Echeverri Duque', 'majo.echeverri', '+57 301 556 9042'),
  2001: named('Apto', 'Rosa Elena', 'Suárez Patiño', 'rosaelena.suarez', '+57 315 274 6380'),
  2002: named('Apto', 'Gabriel', 'Uribe Correa', 'gabriel.uribe', '+57 320 918 3357'),
  3001: named('Casa campestre', 'Sara Lucía', 'Benavides Rojas', 'saralu.benavides', '+57 312 640 1198'),
  4001: named('VIS', 'Hugo', 'Torres Vega', 'hugo.torres', '+57 318 733 2064'),
  4029: named('VIS', 'Luz Marina', 'Patarroyo Díaz', 'luzmarina.patarroyo', '+57 300 845 7721'),
  6002: named('Apto', 'Carlos Arturo', 'Jaramillo Ruiz', 'carlosa.jaramillo', '+57 313 209 5546'),
};
const WITHOUT_EMAIL = 4001;
const ARCHIVED = 6002;
/** What HubSpot answers under the id of a deal that was merged: the deal it is now part of. */
const merged: Readonly<Record<number, number>> = { 6001: 1001 };

/** Each number of these is a lead; even ones are VIS, odd ones Apto. */
const many = { first: 7000, last: 7999 } as const;
/** Leads enough for each journey to draw one that no other has; their last digit tells the product. */
export const drawn = { first: 700_000_000, last: 799_999_999 } as const;
export const drawnProducts = ['VIS', 'Apto', 'Casa campestre'] as const;

const CONTACTS_FROM = 500_000;
const DAY_MS = 86_400_000;

const sources = ['Referido', 'Instagram', 'Google', 'Feria de vivienda', 'Página web', 'WhatsApp'] as const;
const profilers = ['Diana Ruiz', 'Óscar Pinilla', 'Lina Montoya'] as const;
const campaigns = ['Reactivación marzo', 'Entrega de apartamentos', 'Feria Gran Salón', null] as const;

function dealOf(id: number): Named | null {
  const isIn = ({ first, last }: { first: number; last: number }) => id >= first && id <= last;
  if (isIn(drawn)) {
    const person = personAt(id);
    const email = person.email.replace('@', `.${id}@`);
    return { product: drawnProducts[id % 10] ?? 'VIS', person: { ...person, email } };
  }
  if (!isIn(many)) return namedDeals[id] ?? null;
  return { product: id % 2 === 0 ? 'VIS' : 'Apto', person: personAt(id - many.first) };
}

/** The deal with that id, archived ones included; under the id of a merged one, the deal it is now part of. */
export function findDeal(text: string): SandboxDeal | null {
  const asked = Number(text);
  const id = merged[asked] ?? asked;
  const deal = /^\d{1,9}$/.test(text) ? dealOf(id) : null;
  if (deal === null) return null;
  const { product, person } = deal;
  const created = Date.UTC(2026, 0, 13, 15, 20) + (id % 190) * DAY_MS + (id % 97) * 60_000;
  const conversion = 6 + (id % 41);
  return {
    id: String(id),
    archived: id === ARCHIVED,
    contactId: String(CONTACTS_FROM + id),
    properties: {
      hs_object_id: String(id),
      dealname: `Remodelación ${product} - ${person.firstName} ${person.lastName}`,
      producto: product,
      codigo_inmueble: `INM-${String(id).padStart(5, '0')}`,
      fuente: sources[id % sources.length] ?? null,
      perfilcion: profilers[id % profilers.length] ?? null,
      hubspot_owner_id: String(70_411_200 + (id % 9)),
      createdate: new Date(created).toISOString(),
      hs_lastmodifieddate: new Date(created + conversion * DAY_MS).toISOString(),
      fecha_cierre: new Date(created + conversion * DAY_MS).toISOString().slice(0, 10),
      days_to_close: String(conversion),
      remarketing: id % 3 === 0 ? 'Sí' : 'No',
      campana_manychat: campaigns[id % campaigns.length] ?? null,
      dealstage: 'closedwon',
      pipeline: 'default',
    },
  };
}

/** The contact with that id. */
export function findContact(text: string): SandboxRecord | null {
  const deal = /^\d{6,9}$/.test(text) ? findDeal(String(Number(text) - CONTACTS_FROM)) : null;
  if (deal?.contactId !== text) return null;
  const id = Number(deal.id);
  const person = dealOf(id)?.person;
  if (!person) return null;
  const { firstName, lastName, email, phone } = person;
  return {
    id: text,
    archived: false,
    properties: {
      hs_object_id: text,
      firstname: firstName,
      lastname: lastName,
      email: id === WITHOUT_EMAIL ? null : email,
      phone,
      mobilephone: null,
      createdate: deal.properties.createdate ?? null,
      lastmodifieddate: deal.properties.hs_lastmodifieddate ?? null,
    },
  };
}
