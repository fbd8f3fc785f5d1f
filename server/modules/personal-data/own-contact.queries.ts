import type { PersonId } from '#shared/domain/client.ts';
import type { Ctx } from '../../platform/context.ts';
import { hashOf } from '../../platform/secret-token.ts';
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

/** The address that a used code gave its account, while the account has it: a retry gets the answer that was lost. */
export const findConfirmed = (ctx: Pick<Ctx, 'db'>, token: string) =>
  ctx.db
    .selectFrom('one_time_links as l')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'l.account_id').onRef('a.email', '=', 'l.email'),
    )
    .select('l.email')
    .where('l.token_hash', '=', hashOf(token))
    .where('l.kind', '=', 'email_change')
    .where('l.used_at', 'is not', null)
    .executeTakeFirst();
