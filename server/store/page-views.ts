/** One row for each page and day. Nothing here names a visitor. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** The day of a moment, wherever the server stands. */
function dayOf<T>(wallMs: number): RawBuilder<T> {
  return sql<T>`(to_timestamp(${wallMs}::bigint / 1000) at time zone 'UTC')::date`;
}

export async function addPageView(
  db: Kysely<Database>,
  path: string,
  wallMs: number,
): Promise<void> {
  await db
    .insertInto('page_views')
    .values({ day: dayOf<string>(wallMs), path, views: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'path'])
        .doUpdateSet((row) => ({ views: row('page_views.views', '+', 1) })),
    )
    .execute();
}

/** Of all days before that of this moment. */
export async function forgetPageViewsBefore(db: Kysely<Database>, wallMs: number): Promise<void> {
  await db.deleteFrom('page_views').where('day', '<', dayOf<Date>(wallMs)).execute();
}
