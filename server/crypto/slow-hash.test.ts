/** Who waits for whom at the slow hashes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './quick-hash.fixture.ts';
import { HashQueueFullError, mostOfAccount, mostWaiting, slowHash } from './slow-hash.ts';

const options = {
  salt: Buffer.alloc(16),
  memoryKib: 8 * 1024,
  passes: 1,
  parallelism: 1,
  bytes: 32,
};
/** How many are made at once. */
const atOnce = 2;

/** Notes in `done` when its hash is made; a refusal is noted as such. */
async function ask(
  done: string[],
  name: string,
  gone?: AbortSignal,
  isAlone = false,
): Promise<void> {
  const asker = { isStranger: name.startsWith('stranger'), ...(gone && { gone }) };
  await slowHash(name, { ...options, isAlone }, asker).then(
    () => done.push(name),
    (error: unknown) => {
      assert(error instanceof HashQueueFullError);
      done.push(`${name} was turned away`);
    },
  );
}

test('Whoever is known goes before every stranger who waits', async () => {
  const done: string[] = [];
  const strangers = Array.from({ length: 20 }, (_, number) => ask(done, `stranger ${number}`));
  await Promise.all([...strangers, ask(done, 'owner')]);
  assert.ok(done.indexOf('owner') <= 2 * atOnce, done.join(', '));
});

test('The line of strangers has an end, and those who are known have room beside it', async () => {
  const done: string[] = [];
  const asked = Array.from({ length: 400 }, (_, number) => ask(done, `stranger ${number}`));
  await Promise.all([...asked, ask(done, 'owner')]);
  assert.equal(
    done.filter((name) => name.endsWith('turned away')).length,
    400 - mostWaiting - atOnce,
  );
  assert.ok(done.includes('owner'));
});

test('One account that is signed in fills no line, and keeps no other from its own', async () => {
  const by = (account: number) =>
    slowHash('a new password', options, { isStranger: false, account }).then(
      () => account,
      (error: unknown) => {
        assert(error instanceof HashQueueFullError);
        return 'turned away';
      },
    );
  const asked = Array.from({ length: mostOfAccount + 1 }, () => by(1));
  const ones = Array.from({ length: mostOfAccount }, () => 1);
  assert.deepEqual(await Promise.all([...asked, by(2)]), [...ones, 'turned away', 2]);
  assert.equal(await by(1), 1, 'its own were made, and it may ask again');
});

test('For whoever has gone no hash is begun', async () => {
  const done: string[] = [];
  const hangUp = new AbortController();
  const asked = Array.from({ length: 30 }, (_, number) =>
    ask(done, `stranger ${number}`, hangUp.signal),
  );
  hangUp.abort();
  await Promise.all(asked);
  const made = done.filter((name) => !name.endsWith('turned away'));
  assert.equal(made.length, atOnce, 'those that had begun');
});

test('What needs much memory waits in a line of its own, which has an end as well', async () => {
  const done: string[] = [];
  const alone = Array.from({ length: 100 }, (_, number) =>
    ask(done, `reader ${number}`, undefined, true),
  );
  await ask(done, 'owner');
  const before = done.filter((name) => !name.endsWith('turned away')).length;
  assert.ok(before <= 1 + atOnce, `${before} were made before`);
  await Promise.all(alone);
  const turnedAway = done.filter((name) => name.endsWith('turned away'));
  assert.equal(turnedAway.length, 100 - mostWaiting - 1, 'one at a time');
});
