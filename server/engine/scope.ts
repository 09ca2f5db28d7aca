/**
 * What of an owner's testaments and triggers the engine must know, from their plain columns: which
 * watches there should be, and over which testaments each of them is. Changes nothing.
 */
import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely';
import { triggerKinds } from '#contract/triggers.ts';
import type { Floor } from '#core/release/floor.ts';
import {
  desiredWatches,
  likelyCause,
  ownKinds,
  type DesiredWatch,
  type GovernedTestament,
  type GoverningTrigger,
} from '#core/release/reconcile.ts';
import { asLight, type LightMs } from '#core/release/moment.ts';
import type { ReleaseCause } from '#core/release/state.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { ofOwner } from '#server/db/of-owner.ts';
import type { Database, Db } from '#server/db/schema.ts';
import { inPresentArming, releasedBy } from '#server/store/released.ts';
import type { StoredTestament } from '#server/store/testaments.ts';
import { pickedBy } from '#server/store/triggers.ts';
import type { Watch } from './watch.ts';
import { readUserRow } from '#server/store/user-row.ts';

export interface ScopedTestament extends GovernedTestament {
  readonly arming: number;
  /** Of its last change, in wall milliseconds. */
  readonly updatedAt: number;
  /** Of the release of its present arming, in wall milliseconds. */
  readonly releasedAt: number | null;
  readonly floor: Floor;
}

export interface Scope {
  readonly testaments: readonly ScopedTestament[];
  readonly triggers: readonly GoverningTrigger[];
  readonly zone: string;
  readonly desired: readonly DesiredWatch[];
  /** The owner's pause in light time; it may be over. */
  readonly pausedUntil: LightMs | null;
}

export async function readScope(db: Db, owner: Owner): Promise<Scope> {
  const user = await readUserRow(db, owner, ['time_zone', 'paused_until_light']);
  const testaments = await readTestaments(db, owner);
  const triggers = await readTriggers(db, owner);
  return {
    testaments,
    triggers,
    zone: user.time_zone,
    desired: desiredWatches(testaments, triggers, user.time_zone),
    pausedUntil: user.paused_until_light === null ? null : asLight(user.paused_until_light),
  };
}

/** Finds the desired watch with the same source; undefined when this one should rest in peace. */
export function desiredFinder(
  desired: readonly DesiredWatch[],
): (watch: Pick<Watch, 'testamentId' | 'triggerId'>) => DesiredWatch | undefined {
  const byTestament = new Map<number, DesiredWatch>();
  const byTrigger = new Map<number, DesiredWatch>();
  for (const wanted of desired) {
    const { kind, id } = wanted.source;
    (kind === 'testament' ? byTestament : byTrigger).set(id, wanted);
  }
  return ({ testamentId, triggerId }) =>
    triggerId === null ? byTestament.get(testamentId ?? 0) : byTrigger.get(triggerId);
}

/** What the watch would release now; empty when it has nothing to ask about. */
export function testamentsInScope(
  watch: Pick<Watch, 'testamentId' | 'triggerId'>,
  { testaments, desired }: Scope,
): ScopedTestament[] {
  const ids = new Set(desiredFinder(desired)(watch)?.testamentIds);
  return testaments.filter(({ id }) => ids.has(id));
}

async function readTestaments(db: Db, owner: Owner): Promise<ScopedTestament[]> {
  const rows = await db
    .selectFrom('testaments')
    .leftJoin('releases', inPresentArming)
    .select((eb) => [
      wordsIn(eb).as('has_words'),
      'testaments.id',
      'testaments.status',
      'testaments.activation_type',
      'testaments.check_interval_days as intervalDays',
      'testaments.check_attempts as attempts',
      'testaments.grace_period_days as graceDays',
      'testaments.ending',
      'testaments.arming',
      'testaments.not_before',
      'testaments.updated_at as updatedAt',
      'releases.released_at as releasedAt',
      eb
        .selectFrom('testament_recipients')
        .select((count) => count.fn.countAll<number>().as('people'))
        .whereRef('testament_recipients.user_id', '=', 'testaments.user_id')
        .whereRef('testament_recipients.testament_id', '=', 'testaments.id')
        .as('recipients'),
    ])
    .where('testaments.user_id', '=', owner.id)
    .where('testaments.hidden_at', 'is', null)
    .orderBy('testaments.id')
    .execute();
  return rows.map(({ activation_type: type, has_words: words, not_before: floor, ...row }) => ({
    ...row,
    ownKind: ownKinds[type],
    recipients: row.recipients ?? 0,
    hasWords: Boolean(words),
    isReleased: row.releasedAt !== null,
    floor: floor ?? {},
  }));
}

/** Which of its parts give somebody something to read. */
export type Words = Readonly<Record<keyof ReturnType<typeof partsOf>, boolean>>;

/** Undefined when there is no such testament. */
export async function readWords(
  db: Db,
  owner: Owner,
  testamentId: number,
): Promise<Words | undefined> {
  return db
    .selectFrom('testaments')
    .select((eb) => {
      const { own, notes, files, messages } = partsOf(eb);
      return [
        own.$castTo<boolean>().as('own'),
        notes.$castTo<boolean>().as('notes'),
        files.$castTo<boolean>().as('files'),
        messages.$castTo<boolean>().as('messages'),
      ];
    })
    .where('testaments.user_id', '=', owner.id)
    .where('testaments.id', '=', testamentId)
    .where('testaments.hidden_at', 'is', null)
    .executeTakeFirst();
}

/** Those of an owner's testaments in which nobody finds anything to read. */
export async function wordlessTestaments(db: Db, owner: Owner): Promise<Set<number>> {
  const rows = await db
    .selectFrom('testaments')
    .select('id')
    .where('user_id', '=', owner.id)
    .where((eb) => eb.not(wordsIn(eb)))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

type Over = ExpressionBuilder<Database, 'testaments'>;

function wordsIn(eb: Over): ExpressionWrapper<Database, 'testaments', SqlBool> {
  return eb.or(Object.values(partsOf(eb)));
}

/** What an earlier version wrote, and nobody has opened since, is taken to say something. */
function partsOf(eb: Over) {
  const isMaybe = (column: 'testaments.has_words' | 'recipients.has_message') =>
    sql<boolean>`${sql.ref(column)} is distinct from false`;
  const linked = eb
    .selectFrom('testament_notes')
    .select('note_id')
    .whereRef('testament_notes.user_id', '=', 'testaments.user_id')
    .whereRef('testament_notes.testament_id', '=', 'testaments.id');
  const attached = eb
    .selectFrom('attachments')
    .select('attachments.id')
    .whereRef('attachments.user_id', '=', 'testaments.user_id')
    .whereRef('attachments.testament_id', '=', 'testaments.id');
  const addressed = eb
    .selectFrom('testament_recipients')
    .innerJoin('recipients', ofOwner('recipients.id', 'testament_recipients.recipient_id'))
    .select('recipients.id')
    .whereRef('testament_recipients.user_id', '=', 'testaments.user_id')
    .whereRef('testament_recipients.testament_id', '=', 'testaments.id')
    .where(isMaybe('recipients.has_message'));
  return {
    own: isMaybe('testaments.has_words'),
    notes: eb.exists(linked),
    files: eb.exists(attached),
    messages: eb.exists(addressed),
  };
}

/** Why a testament was released, or would be as things stand. */
export async function readCause(
  db: Db,
  owner: Owner,
  { id, activationType }: Pick<StoredTestament, 'id' | 'activationType'>,
): Promise<ReleaseCause> {
  const released = await releasedBy(db, owner, id);
  if (released !== null) return released;
  return likelyCause({ id, ownKind: ownKinds[activationType] }, await readTriggers(db, owner));
}

async function readTriggers(db: Db, owner: Owner): Promise<GoverningTrigger[]> {
  const rows = await db
    .selectFrom('triggers')
    .select([
      'id',
      'type',
      'check_interval_days as intervalDays',
      'check_attempts as attempts',
      'grace_period_days as graceDays',
      'cancel_hours as cancelHours',
      'is_active as isActive',
      'is_picked',
      'activated_at',
    ])
    .where('user_id', '=', owner.id)
    .orderBy('id')
    .execute();
  const picked = rows.some((row) => row.is_picked) ? await pickedBy(db, owner) : new Map();
  return rows.map(({ type, is_picked: isPicked, activated_at: activatedAt, ...row }) => ({
    ...row,
    kind: triggerKinds[type],
    isSpent: activatedAt !== null,
    picked: isPicked ? (picked.get(row.id) ?? []) : null,
  }));
}
