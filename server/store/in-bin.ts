/** What is gone and can come back: the bin keeps it, and its deletion was not undone. */
import { sql } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import type { BinnedTable } from '#server/db/bin-tables.ts';
import { ofOwner } from '#server/db/of-owner.ts';
import type { Db } from '#server/db/schema.ts';

export async function isInBin(
  db: Db,
  owner: Owner,
  table: BinnedTable,
  id: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('bin_rows')
    .innerJoin('bin_acts', ofOwner('bin_acts.id', 'bin_rows.act_id'))
    .select('bin_rows.id')
    .where('bin_rows.user_id', '=', owner.id)
    .where('bin_rows.table_name', '=', table)
    .where('bin_rows.op', '=', 'DELETE')
    .where(sql`bin_rows.content ->> 'id'`, '=', String(id))
    .where('bin_acts.undone_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
