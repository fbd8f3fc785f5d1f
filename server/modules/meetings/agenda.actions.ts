import * as api from '#shared/contract/meetings.ts';
import { action } from '../../platform/http/action.ts';
import { pageOf, paginationOf } from '../../platform/pages.ts';
import { recordClientsListed } from '../sales/client-lists.actions.ts';
import { countComingMeetings, listAgendaPeople, listComingMeetings } from './agenda.queries.ts';

export const listAgenda = action(api.listAgenda, async (ctx, { query }) => {
  const person = query.person_id ?? null;
  const rows = await listComingMeetings(ctx, person, pageOf(query));
  await recordClientsListed(
    ctx,
    'agenda',
    rows.map(({ client_id }) => client_id),
  );
  return {
    success: true,
    data: rows.map(({ client_id: _, client_name, second_name, ...meeting }) => ({
      ...meeting,
      family: second_name === null ? [client_name] : [client_name, second_name],
    })),
    pagination: paginationOf(query, await countComingMeetings(ctx, person)),
    people: await listAgendaPeople(ctx),
  };
});
