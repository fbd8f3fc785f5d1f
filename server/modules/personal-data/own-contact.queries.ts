import type { PersonId } from '#shared/domain/client.ts';
import type { Ctx } from '../../platform/context.ts';
import { tableOf } from '../contact/person.queries.ts';

/** Name, address and telephone of a person, locked until the call ends; undefined for no such person. */
export const lockOwnContact = (ctx: Pick<Ctx, 'db'>, person: PersonId) => {
  const [table, id] = tableOf(person);
  return ctx.db
    .selectFrom(table)
    .select(['name', 'email', 'phone'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
};

export type OwnContact = NonNullable<Awaited<ReturnType<typeof lockOwnContact>>>;
