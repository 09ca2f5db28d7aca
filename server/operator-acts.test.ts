/**
 * Each act of a command is in the list of acts, as what it was and of whom it was. Where it was
 * tried is said here for every kind, so that none can be added without.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperatorActKind } from '#contract/administration.ts';
import { untrippedBreaker } from '#core/release/breaker.ts';
import { startClock } from '#core/release/darkness.ts';
import { asLight } from '#core/release/moment.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { readTime } from '#server/store/installation.ts';
import { listOperatorActs } from '#server/store/operator-acts.ts';
import { kill, register } from './killed-product.fixture.ts';
import { openForOperators } from './operators-product.fixture.ts';

const triedIn: Readonly<Record<OperatorActKind, 'here' | `${string}.test.ts`>> = {
  'operator-invited': 'operator-commands.test.ts',
  'operator-joined': 'administration.test.ts',
  'operator-removed': 'here',
  'signed-in': 'administration.test.ts',
  'account-disabled': 'operator-commands.test.ts',
  'account-enabled': 'operator-commands.test.ts',
  'account-deleted': 'here',
  'account-restored': 'here',
  'password-link-made': 'here',
  'writer-held': 'here',
  'writer-hold-ended': 'here',
  'owner-invited': 'operator-commands.test.ts',
  'alarms-ended': 'administration.test.ts',
  'releases-confirmed': 'here',
  'clock-confirmed': 'here',
  'backup-restored': 'backup-drill.test.ts',
  'restore-confirmed': 'backup-drill.test.ts',
  'master-key-replaced': 'here',
  'database-moved': 'move-database.test.ts',
  'database-move-undone': 'move-database.test.ts',
  'files-moved': 'move-files.test.ts',
  'wind-down-announced': 'wind-down.test.ts',
  'wind-down-withdrawn': 'wind-down.test.ts',
};

const house = openForOperators();

/** @returns the acts that this command added. */
async function actsOf(name: string, ...words: string[]) {
  const [last] = await listOperatorActs(house.db);
  const { code, said } = await house.run(name, ...words);
  assert.equal(code, 0, said);
  const acts = await listOperatorActs(house.db);
  return acts
    .filter(({ id }) => id > (last?.id ?? 0))
    .map(({ by, kind, facts }) => ({ by, kind, facts }));
}

async function addOperator(): Promise<number> {
  const key = { credential_id: 'one', public_key: 'two', transports: '[]', counter: 0 };
  const { id } = await house.db
    .insertInto('operators')
    .values({ name: 'Rita', ...key, created_at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Three owners wait for the operator, and the clock is in doubt. */
async function holdAndDoubt(): Promise<void> {
  const nowMs = await readTime(house.db, new SystemClock());
  const since = asLight(nowMs);
  const waiting = [1, 2, 3].map((ownerId) => ({ ownerId, since }));
  const breaker = JSON.stringify({ ...untrippedBreaker, trippedAt: since, waiting });
  const doubt = { cause: 'jump', byMs: 3_600_001, since, agreedMs: 0 } as const;
  const clock = JSON.stringify({ ...startClock(nowMs), doubt });
  await house.db.updateTable('installation').set({ breaker, clock }).execute();
}

test('What a command does is in the list of acts, and what it did not do is not', async () => {
  const { id, email } = await register(house.product, 'rosa');
  const account = { account: id };
  const operator = await addOperator();
  await kill(house.product);
  await holdAndDoubt();
  const written = new Set<OperatorActKind>();
  for (const [words, kind, facts] of [
    ['hold-writer 0 5', null, {}],
    [`hold-writer ${id} 5`, 'writer-held', { ...account, days: 5 }],
    [`hold-writer ${id} 0`, 'writer-hold-ended', account],
    ['reset-password rosa', 'password-link-made', account],
    [`delete-account rosa ${email}`, 'account-deleted', account],
    [`delete-account --undo rosa ${email}`, 'account-restored', account],
    [`operator remove ${operator}`, 'operator-removed', { operator }],
    ['confirm-releases', 'releases-confirmed', { count: 3 }],
    ['confirm-clock', 'clock-confirmed', {}],
    ['confirm-restore', null, {}],
    ['rotate-master-key', 'master-key-replaced', {}],
    [`delete-account --now rosa ${email}`, 'account-deleted', account],
  ] as const) {
    const [name = '', ...rest] = words.split(' ');
    if (kind === null) {
      const before = (await listOperatorActs(house.db)).length;
      await house.run(name, ...rest);
      assert.equal((await listOperatorActs(house.db)).length, before, words);
      continue;
    }
    assert.deepEqual(await actsOf(name, ...rest), [{ by: null, kind, facts }], words);
    written.add(kind);
  }
  const here = Object.entries(triedIn).flatMap(([kind, file]) => (file === 'here' ? [kind] : []));
  assert.deepEqual([...written].toSorted(), here.toSorted());
});
