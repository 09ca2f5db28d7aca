/**
 * Judges accounts that were deleted: for seven days of light all of it is there and nobody is
 * written to; then nothing is left, in any table.
 */
import { sql } from 'kysely';
import { MINUTE_MS } from '#core/release/moment.ts';
import {
  hours,
  keptMs,
  nowOf,
  object,
  waitedSince,
  type Goodbye,
  type Residence,
  type Street,
} from './doors.fixture.ts';

/** A step of the scheduler. */
const stepMs = 5 * MINUTE_MS;
const lastWord = 'Your Codicil account was removed for good';
const allowed = ['Your Codicil account was deleted: you can still bring it back', lastWord];

export async function judgeGoodbyes(street: Street): Promise<void> {
  for (const home of street.households) {
    const { goodbye } = home;
    if (goodbye === null) continue;
    judgeSilence(street, home, goodbye);
    if (!goodbye.isRemoved) await judgeRemoval(street, home, goodbye);
  }
}

function judgeSilence(street: Street, home: Residence, { at: closedAt }: Goodbye): void {
  const { address, reader, formers } = home;
  for (const to of [address, reader, ...formers.map((one) => one.address)]) {
    for (const [subject, at] of street.post.of(to).subjects) {
      if (at <= closedAt || allowed.includes(subject)) continue;
      object(street, home, `is closed, and ${to} is written to: ${subject}`);
    }
  }
}

async function judgeRemoval(street: Street, home: Residence, goodbye: Goodbye): Promise<void> {
  const { post, counts } = street;
  const { id } = home.resident.owner;
  const waited = waitedSince(street, goodbye.at);
  const named = await tablesNaming(street, id);
  if (named.includes('users')) {
    if (waited > keptMs + stepMs) {
      object(street, home, `is still there ${hours(waited - keptMs)} hours after its seven days`);
    }
    return;
  }
  goodbye.isRemoved = true;
  counts.add('account removed');
  if (waited < keptMs) object(street, home, `is gone after ${hours(waited)} hours`);
  if (named.length > 0) object(street, home, `is gone, and left rows in ${named.join(', ')}`);
  const saidAt = post.of(home.address).subjects.get(lastWord) ?? 0;
  if (saidAt < goodbye.at) object(street, home, 'is not told that it is gone');
  if (waited < nowOf(street) - goodbye.at) counts.add('account removed after an outage');
}

/** Every table with a row of this person. */
async function tablesNaming({ product: { db } }: Street, userId: number): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; key: string }>`
    select table_name as name, column_name as key
    from information_schema.columns
    where table_schema = current_schema()
      and (column_name = 'user_id' or (table_name = 'users' and column_name = 'id'))
  `.execute(db);
  const named: string[] = [];
  for (const { name, key } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} where ${sql.ref(key)} = ${userId} limit 1
    `.execute(db);
    if (rows.length > 0) named.push(name);
  }
  return named;
}
