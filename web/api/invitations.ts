import { createInvitation, listInvitations } from '#shared/contract/invitations.ts';
import { readProject } from '#shared/contract/projects.ts';
import { ApiError, errorMessage } from './api-error.ts';
import { call } from './call.ts';
import { useEndpoint, useRefresh } from './hooks.ts';

/** Inviting the people of a finished sale, as two features do it: web/ui/InvitePeople.tsx shows it. */
export const useInvitations = (saleId: number) => {
  const reading = useEndpoint(listInvitations, { params: { id: String(saleId) } });
  const refresh = useRefresh();
  return {
    people: reading.data?.data ?? null,
    failure: reading.error?.message ?? null,
    onRetry: () => void reading.refetch(),
    /** Answers what was made, or why not. */
    invite: async (invitee: 'client' | 'second_client', email: string | null, byMail: boolean) => {
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
  };
};
