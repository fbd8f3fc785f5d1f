import {
  createClient,
  createSecondClient,
  updateClient,
  updateSecondClient,
} from '#shared/contract/clients.ts';
import { createSale, updateSale } from '#shared/contract/sales.ts';
import {
  type ConsentChannel,
  type ConsentPurpose,
  consentPurposes,
  consentTexts,
  type RelationshipType,
} from '#shared/domain/client.ts';
import { salePayloadFromLead } from '#shared/domain/lead.ts';
import { ApiError, errorMessage } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import type { Draft } from '../draft.ts';
import { orElse, StepError } from '../use-saving.ts';
import { type ClientForm, hasSecondClient } from './client-form.ts';

/**
 * The calls of Continuar: the client, the second client if it has a name, then the sale. `draft` is what the server
 * holds now, so a repeat goes on where the last one stopped. Until the sale exists the calls that create are repeated:
 * the draft has one client and one second client, and a repeat corrects them.
 */
export const registerSale = async (draft: Draft, form: ClientForm): Promise<void> => {
  const clientId = await saveClient(draft, form);
  const secondId = await saveSecondClient(draft, clientId, form);
  if (draft.sale === null) await openSale(draft, clientId, secondId);
  else if (secondId !== (draft.second_client?.id ?? null)) {
    await orElse(
      'Error al crear la venta',
      call(updateSale, { params: { saleId: draft.sale.id }, body: { second_client_id: secondId } }),
    );
  }
};

const saveClient = async (draft: Draft, form: ClientForm): Promise<number> => {
  const { name, email, phone, identity_document } = form;
  const person = { name, email, phone, identity_document };
  try {
    const { id } =
      draft.sale && draft.client
        ? await call(updateClient, { params: { id: draft.client.id }, body: person })
        : await call(createClient, {
            body: {
              ...person,
              consents: consentPurposes.map((purpose) => consentTo(purpose, form)),
              consent_channel: form.consent_channel as ConsentChannel,
              draft_id: draft.id,
            },
          });
    return id;
  } catch (error) {
    throw clientFailure(error);
  }
};

const consentTo = (purpose: ConsentPurpose, form: ClientForm) => ({
  purpose,
  granted: purpose === 'service' ? form.consent_service : form.consent_news,
  text_version: consentTexts[purpose].version,
});

/** A duplicate email says the server's details; anything else its message (sales specification, section 8). */
const clientFailure = (error: unknown): StepError => {
  if (!(error instanceof ApiError) || error.network || error.notJson) {
    return new StepError('Error al crear el cliente principal.', { next: errorMessage(error) });
  }
  const { consents, ...others } = error.fields ?? {};
  const fields = { ...others, ...(consents ? { consent_service: consents } : {}) };
  if (error.code === 'email_taken') {
    return new StepError(error.details ?? 'El email ya está registrado para otro cliente.', { fields });
  }
  return new StepError(error.message, { fields });
};

const saveSecondClient = async (draft: Draft, clientId: number, form: ClientForm): Promise<number | null> => {
  if (!hasSecondClient(form)) return null;
  const person = {
    name: form.second_name,
    email: form.second_email.trim(),
    phone: form.second_phone.trim(),
    relationship_type: form.second_relationship_type as RelationshipType | '',
  };
  const calling = draft.second_client
    ? call(updateSecondClient, { params: { id: draft.second_client.id }, body: person })
    : call(createSecondClient, { body: { client_id: clientId, ...person, draft_id: draft.id } });
  try {
    return (await orElse('Error al crear el segundo cliente', calling)).id;
  } catch (error) {
    if (!(error instanceof StepError) || error.fields === undefined) throw error;
    const fields = Object.fromEntries(
      Object.entries(error.fields).map(([field, message]) => [`second_${field}`, message]),
    );
    throw new StepError(error.message, { next: error.next, fields });
  }
};

const openSale = async (draft: Draft, clientId: number, secondId: number | null): Promise<void> => {
  const { data } = await orElse(
    'Error al crear la venta',
    call(createSale, {
      body: {
        client_id: clientId,
        second_client_id: secondId,
        ...salePayloadFromLead(draft.lead),
        draft_id: draft.id,
      },
    }),
  );
  if (!Number.isInteger(data?.id)) {
    throw new StepError('La API no devolvió un saleId', {
      next: 'Presiona Continuar para intentarlo de nuevo.',
    });
  }
};
