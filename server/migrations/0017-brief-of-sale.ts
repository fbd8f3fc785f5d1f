import { type Kysely, sql } from 'kysely';

const parts = {
  public_info: {
    approx_age: 'integer',
    has_children: 'boolean',
    has_pets: 'boolean',
    pet_type: 'text',
    hobbies: 'text',
    external_notes: 'text',
    remodeling_type: 'text',
    has_property: 'boolean',
    property_receive_date: 'date',
    style_catalog: 'text',
    color_comments: 'text',
    material_preferences: 'text',
  },
  internal_info: {
    decision_maker: 'text',
    profession: 'text',
    second_profession: 'text',
    personality: 'text',
    recomendations: 'text',
    agreements_promises: 'text',
    internal_notes: 'text',
    vip_alert: 'boolean',
    vip_type: 'text',
  },
};

/**
 * The brief belongs to a sale. Every sale gets the brief of its client. Triggers keep both tables equal while a program
 * of before, which knows the brief of a client, works beside a new one: its saves go to the sales in progress.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [part, kinds] of Object.entries(parts)) {
    const [ofSale, ofClient] = [`sale_${part}`, `client_${part}`];
    const columns = [...Object.keys(kinds), 'updated_by', 'updated_at'];
    const [all, fresh, set] = [
      columns.join(', '),
      columns.map((column) => `new.${column}`).join(', '),
      columns.map((column) => `${column} = excluded.${column}`).join(', '),
    ];
    const statements = [
      `create table ${ofSale} (
        sale_id integer primary key references sales(id),
        ${Object.entries(kinds)
          .map(([column, kind]) => `${column} ${kind},`)
          .join(' ')}
        updated_by integer references employees(id),
        updated_at timestamptz not null default now())`,
      `insert into ${ofSale} (sale_id, ${all})
        select s.id, ${columns.map((column) => `b.${column}`).join(', ')}
        from ${ofClient} b join sales s on s.client_id = b.client_id`,
      `create function ${ofClient}_to_sales() returns trigger language plpgsql as $$
        begin
          insert into ${ofSale} (sale_id, ${all})
            select id, ${fresh} from sales where client_id = new.client_id and completed_at is null
            on conflict (sale_id) do update set ${set};
          return null;
        end $$`,
      `create function ${ofSale}_to_client() returns trigger language plpgsql as $$
        begin
          insert into ${ofClient} (client_id, ${all})
            select client_id, ${fresh} from sales where id = new.sale_id
            on conflict (client_id) do update set ${set};
          return null;
        end $$`,
      `create trigger ${ofClient}_to_sales after insert or update on ${ofClient} for each row
        when (pg_trigger_depth() = 0) execute function ${ofClient}_to_sales()`,
      `create trigger ${ofSale}_to_client after insert or update on ${ofSale} for each row
        when (pg_trigger_depth() = 0) execute function ${ofSale}_to_client()`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}
