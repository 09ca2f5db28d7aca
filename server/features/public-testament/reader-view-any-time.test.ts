/** The mail and the page of a reader, in every state of the letter and whatever it waits for. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Recipient } from '#contract/recipients.ts';
import type { ReaderView } from '#contract/reader-view.ts';
import {
  file,
  furnishTestament,
  passphrase,
  secret,
  withPassphrase,
  type Furnished,
} from '#server/features/testaments/furnished.fixture.ts';
import {
  browser,
  dayMs,
  join,
  release,
  startTestProduct,
  type TestProduct,
  type TestUser,
} from '#server/features/testaments/persons.fixture.ts';
import type { RecordingSender } from '#server/mail/recording.ts';

const marta = 'marta@example.org';
const active = { status: 'active', checkInterval: 30, checkAttempts: 1, gracePeriod: 14 };

let product: TestProduct;
let persons = 0;

before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

function somebody(): Promise<TestUser> {
  persons += 1;
  return join(product, `owner-${persons}`);
}

async function pathTo(owner: TestUser, { id }: { id: number }): Promise<string> {
  const { body } = await owner.call('GET', `/api/testaments/${id}/recipients`);
  const [reader] = body as Recipient[];
  return `/api/testaments/${id}/as/${reader!.id}`;
}

async function seeAs(
  owner: TestUser,
  testament: { id: number },
  call: TestUser['call'] = owner.call,
): Promise<ReaderView> {
  const { status, body } = await call('GET', await pathTo(owner, testament));
  assert.equal(status, 200, JSON.stringify(body));
  return body as ReaderView;
}

/** As one line: the mail breaks its own where it likes. */
function mailOf({ mail }: ReaderView): string {
  return mail.text.replace(/\s+/g, ' ');
}

const byCode = {
  name: 'Code',
  triggerType: 'contacted_by_instruction',
  activationCode: 'four words',
};
const byPayment = { name: 'Payments', triggerType: 'payment_failed' };
const byCheck = { name: 'Checks', triggerType: 'check_inactive' };

async function addTrigger(owner: TestUser, fields: object): Promise<void> {
  const answer = await owner.call('POST', '/api/activation-triggers', fields);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
}

const because = {
  silence: /asked \S+ several times by mail/,
  payment: /wrote to \S+ several times/,
  code: /entered an activation code/,
};

function causesIn(view: ReaderView): string[] {
  return Object.entries(because).flatMap(([cause, said]) => (said.test(mailOf(view)) ? cause : []));
}

async function furnish(owner: TestUser, fields: object = active): Promise<Furnished> {
  return furnishTestament(product, owner, fields, marta);
}

test('The mail says why this letter would come: by what waits for it, silence first', async () => {
  const cases: [fields: object, triggers: object[], cause: string][] = [
    [active, [], 'silence'],
    [{ ...active, activationType: 'subscription' }, [], 'payment'],
    [{ ...active, activationType: 'subscription' }, [byCode], 'payment'],
    [
      { ...active, activationType: 'subscription' },
      [{ ...byPayment, isActive: false }, byCode],
      'code',
    ],
    [active, [byCode], 'silence'],
    [active, [byCode, { ...byCheck, isActive: false }], 'code'],
    [active, [byCode, byPayment, { ...byCheck, isActive: false }], 'payment'],
    [active, [{ ...byCheck, isActive: false }], 'silence'],
    [{ ...active, status: 'draft' }, [byCode, { ...byCheck, isActive: false }], 'code'],
  ];
  for (const [fields, triggers, cause] of cases) {
    const owner = await somebody();
    const testament = await furnish(owner, fields);
    for (const trigger of triggers) await addTrigger(owner, trigger);
    assert.deepEqual(causesIn(await seeAs(owner, testament)), [cause], JSON.stringify(triggers));
  }
});

async function changeStatus(owner: TestUser, { id }: Furnished, status: string): Promise<void> {
  const { body } = await owner.call('GET', `/api/testaments/${id}`);
  const { version } = body as { version: number };
  const answer = await owner.call('PUT', `/api/testaments/${id}`, { version, status });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}

/** How a letter comes to be in a state. That of the grace period is in a journey. */
const states: Record<string, (owner: TestUser) => Promise<Furnished>> = {
  draft: (owner) => furnish(owner, { ...active, status: 'draft' }),
  active: (owner) => furnish(owner),
  async paused(owner) {
    const testament = await furnish(owner);
    await changeStatus(owner, testament, 'paused');
    return testament;
  },
  async 'while checks are paused'(owner) {
    const until = new Date(product.clock.wallMs() + 20 * dayMs).toISOString();
    assert.equal((await owner.call('POST', '/api/pause', { until })).status, 200);
    return furnish(owner);
  },
  async 'not armed'(owner) {
    await addTrigger(owner, { ...byCheck, isActive: false });
    return furnish(owner);
  },
  async delivered(owner) {
    const testament = await furnish(owner);
    await release(product, owner, testament.id);
    return testament;
  },
  async 'delivered, while its owner is back'(owner) {
    const testament = await furnish(owner);
    await release(product, owner, testament.id);
    assert.equal((await owner.call('POST', '/api/checks/here')).status, 204);
    return testament;
  },
  'sealed until it is delivered': (owner) =>
    furnish(owner, { ...active, isSealedUntilDelivered: true }),
};

for (const [state, bring] of Object.entries(states)) {
  test(`A letter is seen as its reader will: ${state}`, async () => {
    const owner = await somebody();
    const testament = await bring(owner);
    const view = await seeAs(owner, testament);
    assert.deepEqual(causesIn(view), ['silence']);
    const { isLocked, isSealed, fullContent, notes, attachments } = view.page;
    assert.deepEqual([isLocked, isSealed, fullContent], [false, false, secret.content]);
    assert.deepEqual([notes.map(({ content }) => content)], [[secret.note]]);
    assert.deepEqual([attachments.map(({ fileName }) => fileName)], [[secret.fileName]]);
    const link = `/api/testaments/${testament.id}/attachments/${attachments[0]!.id}`;
    const got = await product.app.inject({ url: link, headers: owner.headers });
    assert.deepEqual(got.rawPayload, file);
    const path = await pathTo(owner, testament);
    const sender = product.deps.mail as RecordingSender;
    const before = sender.accepted.length;
    assert.equal((await owner.call('POST', `${path}/send-to-me`)).status, 204);
    const sent = sender.accepted.slice(before).map(({ to }) => to);
    assert.deepEqual(sent, [`owner-${persons}@example.org`]);
  });
}

test('What was delivered says why it was, and not what waits for it now', async () => {
  const owner = await somebody();
  const testament = await furnish(owner);
  await release(product, owner, testament.id);
  await addTrigger(owner, { ...byCheck, isActive: false });
  await addTrigger(owner, byCode);
  assert.deepEqual(causesIn(await seeAs(owner, testament)), ['silence']);
});

test('Behind a passphrase it says how it is opened, and shows all once it was typed', async () => {
  const owner = await somebody();
  const testament = await furnish(owner, { ...active, ...withPassphrase });
  const here = browser(product, owner);
  const locked = await seeAs(owner, testament, here);
  assert.deepEqual([locked.page.isLocked, locked.page.fullContent], [true, '']);
  assert.match(mailOf(locked), /ask for the password/);
  const typed = { password: passphrase };
  const opened = await here('POST', `/api/testaments/${testament.id}/verify-password`, typed);
  assert.equal(opened.status, 200, JSON.stringify(opened.body));
  const { page, mail } = await seeAs(owner, testament, here);
  assert.deepEqual([page.isLocked, page.fullContent], [false, secret.content]);
  assert.deepEqual(page.attachments.length, 1);
  assert.match(mail.text, /password/);
});
