/** Accounts as whoever runs an installation sees them: numbers and states, and nothing sealed. */
import { sql } from 'kysely';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/schema.ts';
import { findSignIn } from './accounts.ts';

export interface AccountCounts {
  readonly id: number;
  /** Wall milliseconds. */
  readonly createdAt: number;
  readonly state: 'open' | 'disabled' | 'closed';
  readonly isConfirmed: boolean;
  readonly testaments: number;
  /** Of which something would go if their owner fell silent. */
  readonly armed: number;
  readonly recipients: number;
  readonly fileBytes: number;
  readonly deliveries: number;
}

const atOnce = 100;
const state = sql<AccountCounts['state']>`case
  when users.data_key is null then 'closed'
  when users.disabled_at is not null then 'disabled'
  else 'open' end`;
const countOf = (table: string) =>
  sql<number>`(select count(*) from ${sql.table(table)} rows where rows.user_id = users.id)`;

/** Newest first. @param before the number of the last one that is known. */
export async function listAccountLines(db: Db, before?: number): Promise<AccountCounts[]> {
  return db
    .selectFrom('users')
    .select(['id', 'created_at as createdAt'])
    .select(state.as('state'))
    .select(sql<boolean>`users.email_confirmed_at is not null`.as('isConfirmed'))
    .select([countOf('testaments').as('testaments'), countOf('recipients').as('recipients')])
    .select(countOf('deliveries').as('deliveries'))
    .select(
      sql<number>`(select count(*) from watches where watches.user_id = users.id
        and watches.phase not in ('off', 'released'))`.as('armed'),
    )
    .select(
      sql<number>`(select coalesce(sum(size_bytes), 0)::bigint from attachments
        where attachments.user_id = users.id)`.as('fileBytes'),
    )
    .$if(before !== undefined, (users) => users.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(atOnce)
    .execute();
}

/** Of somebody who writes, by username or address, open or closed; null: there is none. */
export async function findAccountNumber(
  db: Db,
  vault: Vault,
  name: string,
): Promise<number | null> {
  const found =
    (await findSignIn(db, vault, name)) ?? (await findSignIn(db, vault, name, 'closed'));
  return found?.id ?? null;
}

export async function countAccounts(db: Db): Promise<Record<AccountCounts['state'], number>> {
  const rows = await db
    .selectFrom('users')
    .select((e) => [state.as('state'), e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counts = { open: 0, disabled: 0, closed: 0 };
  for (const row of rows) counts[row.state] = row.count;
  return counts;
}

/** What the rows take, and the sealed files beside them. */
export async function readStored(db: Db): Promise<{ databaseBytes: number; fileBytes: number }> {
  return db
    .selectNoFrom([
      sql<number>`pg_database_size(current_database())`.as('databaseBytes'),
      sql<number>`(select coalesce(sum(size_bytes), 0)::bigint from attachments)`.as('fileBytes'),
    ])
    .executeTakeFirstOrThrow();
}

export async function readDatabaseVersion(
  db: Db,
): Promise<{ postgres: string; migrations: number }> {
  return db
    .selectNoFrom([
      sql<string>`current_setting('server_version')`.as('postgres'),
      sql<number>`(select count(*) from migration_checksums)`.as('migrations'),
    ])
    .executeTakeFirstOrThrow();
}
