/** Two databases of one installation must not both decide: one of them stands still. */
import type pg from 'pg';

/** Nothing is decided and nothing leaves for recipients until somebody runs `confirm-restore`. */
export async function freeze(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(
    `update installation
     set is_restored = true, behind_since = coalesce(behind_since, (clock->>'light')::bigint)
     where id = 1`,
  );
}
