/**
 * What every store of files must do, as cases that are run against each of them. Only tests import
 * this file.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { after, before, it } from 'node:test';
import { SystemClock } from '#server/platform/clock.ts';
import type { BlobStore } from './port.ts';

export interface StoreUnderTest {
  readonly store: BlobStore;
  /** Everything that lies where the store keeps things, whole or not. */
  leftovers(): Promise<string[]>;
  close(): Promise<void>;
}

const newName = (): string => randomBytes(16).toString('hex');

export async function readAll(content: Readable | null): Promise<Buffer | null> {
  return content === null ? null : Buffer.concat(await content.toArray());
}

async function namesIn(store: BlobStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.toSorted();
}

/** Gives `bytes` in pieces, and fails then if a failure is given. */
function flowing(bytes: Buffer, failure?: Error): Readable {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 60_000) yield bytes.subarray(at, at + 60_000);
    if (failure !== undefined) throw failure;
  }
  return Readable.from(pieces(), { objectMode: false });
}

/** Adds the cases to the group in which it is called. */
export function keepsFiles(open: () => Promise<StoreUnderTest>): void {
  let under: StoreUnderTest;
  before(async () => {
    under = await open();
  });
  after(() => under.close());
  givesBack(() => under.store);
  leavesNothing(() => under);
  takesNoOtherName(() => under.store);
}

function givesBack(opened: () => BlobStore): void {
  for (const length of [0, 1, 70_000, 5 * 1024 * 1024, 11 * 1024 * 1024 + 3]) {
    it(`gives back the ${length} bytes it was given`, async () => {
      const store = opened();
      const name = newName();
      const bytes = randomBytes(length);

      await store.put(name, flowing(bytes));

      const kept = await readAll(await store.get(name));
      assert.ok(kept?.equals(bytes));
      await store.remove(name);
    });
  }

  it('answers null for what it does not have, and removes it without complaint', async () => {
    const store = opened();
    const name = newName();

    assert.equal(await store.get(name), null);
    await store.remove(name);
    await store.put(name, flowing(Buffer.from('once')));
    await store.remove(name);
    await store.remove(name);
    assert.equal(await store.get(name), null);
    assert.deepEqual(await namesIn(store), []);
  });

  it('lists what it has and when it came', async () => {
    const store = opened();
    const names = [newName(), newName(), newName()].toSorted();
    const startedAt = new SystemClock().wallMs();
    for (const name of names) await store.put(name, flowing(Buffer.from(name)));

    for await (const { keptAt } of store.list()) {
      assert.ok(Math.abs(keptAt - startedAt) < 60_000, `kept at ${keptAt}`);
    }
    assert.deepEqual(await namesIn(store), names);
    for (const name of names) await store.remove(name);
  });

  it('keeps many files at once apart', async () => {
    const store = opened();
    const files = Array.from({ length: 20 }, () => ({
      name: newName(),
      bytes: randomBytes(9_000),
    }));

    await Promise.all(files.map(({ name, bytes }) => store.put(name, flowing(bytes))));

    for (const { name, bytes } of files) {
      assert.ok((await readAll(await store.get(name)))?.equals(bytes));
      await store.remove(name);
    }
  });
}

function leavesNothing(opened: () => StoreUnderTest): void {
  for (const length of [0, 100_000, 6 * 1024 * 1024]) {
    it(`keeps nothing of a stream that fails after ${length} bytes, and says why`, async () => {
      const under = opened();
      const { store } = under;
      const name = newName();
      const before = await under.leftovers();
      const failure = new Error('the sender went away');

      await assert.rejects(store.put(name, flowing(randomBytes(length), failure)), failure);

      assert.equal(await store.get(name), null);
      assert.deepEqual(await namesIn(store), []);
      assert.deepEqual(await under.leftovers(), before);
    });
  }

  it('keeps nothing of a stream that fails before a byte was asked of it, and says why', async () => {
    const { store } = opened();
    const name = newName();
    const content = new Readable({ read() {} });
    const failure = new Error('the sender went away');

    const putting = store.put(name, content);
    content.destroy(failure);

    await assert.rejects(putting, failure);
    assert.equal(await store.get(name), null);
  });

  it('keeps nothing of a stream that is destroyed on the way', async () => {
    const { store } = opened();
    const name = newName();
    const content = new Readable({ read() {} });
    content.push(randomBytes(50_000));

    const putting = store.put(name, content);
    setImmediate(() => content.destroy());

    await assert.rejects(putting);
    assert.equal(await store.get(name), null);
    assert.deepEqual(await namesIn(store), []);
  });
}

function takesNoOtherName(opened: () => BlobStore): void {
  for (const name of ['', '..', '../../etc/passwd', 'a/b', 'A'.repeat(32), 'a'.repeat(33), '%2e']) {
    it(`takes no name such as "${name}"`, async () => {
      const store = opened();
      await assert.rejects(async () => store.put(name, flowing(Buffer.from('x'))), RangeError);
      await assert.rejects(async () => store.get(name), RangeError);
      await assert.rejects(async () => store.remove(name), RangeError);
    });
  }
}
