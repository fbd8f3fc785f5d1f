import { email, identityDocument, phone, requiredText } from '#shared/contract/fields.ts';
import { type ConsentChannel, consentSentences, whyNotConsent } from '#shared/domain/client.ts';
import { listed } from '../../../ui/count-words.ts';
import { errorsOf, type FieldErrors, wrongOrBlank, wrongUnlessBlank, wrongWith } from '../../../ui/fields.ts';
import type { Draft } from '../draft.ts';

export interface ClientForm {
  name: string;
  email: string;
  phone: string;
  identity_document: string;
  /** the second client's fields are on screen */
  second_open: boolean;
  second_name: string;
  second_email: string;
  second_phone: string;
  second_relationship_type: string;
  consent_service: boolean;
  consent_news: boolean;
  consent_channel: string;
}

type Registered = Pick<Draft, 'client' | 'second_client'> & {
  lead: Pick<Draft['lead'], 'name' | 'email' | 'phone'>;
};

/**
 * The registered values; before that, those of the lead. No consent is preset; the channel starts as in person, because
 * the family is usually there.
 */
export const clientFormOf = ({ lead, client, second_client: second }: Registered): ClientForm => ({
  name: client?.name ?? lead.name ?? '',
  email: client?.email ?? lead.email ?? '',
  phone: client?.phone ?? lead.phone ?? '',
  identity_document: client?.identity_document ?? '',
  second_open: second !== null,
  second_name: second?.name ?? '',
  second_email: second?.email ?? '',
  second_phone: second?.phone ?? '',
  second_relationship_type: second?.relationship_type ?? '',
  consent_service: false,
  consent_news: false,
  consent_channel: 'En persona' satisfies ConsentChannel,
});

export const noSecondClient = {
  second_open: false,
  second_name: '',
  second_email: '',
  second_phone: '',
  second_relationship_type: '',
} satisfies Partial<ClientForm>;

/** The second client is registered only if its name is non-empty (sales specification, section 5). */
export const hasSecondClient = (form: ClientForm): boolean =>
  form.second_open && form.second_name.trim() !== '';

/**
 * What has to be corrected before Continuar. `asksConsent`: the client has not authorised yet; `hasSecond`: the sale has a
 * second client, who leaves it with 'Quitar' only.
 */
export const wrongInClientForm = (form: ClientForm, asksConsent: boolean, hasSecond = false): FieldErrors =>
  errorsOf({
    name: wrongOrBlank(requiredText(120), form.name, 'Escribe el nombre.'),
    email: wrongOrBlank(email, form.email, 'Escribe el correo.'),
    phone: wrongOrBlank(phone, form.phone, 'Escribe el teléfono.'),
    identity_document: wrongOrBlank(identityDocument, form.identity_document, 'Escribe la cédula.'),
    ...(hasSecondClient(form)
      ? {
          second_name: wrongWith(requiredText(120), form.second_name),
          second_email: wrongUnlessBlank(email, form.second_email),
          second_phone: wrongUnlessBlank(phone, form.second_phone),
        }
      : {
          second_name:
            hasSecond && form.second_open ? 'Escribe el nombre, o quita al segundo cliente.' : null,
        }),
    ...(asksConsent ? wrongInConsent(form) : {}),
  });

const wrongInConsent = (form: ClientForm): Record<string, string | null> => {
  const reason = whyNotConsent([{ purpose: 'service', granted: form.consent_service }]);
  return { consent_service: reason && consentSentences[reason] };
};

/** What Continuar still needs, in a line for the footer. */
export const missingInClientForm = (form: ClientForm, asksConsent: boolean): string | null => {
  const missing = [
    form.name.trim() === '' && 'el nombre',
    form.email.trim() === '' && 'el correo',
    form.phone.trim() === '' && 'el teléfono',
    form.identity_document.trim() === '' && 'la cédula',
    asksConsent && !form.consent_service && 'la autorización del cliente',
  ].filter((what): what is string => what !== false);
  if (missing.length === 0) return null;
  return `${missing.length === 1 ? 'Falta' : 'Faltan'} ${listed(missing)}.`;
};
