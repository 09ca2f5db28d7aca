/**
 * The three ways in which a testament comes to be delivered, side by side; and that no limit of a
 * plan ever stands in one of them.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { freePlan } from '#contract/limits.ts';
import type { PublicTestament } from '#contract/public-testament.ts';
import {
  uploadFile,
  pdfOf,
  part,
  send,
  smallPdf,
} from '#server/features/attachments/uploads.fixture.ts';
import { failsLater, subscribe } from '#server/features/subscription/subscribers.fixture.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { postTrigger, codeTrigger } from '#server/features/triggers/triggers.fixture.ts';
import { followUpOf } from './follow-up-mails.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  readDeliveryToken,
  type LivingProduct,
  type Resident,
} from './living-product.fixture.ts';

const long = { ...activeTestament, checkInterval: 365 };
const ways = ['silence', 'payment', 'code'] as const;
const heir = (way: string) => `heir-by-${way}@example.org`;

let product: LivingProduct;
beforeEach(async () => {
  product = await openLivingProduct({ settings: { planPolicy: 'limits' } });
});
afterEach(() => product.close());

async function enter(activationCode: string | null): Promise<void> {
  const call = { method: 'POST', url: '/api/activate-by-code' } as const;
  const answer = await product.app.inject({ ...call, payload: { activationCode } });
  assert.equal(answer.statusCode, 200, answer.body);
  await product.scheduler.settle();
}

/** Without the mails that follow a delivery which nobody opened. */
function lettersTo(address: string) {
  return mailsTo(product, address).filter((mail) => followUpOf(mail) === null);
}

function mailCounts(): number[] {
  return ways.map((way) => lettersTo(heir(way)).length);
}

test('A testament goes out when checks stay unanswered, payments fail, or a code is entered', async () => {
  const silent = await moveIn(product, 'silent');
  const short = { checkInterval: 30, checkAttempts: 1, gracePeriod: 7 };
  await write(silent, { ...activeTestament, ...short }, heir('silence'));

  const payer = await moveIn(product, 'payer');
  await subscribe(payer, failsLater);
  const byPayment = { activationType: 'subscription', checkAttempts: 2, gracePeriod: 7 };
  await write(payer, { ...long, ...byPayment }, heir('payment'));

  const giver = await moveIn(product, 'giver');
  await write(giver, long, heir('code'));
  const { activationCode: code } = await postTrigger(giver, codeTrigger);
  const watcher = await moveIn(product, 'watcher');
  await write(watcher, long, 'nobody@example.org');

  await product.passDays(29);
  assert.deepEqual(mailCounts(), [0, 0, 0]);
  await enter(code);
  assert.deepEqual(mailCounts(), [0, 0, 1]);
  await product.passDays(8);
  for (const { email } of [silent, payer]) {
    const warnings = mailsTo(product, email).filter(({ subject }) => subject.startsWith('Warning'));
    assert(warnings.length > 0, `${email} was warned`);
  }
  assert.deepEqual(mailCounts(), [0, 0, 1], 'the grace period is not over');
  await product.passDays(32);
  assert.deepEqual(mailCounts(), [1, 1, 1]);
  assert.deepEqual(mailsTo(product, 'nobody@example.org'), []);

  const releases = await product.db.selectFrom('releases').select('cause').execute();
  assert.deepEqual(releases.map(({ cause }) => cause).toSorted(), ['code', 'payment', 'silence']);
});

/** The refusals that this person now gets for one more of everything. */
async function refusedMore(person: Resident, testamentId: number): Promise<string[]> {
  const email = 'one-more@example.org';
  const more = await Promise.all([
    person.call('POST', '/api/testaments', { title: 'One more' }),
    person.call('POST', `/api/testaments/${testamentId}/recipients`, { email }),
    person.call('POST', '/api/checks/send-check'),
  ]);
  const file = await send(product, person, testamentId, part('file', 'one-more.pdf', smallPdf));
  const answers = [...more.map(({ body }) => body), file.json()];
  return answers.map((body) => (body as { code?: string }).code ?? 'allowed');
}

/** What everybody who was sent a letter reads behind its link. */
async function readLetters(addresses: readonly string[]): Promise<PublicTestament[]> {
  const pages = [];
  for (const address of addresses) {
    const mails = lettersTo(address);
    assert.equal(mails.length, 1, `${address} got ${mails.length} mails`);
    const page = await product.app.inject(`/api/testament-public/${readDeliveryToken(mails[0]!)}`);
    assert.equal(page.statusCode, 200, page.body);
    pages.push(page.json<PublicTestament>());
  }
  return pages;
}

test('Neither the limits of a plan nor its end keep back anything that is due', async () => {
  const monthly = { checkInterval: 30, checkAttempts: 1, gracePeriod: 7, fullContent: 'All of it' };
  const three = (name: string) => ['a', 'b', 'c'].map((one) => `${one}-of-${name}@example.org`);
  // Two on the Free plan who have all that it allows: one goes silent, of one the code is entered.
  const free = [];
  for (const name of ['silent', 'giver']) {
    const person = await moveIn(product, name);
    const { id } = await write(person, { ...activeTestament, ...monthly }, ...three(name));
    await uploadFile(product, person, id, 'all.pdf', pdfOf(freePlan.storageBytes));
    assert.equal((await person.call('POST', '/api/checks/send-check')).status, 201);
    assert.equal((await person.call('POST', '/api/checks/here')).status, 204);
    const codes = ['plan-testaments', 'plan-recipients', 'plan-checks', 'storage-full'];
    assert.deepEqual(await refusedMore(person, id), codes);
    free.push({ person, id });
  }
  const given = await postTrigger(free[1]!.person, codeTrigger);
  // One who pays, and has more than the Free plan would allow, until no payment comes any more.
  const payer = await moveIn(product, 'payer');
  await subscribe(payer, failsLater);
  const fields = { ...activeTestament, ...monthly };
  const unpaid = { ...fields, activationType: 'subscription', checkAttempts: 20 };
  const first = await write(payer, unpaid, ...three('unpaid'));
  await write(payer, { ...fields, checkInterval: 60 }, ...three('unheard'));
  const picked = await write(payer, { ...fields, checkInterval: 365 }, ...three('asked-for'));
  const byCode = { ...codeTrigger, name: 'Of the payer', testamentIds: [picked.id] };
  const owned = await postTrigger(payer, byCode);

  await product.passDays(29);
  await enter(given.activationCode);
  await product.passDays(16);
  const expired = ['plan-expired', 'plan-expired', 'check-pending', 'plan-expired'];
  assert.deepEqual(await refusedMore(payer, first.id), expired);
  await enter(owned.activationCode);
  await product.passDays(60);

  const letters = ['silent', 'giver', 'unpaid', 'unheard', 'asked-for'].flatMap(three);
  for (const { fullContent } of await readLetters(letters)) assert.equal(fullContent, 'All of it');
  const [{ attachments }] = (await readLetters([three('silent')[0]!])) as [PublicTestament];
  assert.deepEqual(
    attachments.map(({ fileSize }) => fileSize),
    [freePlan.storageBytes],
  );
  const causes = await product.db.selectFrom('releases').select(['cause', 'user_id']).execute();
  const by = ({ owner }: Resident) =>
    causes.filter((one) => one.user_id === owner.id).map(({ cause }) => cause);
  assert.deepEqual(by(payer).toSorted(), ['code', 'payment', 'silence']);
  assert.deepEqual(
    free.map(({ person }) => by(person)),
    [['silence'], ['code']],
  );
});
