/**
 * Answers by mail to a mail of ours: from the operator's mailbox to what an owner, her release and
 * her ledger learn of it. A reply is a doubt, and never a sign of life.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Check } from '#contract/checks.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { noteReply } from '#server/engine/reply.ts';
import { noteVisit } from '#server/engine/visit.ts';
import { replyTo, responders, type ReplyFacts } from '#server/mail/reply.fixture.ts';
import { messageKeyOf, returnAddressOf } from '#server/mail/return-address.ts';
import { assertLedgerProves } from '#server/store/ledger.fixture.ts';
import { readLedger } from '#server/store/ledger.ts';
import type { Scheduler } from './scheduler.ts';
import {
  mailsTo,
  readCheckMail,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from './living-product.fixture.ts';
import {
  armTestament,
  lastMailTo,
  openReturnedMail,
  type ReturnedMailProduct,
} from './returned-mail.fixture.ts';

let returned: ReturnedMailProduct;
let product: LivingProduct;
let reader: Scheduler;
before(async () => {
  returned = await openReturnedMail();
  ({ product } = returned);
  reader = returned.readingProcess();
});
after(() => returned.close());

/** She writes back to the last mail that she got, or to another one. */
async function writesBack(resident: Resident, facts: Partial<ReplyFacts> = {}): Promise<void> {
  const { messageId } = facts.messageId === undefined ? lastMailTo(product, resident.email) : facts;
  const from = `Somebody <${resident.email}>`;
  await returned.imap.deliver(replyTo({ from, ...facts, messageId: messageId ?? '' }));
  assert.equal(await reader.readBounces(), false);
  await product.scheduler.settle();
}

const asksForPress = /^Please answer on our page/;
const answersTo = ({ email }: Resident) =>
  mailsTo(product, email).filter(({ subject }) => asksForPress.test(subject));

async function doubtsOf({ owner }: Resident): Promise<unknown[]> {
  const entries = await readLedger(product.db, owner.id);
  return entries.flatMap(({ body }) => {
    const event = 'event' in body ? (body.event as { kind: string; by?: string }) : null;
    return event?.kind === 'SilenceDoubted' ? [event.by] : [];
  });
}

async function signsOf({ owner, call }: Resident): Promise<number> {
  const entries = await readLedger(product.db, owner.id);
  const lives = entries.filter(({ body }) => JSON.stringify(body).includes('"Answered"'));
  const checks = (await call('GET', '/api/checks')).body as Check[];
  return lives.length + checks.filter(({ status }) => status === 'responded').length;
}

async function releasesOf({ owner }: Resident): Promise<number> {
  const rows = product.db.selectFrom('releases').select('id').where('user_id', '=', owner.id);
  return (await rows.execute()).length;
}

/** An hour before the release, or the given time after arming. */
async function silent(name: string, ms = shortLifeMs - HOUR_MS): Promise<Resident> {
  const resident = await armTestament(product, name, `heir-of-${name}@example.org`);
  await product.pass(ms);
  return resident;
}

test('A reply in the grace period delays the release by three days, once, and is no life', async () => {
  const maria = await silent('maria');
  const signs = await signsOf(maria);
  const warning = lastMailTo(product, maria.email);
  await writesBack(maria);
  await writesBack(maria, { text: 'I said that I am well.' });
  await writesBack(maria, { messageId: warning.messageId });
  assert.deepEqual(await doubtsOf(maria), ['reply']);
  assert.equal(await signsOf(maria), signs);

  const [answer, ...others] = answersTo(maria);
  assert.deepEqual(others, [], 'answered once');
  assert.deepEqual(readCheckMail(answer!), readCheckMail(warning), 'with the link of the check');
  assert.match(answer!.text.replace(/\s+/g, ' '), /waits three days longer/);

  await product.pass(3 * DAY_MS);
  await writesBack(maria);
  assert.equal(await releasesOf(maria), 0);
  await product.pass(HOUR_MS + MINUTE_MS);
  assert.equal(await releasesOf(maria), 1);
  assert.equal(answersTo(maria).length, 1);
  await assertLedgerProves(product.db, maria.owner.id);
});

test('Before the grace period a reply delays nothing, and is answered once a round', async () => {
  const nora = await silent('nora', DAY_MS + HOUR_MS);
  const check = lastMailTo(product, nora.email);
  await writesBack(nora);
  await writesBack(nora);
  assert.deepEqual(await doubtsOf(nora), []);
  assert.equal(answersTo(nora).length, 1);
  const answer = lastMailTo(product, nora.email);
  assert.deepEqual(readCheckMail(answer), readCheckMail(check));
  assert.doesNotMatch(answer.text, /three days longer/);

  // She does what it asks for: the next round is answered once more, and can be doubted.
  const { token, code } = readCheckMail(answer);
  const pressed = await nora.call('POST', `/api/check-links/${token}`, { code });
  assert.ok(pressed.status < 300, JSON.stringify(pressed.body));
  await writesBack(nora, { messageId: check.messageId });
  assert.equal(answersTo(nora).length, 1, 'nothing waits for an answer');
  await product.pass(shortLifeMs - HOUR_MS);
  await writesBack(nora);
  assert.equal(answersTo(nora).length, 2);
  assert.deepEqual(await doubtsOf(nora), ['reply']);
  await product.pass(2 * HOUR_MS);
  assert.equal(await releasesOf(nora), 0);
});

test('A visit and a reply of one round delay it once', async () => {
  const both: [string, (one: Resident) => Promise<unknown>][] = [
    ['reply-first', (one) => writesBack(one).then(() => noteVisit(product.deps, one.owner))],
    ['visit-first', (one) => noteVisit(product.deps, one.owner).then(() => writesBack(one))],
  ];
  for (const [name, happen] of both) {
    const resident = await silent(name);
    await happen(resident);
    assert.equal((await doubtsOf(resident)).length, 1, name);
    assert.equal(answersTo(resident).length, 1, name);
    await product.pass(3 * DAY_MS + HOUR_MS + MINUTE_MS);
    assert.equal(await releasesOf(resident), 1, name);
  }
});

test('What programs answer delays nothing and is not answered', async () => {
  const away = await silent('away');
  const signs = await signsOf(away);
  const { messageId } = lastMailTo(product, away.email);
  for (const facts of Object.values(responders)) await writesBack(away, { ...facts, messageId });
  assert.deepEqual(await doubtsOf(away), []);
  assert.equal(await signsOf(away), signs);
  assert.equal(answersTo(away).length, 0);
  await product.pass(HOUR_MS + MINUTE_MS);
  assert.equal(await releasesOf(away), 1);
});

test('Another sender, and a mail that is none of ours, are nothing', async () => {
  const [vera, other] = [
    await silent('vera'),
    await armTestament(product, 'other', 'o@example.org'),
  ];
  const signs = await signsOf(vera);
  const { messageId } = lastMailTo(product, vera.email);
  for (const from of ['rui@example.org', other.email, 'vera@example.com', 'vvera@example.org']) {
    await writesBack(vera, { messageId, from });
  }
  await writesBack(vera, { messageId: '<nobody-knows-it@codicil.example>' });
  await writesBack(vera, { from: `"${vera.email}" <rui@example.org>` });
  // Whoever got a mail of hers knows its id, and can forge her address.
  const row = product.db.updateTable('outbox').where('message_id', '=', messageId);
  await row.set({ kind: 'delivery', ref_id: 0 }).execute();
  await writesBack(vera);
  assert.deepEqual(await doubtsOf(vera), []);
  assert.equal(await signsOf(vera), signs);
  assert.equal(answersTo(vera).length + answersTo(other).length, 0);
});

test('Her address is hers in capitals and with a tag, and her mail is known among others', async () => {
  const eva = await silent('eva');
  const fred = await silent('fred', 0);
  const others = lastMailTo(product, eva.email).messageId;
  await product.pass(shortLifeMs - HOUR_MS);
  // She was forwarded a mail of somebody else's, too.
  const { messageId } = lastMailTo(product, fred.email);
  await writesBack(fred, { messageId: `${others} ${messageId}`, from: 'FRED+Codicil@Example.ORG' });
  assert.deepEqual(await doubtsOf(fred), ['reply']);
  assert.equal(answersTo(fred).length, 1);
  assert.equal(answersTo(eva).length, 0);
});

test('A reply to the return address is known also where our id was replaced on the way', async () => {
  const gil = await silent('gil');
  const to = returnAddressOf('returned@codicil.example', lastMailTo(product, gil.email).messageId);
  await writesBack(gil, { to, messageId: '<0100018b@eu-west-1.amazonses.com>' });
  assert.deepEqual(await doubtsOf(gil), ['reply']);
});

test('Read again, and read in another process, it is the same reply', async () => {
  const ida = await silent('ida');
  await writesBack(ida);
  await product.db.deleteFrom('bounce_mailboxes').execute();
  while (await returned.readingProcess().readBounces());
  await product.scheduler.settle();
  assert.deepEqual(await doubtsOf(ida), ['reply']);
  assert.equal(answersTo(ida).length, 1);
});

test('The answer speaks her language', async () => {
  const ana = await silent('ana', DAY_MS + HOUR_MS);
  await ana.call('PATCH', '/api/user', { language: 'pt-PT' });
  await writesBack(ana);
  const { subject, html } = lastMailTo(product, ana.email);
  assert.match(subject, /^Responda na nossa página/);
  assert.match(html, /<html lang="pt-PT">/);
});

test('Read again after she was there, a reply of the round before is nothing', async () => {
  const olga = await silent('olga');
  const real = {
    ...product.deps,
    settings: { ...product.deps.settings, clockKind: 'real' },
  } as const;
  const { messageId } = lastMailTo(product, olga.email);
  const repliedAt = product.clock.wallMs();
  const reply = { from: olga.email, answers: [messageKeyOf(messageId)], arrivedAt: repliedAt };
  await noteReply(real, reply);
  assert.deepEqual(await doubtsOf(olga), ['reply']);
  await product.pass(2 * HOUR_MS);
  await olga.call('POST', '/api/checks/here');
  await product.pass(shortLifeMs - HOUR_MS);
  await noteReply(real, reply);
  assert.deepEqual(await doubtsOf(olga), ['reply']);
  await noteReply(real, { ...reply, arrivedAt: product.clock.wallMs() });
  assert.deepEqual(await doubtsOf(olga), ['reply', 'reply']);
});

test('A reply to the alarm about a code leads to the page that stops it', async () => {
  const pia = await armTestament(product, 'pia', 'pia-heir@example.org');
  const [card] = (await pia.call('GET', '/api/testaments')).body as { id: number }[];
  const trigger = { name: 'By code', triggerType: 'contacted_by_instruction', cancelHours: 72 };
  const testamentIds = [card?.id];
  const made = await pia.call('POST', '/api/activation-triggers', { ...trigger, testamentIds });
  const { activationCode } = made.body as { activationCode: string };
  // The mail about the new code leaves before that about its use.
  await product.scheduler.settle();
  await pia.call('POST', '/api/activate-by-code', { activationCode });
  await product.scheduler.settle();
  const alarm = lastMailTo(product, pia.email);
  assert.equal(alarm.subject, 'Somebody entered your activation code');
  await writesBack(pia);
  assert.deepEqual(readCheckMail(answersTo(pia)[0]!), readCheckMail(alarm));
  assert.deepEqual(await doubtsOf(pia), [], 'a code waits for no doubt');
});

test('A round is answered once, also where another check of it was answered', async () => {
  const rita = await silent('rita', DAY_MS + HOUR_MS);
  await writesBack(rita);
  await product.pass(shortLifeMs - DAY_MS - 2 * HOUR_MS);
  await writesBack(rita, { messageId: lastMailTo(product, rita.email).messageId });
  assert.deepEqual(await doubtsOf(rita), ['reply']);
  assert.equal(answersTo(rita).length, 1);
});

test('Who presses before the mail leaves is not asked for it', async () => {
  const sara = await silent('sara');
  const { messageId } = lastMailTo(product, sara.email);
  await returned.imap.deliver(replyTo({ messageId, from: sara.email }));
  await reader.readBounces();
  await sara.call('POST', '/api/checks/here');
  await product.scheduler.settle();
  assert.equal(answersTo(sara).length, 0);
});
