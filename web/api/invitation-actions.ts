import {
  createInvitation,
  endAccess,
  endFamilySessions,
  sendAccessLink,
} from '#shared/contract/invitations.ts';
import { call } from './call.ts';

/** Apart because a page that shows the invitations does not wait for the schemas of its actions. */

export type Invitee = 'client' | 'second_client';

export type AccessChange =
  | { readonly verb: 'end'; readonly reason: string }
  | { readonly verb: 'end_sessions' }
  | { readonly verb: 'send_link' };

export const invite = (
  id: string,
  body: { readonly invitee: Invitee; readonly email: string | null; readonly send_mail: boolean },
) => call(createInvitation, { params: { id }, body });

export const changeAccess = (id: string, invitee: Invitee, change: AccessChange) => {
  const params = { id };
  if (change.verb === 'end') return call(endAccess, { params, body: { invitee, reason: change.reason } });
  return call(change.verb === 'end_sessions' ? endFamilySessions : sendAccessLink, {
    params,
    body: { invitee },
  });
};
