/** A recipient whose address refuses mail, from the release to his telephone. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { Release } from '#contract/releases.ts';
import type { TestamentCard } from '#contract/testaments.ts';
import { readLedger } from '#server/store/ledger.ts';
import { assertLedgerProves } from '#server/store/ledger.fixture.ts';
import { decideOnReturn, statuses } from '#server/features/release/returned.fixture.ts';
import { mailComesBack } from '#server/features/release/second-address.fixture.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { codeTrigger, postTrigger } from '#server/features/triggers/triggers.fixture.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import type { MailOutcome } from '#server/mail/port.ts';
import { mailboxFull, mailboxUnknown } from '#server/mail/recording.ts';

const number = '+351 912 345 678';
const policyRefusal: MailOutcome = {
  kind: 'refused',
  code: 550,
  enhancedCode: '5.7.1',
  reason: '550 5.7.1 blocked',
};

let product: LivingProduct;
let owner: Resident;
let recipient: Recipient;
// What the one before left unsent would be tried on and on in the months of the next.
afterEach(() => product.close());
beforeEach(async () => {
  product = await openLivingProduct();
  owner = await moveIn(product, 'owner');
  const email = 'ana@example.org';
  await write(owner, { ...activeTestament, ...shortLife, title: 'Third stone' }, email);
  const listed = (await owner.call('GET', '/api/recipients')).body as Recipient[];
  recipient = listed[0] ?? assert.fail('she has a recipient');
});

async function setNumber(phoneNumber: string | null): Promise<void> {
  const { email } = recipient;
  const body = { email, name: 'Ana', phoneNumber };
  const answer = await owner.call('PUT', `/api/recipients/${recipient.id}`, body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}

/** The silence goes on until the release and a little longer. */
async function release(outcome: MailOutcome | null): Promise<void> {
  product.mail.failAddress(recipient.email, outcome);
  await product.pass(shortLifeMs + HOUR_MS);
}

const texts = () => product.sms.accepted.filter(({ to }) => to === number);
const since = (before: number) => texts().slice(before);

async function bounces(): Promise<string[]> {
  const { body } = await owner.call('GET', '/api/notifications');
  return (body as Notification[])
    .filter(({ kind }) => kind === 'delivery-bounced')
    .map(({ message }) => message);
}

async function ledgerKinds(): Promise<string[]> {
  const entries = await readLedger(product.db, owner.owner.id);
  return entries.map(({ kind }) => kind);
}

/** Of her one delivery, and of her testament. */
async function saidOfMail(): Promise<object> {
  const releases = (await owner.call('GET', '/api/releases')).body as Release[];
  const testaments = (await owner.call('GET', '/api/testaments')).body as TestamentCard[];
  return {
    isGivenUp: releases[0]?.deliveries[0]?.isGivenUp,
    mail: testaments[0]?.armed.mail,
  };
}

test('Whose address is unknown gets the link by one text message, and the owner is told once', async () => {
  const before = texts().length;
  await setNumber(number);
  await release(mailboxUnknown);
  await product.passDays(10);
  const [text, ...more] = since(before);
  assert.deepEqual(more, []);
  assert.match(
    text?.text ?? '',
    /^owner \(owner@example\.org\) left a message for you with Codicil/,
  );
  assert(!text?.text.includes('stone'));
  const token = /\/testament\/([\w-]{43})$/.exec(text?.text ?? '')?.[1];
  const page = await product.app.inject({ url: `/api/testament-public/${token}` });
  assert.equal(page.statusCode, 200);
  assert.equal(page.json<{ title: string }>().title, 'Third stone');
  assert.equal((await ledgerKinds()).filter((kind) => kind === 'delivery-sms-accepted').length, 1);
  await assertLedgerProves(product.db, owner.owner.id);
  assert.deepEqual(await bounces(), [
    'The mail with your message to Ana was refused: there is no such address. We try again every week. If you know another address, please write to this person yourself.',
  ]);
  assert.deepEqual(await saidOfMail(), { isGivenUp: false, mail: 'refused' });
});

const said = {
  'pt-PT': /^owner \(owner@\S+\) deixou-lhe uma mensagem no Codicil\. .*\/testament\/[\w-]{43}$/,
  ru: /^Вам письмо через Codicil\. От кого: owner \(owner@\S+\)\. .*\/testament\/[\w-]{43}$/,
} as const;

for (const [of, own, language, wanted] of [
  ['of this person', 'pt-PT', 'ru', 'ru'],
  ['of its owner, who chose no other', 'pt-PT', null, 'pt-PT'],
  ['of its owner in Russian', 'ru', null, 'ru'],
  ['of this person in Portuguese', 'ru', 'pt-PT', 'pt-PT'],
] as const) {
  test(`The text message is in the language ${of}`, async () => {
    const before = texts().length;
    await owner.call('PATCH', '/api/user', { language: own });
    await setNumber(number);
    await owner.call('PUT', `/api/recipients/${recipient.id}`, { language });
    await release(mailboxUnknown);
    const [text, ...more] = since(before);
    assert.deepEqual(more, []);
    assert.match(text?.text ?? '', said[wanted]);
  });
}

test('Nobody gets a text message whose mail was taken, or who has no number', async () => {
  const before = product.sms.tried.length;
  await setNumber(number);
  await release(null);
  assert.equal(product.sms.tried.length, before);
  assert.deepEqual(await bounces(), []);
});

test('Without a number the owner is told all the same', async () => {
  const before = product.sms.tried.length;
  await release(mailboxUnknown);
  assert.equal(product.sms.tried.length, before);
  assert.equal((await bounces()).length, 1);
});

test('A refusal that is not about the address sends no text message, until it is', async () => {
  const before = texts().length;
  await setNumber(number);
  await release(policyRefusal);
  assert.equal(since(before).length, 0);
  product.mail.failAddress(recipient.email, mailboxUnknown);
  await product.passDays(2);
  assert.equal(since(before).length, 1);
});

test('Whose mail nobody takes for ninety days is given up, and the owner is told so', async () => {
  await release(mailboxFull);
  assert.deepEqual(await bounces(), [], 'a busy mailbox is no news');
  assert.deepEqual(await saidOfMail(), { isGivenUp: false, mail: 'queued' });
  await product.db
    .updateTable('outbox')
    .set((e) => ({ created_light: e('created_light', '-', 90 * DAY_MS) }))
    .where('user_id', '=', owner.owner.id)
    .where('kind', '=', 'delivery')
    .execute();
  await product.passDays(1);
  assert.deepEqual(await bounces(), [
    `The mail with your message to ${recipient.email} was refused for 90 days. We no longer try.`,
  ]);
  assert.deepEqual(await statuses({ owner }), ['bounced']);
  assert.deepEqual(await saidOfMail(), { isGivenUp: true, mail: 'given-up' });
});

const busy = { kind: 'retry-later', reason: '503' } as const;

test('What an owner who came back holds waits for her, and goes when she lets it go', async () => {
  const before = texts().length;
  await setNumber(number);
  product.sms.failNext(busy);
  await releaseFirstTry();
  assert.equal((await owner.call('POST', '/api/checks/here')).status < 300, true);
  await product.passDays(3);
  assert.equal(since(before).length, 0, 'nothing goes out while it is held');
  assert.equal((await decideOnReturn({ product, owner }, 'send')).status, 204);
  await product.passDays(2);
  assert.equal(since(before).length, 1);
});

test('An owner who calls the release back stops the text message as well', async () => {
  const before = texts().length;
  await setNumber(number);
  product.sms.failNext(busy);
  await releaseFirstTry();
  assert.equal((await decideOnReturn({ product, owner }, 'recall')).status, 204);
  await product.pass(DAY_MS / 2);
  assert.equal(since(before).length, 0);
});

test('A number that somebody writes down after a release by a code gets no link', async () => {
  await setNumber(number);
  const trigger = await postTrigger(owner, { ...codeTrigger, cancelHours: 0 });
  product.mail.failAddress(recipient.email, policyRefusal);
  const payload = { activationCode: trigger.activationCode };
  await product.app.inject({ method: 'POST', url: '/api/activate-by-code', payload });
  await product.pass(HOUR_MS);
  await setNumber('+351 912 000 111');
  product.mail.failAddress(recipient.email, mailboxUnknown);
  await product.passDays(2);
  assert.deepEqual(
    product.sms.tried.map(({ to }) => to),
    [number],
  );
});

test('A text message is sent where the mail was taken first and came back later', async () => {
  await setNumber(number);
  product.sms.failNext(busy);
  await releaseFirstTry();
  product.mail.failAddress(recipient.email, null);
  const now = { due_at: product.clock.wallMs() };
  await product.db.updateTable('outbox').set(now).where('kind', '=', 'delivery').execute();
  await product.scheduler.send();
  await product.passDays(1);
  assert.deepEqual([await statuses({ owner }), texts()], [['accepted'], []]);
  await mailComesBack({ product }, 'delivery');
  await product.passDays(1);
  assert.equal(texts().length, 1);
});

/** Until the first text message was tried, and not a moment longer. */
async function releaseFirstTry(): Promise<void> {
  const before = product.sms.tried.length;
  product.mail.failAddress(recipient.email, mailboxUnknown);
  for (let steps = 0; product.sms.tried.length === before; steps += 1) {
    assert(steps < 300, 'a text message is tried');
    const due = (await product.scheduler.nextDueAt()) ?? assert.fail('something is due');
    await product.pass(Math.max(due - product.clock.wallMs(), 1));
  }
}
