/**
 * The client of a sale and the consent to process personal data. Source: sales specification, sections 2 and 3; Ley
 * 1581 de 2012, articles 9 and 12; decisions, Rules for everything.
 */

import { correctionSentences, whyNotSaveStep } from './corrections.ts';

export const relationshipTypes = ['Cónyuge', 'Pareja', 'Familiar', 'Socio/a', 'Otro'] as const;
export type RelationshipType = (typeof relationshipTypes)[number];

/** The people of a sale who can have access to the client portal. */
export const invitees = ['client', 'second_client'] as const;
export type Invitee = (typeof invitees)[number];

/** A client or a second client, by the column that references them in other tables. */
export type PersonId = { readonly client_id: number } | { readonly second_client_id: number };

/** 'service' is required for the sale; 'news' covers offers and is optional. */
export const consentPurposes = ['service', 'news'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/**
 * The purposes a client consents to. A changed text gets a new version; a consent is stored with the version that was
 * read.
 */
export const consentTexts: Record<ConsentPurpose, { version: string; text: string; required: boolean }> = {
  service: {
    version: 'servicio-1',
    required: true,
    text: 'Autorizo el tratamiento de mis datos personales para cotizar, contratar, ejecutar y entregar mi remodelación, y para contactarme sobre ella, según la Ley 1581 de 2012. Puedo conocer, actualizar, corregir y pedir que se supriman mis datos, y revocar esta autorización cuando la ley lo permita.',
  },
  news: {
    version: 'novedades-1',
    required: false,
    text: 'Autorizo recibir novedades y ofertas por correo, teléfono o WhatsApp. Es voluntario, no condiciona el servicio y puedo revocarlo en cualquier momento, según la Ley 1581 de 2012.',
  },
};

export const consentChannels = ['En persona', 'Por teléfono', 'WhatsApp', 'Correo'] as const;
/** The channel of consents that clients give themselves when they accept their invitation. */
export const INVITATION_CHANNEL = 'Portal del cliente';
export type ConsentChannel = (typeof consentChannels)[number];

export type ConsentReason = 'service_not_granted';

export const consentSentences: Record<ConsentReason, string> = {
  service_not_granted:
    'Para registrar la venta, el cliente debe autorizar el tratamiento de sus datos para prestar el servicio.',
};

/** Why a client cannot be registered with these choices; null when it can. Only the required purposes count. */
export function whyNotConsent(
  choices: readonly { purpose: ConsentPurpose; granted: boolean }[],
): ConsentReason | null {
  // A purpose with two contradicting answers is not granted.
  const answers = choices.filter(({ purpose }) => purpose === 'service');
  return answers.length > 0 && answers.every(({ granted }) => granted) ? null : 'service_not_granted';
}

export type PersonReason = 'identity_known' | 'client_shared' | 'correction_only';

export const personSentences: Record<PersonReason, string> = {
  identity_known:
    'Ya es un dato conocido de esta persona. Pide a gerencia o administración que lo cambie: la persona recibe un aviso.',
  client_shared:
    'Esta persona también está en una venta de alguien más del equipo. Pide a gerencia o administración que cambie sus datos.',
  correction_only: correctionSentences.correction_only,
};

/** The facts that decide whether a person's data may be changed. */
export interface PersonFacts {
  /** true for managers and administrators */
  readonly mayChangeKnown: boolean;
  /** an address or a document changes; filling an empty one is not a change */
  readonly identity: boolean;
  readonly hasAccount: boolean;
  readonly ofFinishedSale: boolean;
  readonly ofOtherSeller: boolean;
  /** of a sale that the caller has in progress */
  readonly inProgress: boolean;
  /** reason of a correction; undefined in a step of the wizard */
  readonly reason: string | undefined;
}

/** Why the data of a client or second client cannot be changed; null when they can. */
export function whyNotChangePerson(facts: PersonFacts): PersonReason | null {
  if (!facts.mayChangeKnown) {
    if (facts.ofOtherSeller) return 'client_shared';
    if (facts.identity && (facts.hasAccount || facts.ofFinishedSale)) return 'identity_known';
  }
  return whyNotSaveStep({ final: facts.ofFinishedSale && !facts.inProgress, reason: facts.reason });
}

/** True when two identity documents are equal, ignoring points, hyphens and spaces. */
export function sameDocument(one: string, other: string): boolean {
  const bare = (document: string) => document.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
  return bare(one) === bare(other);
}
