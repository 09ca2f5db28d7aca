/** The weekly news to owners of an upgraded installation that nobody has proved to be reached. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '#core/release/moment.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { readClockState } from '#server/store/installation.ts';
import { endOldProof } from '#server/store/reach.ts';
import { notifyReachUnproved } from './reach-unproved.jobs.ts';

const subject = 'Your dates may stop, and you need not do anything';
const rules = { checkInterval: 90, checkAttempts: 3, gracePeriod: 14 };

let product: LivingProduct;
let maria: Resident;
let idle: Resident;
before(async () => {
  product = await openLivingProduct();
  maria = await moveIn(product, 'maria');
  await write(maria, { ...activeTestament, ...rules }, 'heir@example.org');
  idle = await moveIn(product, 'idle');
  await write(idle, { title: 'A draft' }, 'heir@example.org');
});
after(() => product.close());

/** As the upgrade leaves an installation that people reached. */
async function upgradeNow(): Promise<void> {
  const { light } = await readClockState(product.db);
  const old_proof_until_light = light + 30 * DAY_MS;
  await product.db.updateTable('installation').set({ old_proof_until_light }).execute();
}

function newsTo({ email }: Resident) {
  return mailsTo(product, email).filter((mail) => mail.subject === subject);
}

test('Owners whose time runs are told each week until the reach is proved', async () => {
  assert.equal(await notifyReachUnproved(product.deps), 0, 'a new installation has no old proof');
  await upgradeNow();
  assert.equal(await notifyReachUnproved(product.deps), 1);
  assert.equal(await notifyReachUnproved(product.deps), 0, 'once a week');
  await product.scheduler.settle();
  const [mail] = newsTo(maria);
  assert.match(mail?.text.replace(/\s+/g, ' ') ?? '', /stop on Sunday 20 December 2026, 09:00/);
  assert.deepEqual(newsTo(idle), [], 'of her nothing stops');
  const { body } = await maria.call('GET', '/api/notifications');
  assert.equal((body as { kind: string }[])[0]?.kind, 'reach-unproved');

  await product.passDays(7);
  const both = await Promise.all([
    notifyReachUnproved(product.deps),
    notifyReachUnproved(product.deps),
  ]);
  assert.deepEqual(both.toSorted(), [0, 1], 'of two processes one tells her');
  await endOldProof(product.db);
  await product.scheduler.settle();
  assert.equal(newsTo(maria).length, 1, 'proved before it left: it is not true any more');
  await product.passDays(7);
  assert.equal(await notifyReachUnproved(product.deps), 0);
});

test('Nobody is told any more when the thirty days are over', async () => {
  await upgradeNow();
  await product.passDays(31);
  assert.equal(await notifyReachUnproved(product.deps), 0);
});
