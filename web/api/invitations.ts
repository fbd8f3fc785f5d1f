import {
  createInvitation,
  endAccess,
  endFamilySessions,
  listInvitations,
  sendAccessLink,
} from '#shared/contract/invitations.ts';
import { readProject } from '#shared/contract/projects.ts';
import { ApiError, errorMessage } from './api-error.ts';
import { call } from './call.ts';
import { useEndpoint, useRefresh } from './hooks.ts';

type Invitee = 'client' | 'second_client';

type AccessChange =
  | { readonly verb: 'end'; readonly reason: string }
  | { readonly verb: 'end_sessions' }
  | { readonly verb: 'send_link' };

/** The access of the people of a finished sale to the portal, for two features: web/ui/InvitePeople.tsx shows it. */
export const useInvitations = (saleId: number) => {
  const reading = useEndpoint(listInvitations, { params: { id: String(saleId) } });
  const refresh = useRefresh();
  return {
    people: reading.data?.data ?? null,
    failure: reading.error?.message ?? null,
    onRetry: () => void reading.refetch(),
    /** Answers what was made, or why not. */
    invite: async (invitee: Invitee, email: string | null, byMail: boolean) => {
      try {
        const body = { invitee, email, send_mail: byMail };
        const { data } = await call(createInvitation, { params: { id: String(saleId) }, body });
        for (const stale of [listInvitations, readProject]) void refresh(stale);
        const { url, expires_at: expiresAt, mailed } = data;
        return { made: { url, email: data.email, expiresAt, mailed }, refusal: null };
      } catch (error) {
        // somebody else may have invited them, or they may have come in, meanwhile
        void refresh(listInvitations);
        const aboutEmail = error instanceof ApiError && error.fields?.email !== undefined;
        return { made: null, refusal: { message: errorMessage(error), aboutEmail } };
      }
    },
    /** Answers why it was not done; null when it was. */
    change: async (invitee: Invitee, change: AccessChange): Promise<string | null> => {
      try {
        await changeAccess(String(saleId), invitee, change);
        return null;
      } catch (error) {
        return errorMessage(error);
      } finally {
        for (const stale of [listInvitations, readProject]) void refresh(stale);
      }
    },
  };
};

const changeAccess = (id: string, invitee: Invitee, change: AccessChange) => {
  const params = { id };
  if (change.verb === 'end') return call(endAccess, { params, body: { invitee, reason: change.reason } });
  return call(change.verb === 'end_sessions' ? endFamilySessions : sendAccessLink, {
    params,
    body: { invitee },
  });
};
