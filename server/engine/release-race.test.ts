/**
 * Whoever decides at the same time as somebody else: passes against passes, workers against
 * workers, and a sign of life against the release that it would have prevented.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { confirm } from '#core/release/breaker.ts';
import { lightOf } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { changeBreaker, readMoment } from '#server/store/installation.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import type { RecordingSender } from '#server/mail/recording.ts';
import { readLedger } from '#server/store/ledger.ts';
import { signOfLife } from './life.ts';
import { readWatches } from './watch.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const minuteMs = 60_000;

/** Owners whose release is due in a minute, with an operator who said that this wave is real. */
async function almostReleased(names: readonly string[], ...recipients: string[]) {
  const owners: Resident[] = [];
  for (const name of names) {
    const owner = await moveIn(product, name);
    await write(owner, { ...activeTestament, ...shortLife }, ...recipients);
    owners.push(owner);
  }
  await product.pass(shortLifeMs - minuteMs);
  await confirmWave(owners);
  return owners;
}

async function confirmWave(owners: readonly Resident[]): Promise<void> {
  const now = await product.now();
  await inTransaction(product.db, (tx) =>
    changeBreaker(tx, (breaker) => {
      const waiting = owners.map(({ owner }) => owner.id);
      return { breaker: confirm({ ...breaker, waiting }, lightOf(now)), result: undefined };
    }),
  );
}

/** The clock reaches the release, and nobody has looked yet. */
async function becomeDue(): Promise<void> {
  product.clock.advance(minuteMs);
  await product.clockwork.beat(true);
}

async function releasesOf({ owner }: Resident): Promise<number> {
  const rows = await product.db
    .selectFrom('releases')
    .select('id')
    .where('user_id', '=', owner.id)
    .execute();
  return rows.length;
}

async function deliveriesOf({ owner }: Resident): Promise<string[]> {
  const rows = await product.db
    .selectFrom('deliveries')
    .select('status')
    .where('user_id', '=', owner.id)
    .execute();
  return rows.map((row) => row.status);
}

test('Twenty recipients at once get one mail each, and nobody waits for anybody', async () => {
  const people = Array.from({ length: 20 }, (_, n) => `person${n}@example.org`);
  const [owner] = await almostReleased(['of-twenty'], ...people);
  await becomeDue();
  await product.clockwork.settle();
  assert.equal(await releasesOf(owner!), 1);
  for (const email of people) {
    assert.equal(mailsTo(product, email).length, 1, email);
  }
});

test('Ten passes and ten workers at once make one release and one mail for each person', async () => {
  const people = ['one@example.org', 'two@example.org', 'three@example.org'];
  const owners = await almostReleased(['ten-a', 'ten-b'], ...people);
  await becomeDue();
  const processes = Array.from({ length: 10 }, (_, n) =>
    product.anotherProcess(product.mail, `process ${n}`),
  );
  await Promise.all(processes.map((process) => process.look()));
  await product.clockwork.look();
  for (const owner of owners) {
    assert.equal(await releasesOf(owner), 1);
    assert.deepEqual(await deliveriesOf(owner), ['queued', 'queued', 'queued']);
  }
  await Promise.all(processes.map((process) => process.send()));
  await product.clockwork.settle();
  for (const email of people) {
    assert.equal(mailsTo(product, email).length, owners.length, `mails to ${email}`);
  }
});

test('A sign of life and the release exclude each other, whichever comes first', async () => {
  const rounds = 40;
  const names = Array.from({ length: rounds }, (_, n) => `racer${n}`);
  const owners = await almostReleased(names, 'heir@example.org');
  await becomeDue();
  const passes = [product.clockwork, product.anotherProcess()].map((process) => process.look());
  const answers = owners.map(async ({ owner }, turn) => {
    // Spread over the pass, so that some come before their release, some after and some during it.
    await sleep(((turn * 7) % rounds) * 10);
    await inTransaction(product.db, async (tx) => {
      await signOfLife(tx, owner, await readMoment(tx, product.clock), 'here');
    });
  });
  await Promise.all([...passes, ...answers]);
  await product.clockwork.settle();

  const outcomes = await Promise.all(owners.map(outcomeOf));
  const alive = outcomes.filter((outcome) => outcome === 'alive').length;
  assert(alive > 0 && alive < rounds, `${alive} of ${rounds} answers came first: no race`);
  const mails = mailsTo(product, 'heir@example.org');
  assert.equal(mails.length, 0, 'whoever came back before the sending keeps his words');
});

test('Who comes back while her mails go out keeps exactly those that had not left', async () => {
  const people = Array.from({ length: 40 }, (_, n) => `reader${n}@example.org`);
  const [resident] = await almostReleased(['comes-back'], ...people);
  await becomeDue();
  await product.clockwork.look();
  const slowly: RecordingSender = {
    ...product.mail,
    send: async (mail) => {
      await sleep(10);
      return product.mail.send(mail);
    },
  };
  const sending = product.anotherProcess(slowly);
  const sendAll = async (): Promise<void> => {
    while ((await sending.send()) > 0);
  };
  const comeBack = async (): Promise<void> => {
    while (mailsTo(product, people[0]!).length === 0) await sleep(1);
    await resident!.call('POST', '/api/checks/here');
  };
  await Promise.all([sendAll(), comeBack()]);
  await product.passDays(2);

  const states = await deliveriesOf(resident!);
  const kept = states.filter((status) => status === 'held').length;
  const mails = people.map((email) => mailsTo(product, email).length);
  assert(kept > 0 && kept < people.length, `${kept} of ${people.length} were kept: no race`);
  assert.equal(mails.filter((count) => count === 0).length, kept);
  assert.equal(mails.filter((count) => count === 1).length, people.length - kept);
});

/** Exactly one of two lives, told the same way by every table. */
async function outcomeOf(resident: Resident): Promise<'alive' | 'released'> {
  const { owner, name } = resident;
  const [watch] = await readWatches(product.db, owner);
  const events = (await readLedger(product.db, owner.id)).map((entry) => kindOfEvent(entry.body));
  const last = events.filter((kind) => ['Answered', 'Released', 'Returned'].includes(kind)).at(-1);
  if ((await releasesOf(resident)) === 0) {
    assert.equal(watch?.state.phase.kind, 'resting', name);
    assert.equal(last, 'Answered', name);
    assert.deepEqual(await deliveriesOf(resident), [], name);
    assert(!events.includes('Released'), name);
    return 'alive';
  }
  assert.equal(await releasesOf(resident), 1, name);
  assert.equal(watch?.state.phase.kind, 'released', name);
  assert.equal(last, 'Returned', name);
  assert.deepEqual(await deliveriesOf(resident), ['held'], name);
  return 'released';
}

function kindOfEvent(body: object): string {
  return 'event' in body ? (body.event as { kind: string }).kind : '';
}
