import { listInvitations } from '#shared/contract/invitations.ts';
import { readProject } from '#shared/contract/projects.ts';
import { ApiError, errorMessage, lost } from './api-error.ts';
import { useEndpoint, useRefresh } from './hooks.ts';
import type { AccessChange, Invitee } from './invitation-actions.ts';

const actions = () => import('./invitation-actions.ts').catch(lost);

/** The access of the people of a finished sale to the portal, for two features: web/ui/InvitePeople.tsx shows it. */
export const useInvitations = (saleId: number) => {
  const reading = useEndpoint(listInvitations, { params: { id: String(saleId) } });
  const refresh = useRefresh();
  return {
    people: reading.data?.data ?? null,
    reading,
    /** Answers what was made, or why not. */
    invite: async (invitee: Invitee, email: string | null, byMail: boolean) => {
      try {
        const { data } = await (await actions()).invite(String(saleId), {
          invitee,
          email,
          send_mail: byMail,
        });
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
        await (await actions()).changeAccess(String(saleId), invitee, change);
        return null;
      } catch (error) {
        return errorMessage(error);
      } finally {
        for (const stale of [listInvitations, readProject]) void refresh(stale);
      }
    },
  };
};
