/**
 * How a fault is planted in a sound installation, for as long as it is looked at. Only tests import
 * this file.
 */
import { sql } from 'kysely';
import type { TestContext } from 'node:test';
import type { Examined } from './doctor-examination.ts';
import type { SoundHouse } from './sound-house.fixture.ts';

/** What of an examination a fault changes; the rest is as it was. */
export interface Planted extends Partial<Omit<Examined, 'resolver' | 'selector'>> {
  readonly env?: Readonly<Record<string, string>>;
  /** Takes the fault out again. */
  readonly undo?: () => unknown;
  /** What cannot but be found beside it. */
  readonly besides?: RegExp;
}

export type Plant = (house: SoundHouse, t: TestContext) => Planted | Promise<Planted>;

export function setting(change: Record<string, string>): Plant {
  return () => ({ env: change });
}

/** What stands there for a while in the row of the installation. */
export function column(name: string, value: string): Plant {
  return async ({ database: { db } }) => {
    const held = await sql<{ was: string | null }>`
      select ${sql.ref(name)}::text as was from installation`.execute(db);
    const put = (text: string) =>
      sql`update installation set ${sql.ref(name)} = ${sql.raw(text)}`.execute(db);
    await put(value);
    const was = held.rows[0]?.was ?? null;
    return { undo: () => put(was === null ? 'null' : `'${was.replaceAll("'", "''")}'`) };
  };
}
