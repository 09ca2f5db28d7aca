/** One row for each page and day. Nothing here names a visitor. */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/schema.ts';

/** The day of a moment, wherever the server stands. */
function dayOf<T>(wallMs: number): RawBuilder<T> {
  return sql<T>`(to_timestamp(${wallMs}::bigint / 1000) at time zone 'UTC')::date`;
}

export async function addPageView(db: Db, path: string, wallMs: number): Promise<void> {
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

interface PageCount {
  readonly path: string;
  readonly views: number;
  /** Such as `2026-11-26`. */
  readonly lastDay: string;
}

/** Of all days after that of this moment, the most opened page first. */
export async function listPageViews(db: Db, wallMs: number): Promise<PageCount[]> {
  return db
    .selectFrom('page_views')
    .select([
      'path',
      sql<number>`sum(views)::float8`.as('views'),
      sql<string>`to_char(max(day), 'YYYY-MM-DD')`.as('lastDay'),
    ])
    .where('day', '>', dayOf<Date>(wallMs))
    .groupBy('path')
    .orderBy('views', 'desc')
    .orderBy('path')
    .execute();
}

/** Of all days before that of this moment. */
export async function forgetPageViewsBefore(db: Db, wallMs: number): Promise<void> {
  await db.deleteFrom('page_views').where('day', '<', dayOf<Date>(wallMs)).execute();
}
