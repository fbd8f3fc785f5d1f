import * as api from '#shared/contract/meetings.ts';
import { byName } from '#shared/domain/names.ts';
import { action } from '../../platform/http/action.ts';
import { pageOf, paginationOf } from '../../platform/pages.ts';
import { recordClientsListed } from '../sales/client-lists.actions.ts';
import { countComingMeetings, listAgendaPeople, listComingMeetings } from './agenda.queries.ts';

export const listAgenda = action(api.listAgenda, async (ctx, { query }) => {
  const person = query.person_id ?? null;
  const rows = await listComingMeetings(ctx, person, pageOf(query));
  await recordClientsListed(ctx, 'agenda', rows);
  return {
    success: true,
    data: rows.map((row) => ({
      ...row,
      family: [row.client_name, row.second_name].filter((name) => name !== null),
    })),
    pagination: paginationOf(query, await countComingMeetings(ctx, person)),
    people: (await listAgendaPeople(ctx)).toSorted(byName),
  };
});
