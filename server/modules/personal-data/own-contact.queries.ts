import type { Ctx } from '../../platform/context.ts';
import type { DataOwner } from './consents.queries.ts';

const columns = ['name', 'email', 'phone'] as const;

/** Name, address and telephone of a person, locked until the call ends; undefined for no such person. */
export const lockOwnContact = (ctx: Pick<Ctx, 'db'>, owner: DataOwner) =>
  owner.second_client_id === null
    ? ctx.db
        .selectFrom('clients')
        .select(columns)
        .where('id', '=', owner.client_id)
        .forUpdate()
        .executeTakeFirst()
    : ctx.db
        .selectFrom('second_clients')
        .select(columns)
        .where('id', '=', owner.second_client_id)
        .forUpdate()
        .executeTakeFirst();

export type OwnContact = NonNullable<Awaited<ReturnType<typeof lockOwnContact>>>;
