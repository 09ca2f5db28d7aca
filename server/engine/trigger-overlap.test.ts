/** Several triggers over the same testaments: everything goes out once, and is told once. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { atOnce } from '#server/stalled-database.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
} from '#server/living-product.fixture.ts';
import { assertLedgerProves } from '#server/store/ledger.fixture.ts';
import { addTriggerRow, phaseOf, phasesOf, releaseCounts } from './triggers.fixture.ts';
import { lockWatches } from './watch.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const heir = 'heir@example.org';
const active = { ...activeTestament, ...shortLife };

/** Without the news of the release, which asks for nothing. */
function askingMailsTo(address: string) {
  return mailsTo(product, address).filter(({ subject }) => !subject.endsWith('is being sent'));
}

test('Triggers over overlapping testaments, due in one tick, release each of them once', async () => {
  const rosa = await moveIn(product, 'rosa');
  const [one, two, three] = [
    await write(rosa, active, heir, 'one@example.org'),
    await write(rosa, active, heir),
    await write(rosa, active, 'three@example.org'),
  ];
  const first = await addTriggerRow(product, rosa, { testamentIds: [one.id, two.id] });
  const second = await addTriggerRow(product, rosa, { testamentIds: [two.id, three.id] });
  await product.pass(shortLifeMs);
  assert.deepEqual(await releaseCounts(product, rosa), { [one.id]: 1, [two.id]: 1, [three.id]: 1 });
  assert.equal(await phaseOf(product, rosa, first.id), 'released');
  assert.equal(await phaseOf(product, rosa, second.id), 'released');
  assert.equal(mailsTo(product, 'one@example.org').length, 1);
  assert.equal(mailsTo(product, 'three@example.org').length, 1);
  const warnings = askingMailsTo(rosa.email);
  assert.equal(warnings.length, 2, 'one check and one warning for both triggers');
  assert.match(warnings[1]!.text, /3 letters.{1,20}3 people/s);
  await assertLedgerProves(product.db, rosa.owner.id);
});

test('What an earlier trigger released is left out by a later one, which then stops', async () => {
  const nora = await moveIn(product, 'nora');
  const letter = await write(nora, active, heir);
  const early = await addTriggerRow(product, nora);
  const late = await addTriggerRow(product, nora, { gracePeriod: 3 });
  await product.pass(shortLifeMs);
  assert.equal(await phaseOf(product, nora, early.id), 'released');
  assert.equal(await phaseOf(product, nora, late.id), 'off');
  const asked = mailsTo(product, nora.email).length;
  await product.passDays(20);
  assert.equal(mailsTo(product, nora.email).length, asked, 'nobody is asked about nothing');
  assert.deepEqual(await releaseCounts(product, nora), { [letter.id]: 1 });
  const open = await product.db
    .selectFrom('checks')
    .select('id')
    .where('user_id', '=', nora.owner.id)
    .where('status', '=', 'sent')
    .execute();
  assert.deepEqual(open, [], 'and no question stays open');
  await assertLedgerProves(product.db, nora.owner.id);
});

test('Who is asked in the tick in which everything goes out is not asked any more', async () => {
  const irma = await moveIn(product, 'irma');
  await write(irma, active, heir);
  // It comes first, and its check is due in the very tick of the other's release.
  const asking = await addTriggerRow(product, irma, { checkInterval: 3 });
  await addTriggerRow(product, irma);
  await product.pass(shortLifeMs);
  assert.equal(await phaseOf(product, irma, asking.id), 'off');
  assert.equal(askingMailsTo(irma.email).length, 2, 'a check and a warning of the other one');
  const { body } = await irma.call('GET', '/api/checks');
  assert.deepEqual(
    (body as { type: string; status: string }[]).map(({ type, status }) => [type, status]),
    [
      ['warning', 'missed'],
      ['attempt', 'missed'],
    ],
    'and no question was written down that nobody will ask',
  );
  await assertLedgerProves(product.db, irma.owner.id);
});

test('A warning counts a testament under two triggers once, at the earlier date', async () => {
  const tina = await moveIn(product, 'tina');
  const [one, two, three] = [
    await write(tina, active, heir, 'a@example.org'),
    await write(tina, active, heir),
    await write(tina, active, 'c@example.org'),
  ];
  await addTriggerRow(product, tina, { testamentIds: [one.id, two.id] });
  await addTriggerRow(product, tina, { testamentIds: [two.id, three.id], gracePeriod: 3 });
  await product.passDays(2);
  const warning = mailsTo(product, tina.email).at(-1)!.text.replace(/\s+/g, ' ');
  assert.match(warning, /2 letters will go to 2 people on/);
  assert.match(warning, /Later, on .{10,60}, 1 letter will go to 1 person/);
});

test('Passes of several processes at once release what overlaps once', async () => {
  const rita = await moveIn(product, 'rita');
  const [one, two] = [await write(rita, active, heir), await write(rita, active, heir)];
  await addTriggerRow(product, rita, { testamentIds: [one.id, two.id] });
  await addTriggerRow(product, rita, { testamentIds: [two.id] });
  await addTriggerRow(product, rita);
  await product.pass(shortLifeMs - 60_000);
  product.clock.advance(60_000);
  await product.scheduler.beat(true);
  await atOnce(
    product.db,
    (tx) => lockWatches(tx, rita.owner),
    Array.from({ length: 6 }, (_, n) => () => product.anotherProcess(product.mail, `${n}`).tick()),
  );
  assert.deepEqual(await releaseCounts(product, rita), { [one.id]: 1, [two.id]: 1 });
  assert.deepEqual((await phasesOf(product, rita)).toSorted(), [
    'off',
    'off',
    'off',
    'off',
    'released',
  ]);
  await assertLedgerProves(product.db, rita.owner.id);
});
