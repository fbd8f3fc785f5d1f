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
  personSentences,
  type RelationshipType,
} from '#shared/domain/client.ts';
import { salePayloadFromLead } from '#shared/domain/lead.ts';
import { ApiError, errorMessage } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { toast } from '../../../ui/toasts.tsx';
import type { Draft } from '../draft.ts';
import { isChanged, orElse, StepError, sideBySide } from '../use-saving.ts';
import { type ClientForm, hasSecondClient } from './client-form.ts';

/**
 * The calls of Continuar. Until the sale exists: the client, then side by side the second client, if it has a name, and
 * the sale; the server ties them in either order. Afterwards the corrections, all side by side. Each saves what the person
 * changed since `seen`. A repeat corrects what the draft has.
 */
export const registerSale = async (draft: Draft, form: ClientForm, seen: ClientForm): Promise<void> => {
  if (draft.sale && draft.client) {
    const { second_client: second } = draft;
    const { id } = draft.client;
    await sideBySide([
      asClient(call(updateClient, { params: { id }, body: { ...personOf(form), seen: personOf(seen) } })),
      ...saveSecondClient(draft, id, form, seen),
      ...(second && !hasSecondClient(form) ? [removeSecondClient(draft.sale.id, second.id)] : []),
    ]);
    return;
  }
  const { id, kept } = await asClient(
    call(createClient, {
      body: {
        ...personOf(form),
        seen: personOf(seen),
        consents: consentPurposes.map((purpose) => consentTo(purpose, form)),
        consent_channel: form.consent_channel as ConsentChannel,
        draft_id: draft.id,
      },
    }),
  );
  await sideBySide([...saveSecondClient(draft, id, form, seen), openSale(draft, id, form)]);
  if (kept) toast(`El nombre y el teléfono quedan como estaban. ${personSentences.client_shared}`);
};

export const personOf = ({ name, email, phone, identity_document }: ClientForm) => ({
  name,
  email,
  phone,
  identity_document,
});

const asClient = async <T>(calling: Promise<T>): Promise<T> => {
  try {
    return await calling;
  } catch (error) {
    throw isChanged(error) ? error : clientFailure(error);
  }
};

const removeSecondClient = (saleId: number, seen: number) =>
  orElse(
    'Error al crear la venta',
    call(updateSale, {
      params: { saleId },
      body: { second_client_id: null, seen: { second_client_id: seen } },
    }),
  );

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

export const secondOf = (form: ClientForm) => ({
  name: form.second_name,
  email: form.second_email.trim(),
  phone: form.second_phone.trim(),
  relationship_type: form.second_relationship_type as RelationshipType | '',
});

const saveSecondClient = (
  draft: Draft,
  clientId: number,
  form: ClientForm,
  seen: ClientForm,
): Promise<void>[] => {
  if (!hasSecondClient(form)) return [];
  const body = { ...secondOf(form), seen: secondOf(seen) };
  return [
    asSecondClient(
      draft.second_client
        ? call(updateSecondClient, { params: { id: draft.second_client.id }, body })
        : call(createSecondClient, { body: { client_id: clientId, ...body, draft_id: draft.id } }),
    ),
  ];
};

const asSecondClient = async (calling: Promise<unknown>): Promise<void> => {
  try {
    await orElse('Error al crear el segundo cliente', calling);
  } catch (error) {
    if (!(error instanceof StepError) || error.fields === undefined) throw error;
    const fields = Object.fromEntries(
      Object.entries(error.fields).map(([field, message]) => [`second_${field}`, message]),
    );
    throw new StepError(error.message, { next: error.next, fields });
  }
};

const openSale = async (draft: Draft, clientId: number, form: ClientForm): Promise<void> => {
  const { data } = await orElse(
    'Error al crear la venta',
    call(createSale, {
      body: {
        client_id: clientId,
        // unless it is taken off here, the server ties the second client that this or another tab registers
        ...(draft.second_client && !hasSecondClient(form) ? { second_client_id: null } : {}),
        ...salePayloadFromLead(draft.lead, { news: form.consent_news }),
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
