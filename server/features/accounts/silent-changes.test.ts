/** What sends nothing anywhere, and is still never done in silence at a browser left open. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type * as z from 'zod/mini';
import type { Session } from '#contract/account.ts';
import type { Notification } from '#contract/notifications.ts';
import { HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { lastAct, readFullContent, wayBackIn } from '#server/features/bin/bin.fixture.ts';
import { typePassword, write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  openSession,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { leftOpen } from './left-open.fixture.ts';

type Listed = z.output<typeof Session>;

const thiefsNumber = '+351 912 000 111';
const subject = 'Your account was changed without your password';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const leaveOpen = (name: string) => leftOpen(product, name);

const mailsOf = ({ email }: Resident) =>
  mailsTo(product, email).filter((mail) => mail.subject === subject);

async function sentencesOf(maria: Resident): Promise<string[]> {
  const { body } = await maria.call('GET', '/api/notifications');
  const told = (body as Notification[]).filter(({ kind }) => kind === 'silent-change');
  return told.map(({ message }) => message).toReversed();
}

async function ledgerOf(maria: Resident): Promise<object[]> {
  const { body } = await maria.call('GET', '/api/ledger');
  const { entries } = body as { entries: { kind: string; body: object }[] };
  return entries.filter(({ kind }) => kind === 'silent-change').map((entry) => entry.body);
}

async function patch(maria: Resident, fields: object): Promise<void> {
  assert.equal((await maria.call('PATCH', '/api/user', fields)).status, 200);
}

const flat = (text = '') => text.replace(/\s+/g, ' ');

test('Another telephone number is told in the page, in the ledger and in a mail of the day', async () => {
  const maria = await leaveOpen('number');
  await patch(maria, { phoneNumber: thiefsNumber });
  assert.deepEqual(await sentencesOf(maria), [
    'Your telephone number was changed, from a browser that we do not know, without your ' +
      'password.',
  ]);
  assert.deepEqual(await ledgerOf(maria), [{ what: 'phone-number', userAgent: null }]);
  await product.pass(HOUR_MS + MINUTE_MS);
  const [mail, ...more] = mailsOf(maria);
  assert.deepEqual(more, []);
  assert.match(flat(mail?.text), /Your telephone number was changed/);
  assert.match(flat(mail?.text), /20 November 2026, 10:00 \(Lisbon time\)/);
  assert.ok(!`${mail?.text} ${mail?.html}`.includes('912'), 'the number stands in no mail');
});

test('Whether signing in counts is told, both ways, and one mail tells of all that was done', async () => {
  const maria = await leaveOpen('sign-in');
  await patch(maria, { signInIsLife: false });
  await patch(maria, { signInIsLife: true, phoneNumber: thiefsNumber });
  const told = await sentencesOf(maria);
  assert.equal(told.length, 3);
  assert.match(told[0] ?? '', /^Signing in no longer counts as an answer/);
  assert.match(told.join(' '), /Signing in counts as an answer from now on/);
  await product.pass(2 * HOUR_MS);
  await patch(maria, { phoneNumber: '' });
  await product.pass(2 * HOUR_MS);
  const [mail, ...more] = mailsOf(maria);
  assert.deepEqual(more, [], 'what came after it waits for the next day');
  assert.match(
    flat(mail?.text),
    /no longer counts.*telephone number.*counts as an answer from now/,
  );
  await product.pass(24 * HOUR_MS);
  assert.equal(mailsOf(maria).length, 2);
  assert.doesNotMatch(flat(mailsOf(maria)[1]?.text), /Signing in/);
});

test('Who is reminded of a letter, and what the others hear, is told where it changes', async () => {
  const maria = await leaveOpen('follow-ups');
  await patch(maria, { followUps: true, asksOthers: 'unnamed' });
  assert.deepEqual(await ledgerOf(maria), [], 'so it was before');
  await patch(maria, { followUps: false, asksOthers: 'named' });
  await patch(maria, { followUps: true });
  const told = (await ledgerOf(maria)).map((entry) => (entry as { what: string }).what);
  assert.deepEqual(told, ['follow-ups-off', 'asking-others', 'follow-ups-on']);
  await product.pass(2 * HOUR_MS);
  const [mail] = mailsOf(maria);
  assert.match(flat(mail?.text), /no longer reminded by mail.*your other recipients are told/);
});

test('What is saved as it was, and every other setting, is told to nobody', async () => {
  const maria = await leaveOpen('same');
  await typePassword(product, maria);
  await patch(maria, { phoneNumber: thiefsNumber });
  assert.deepEqual(await sentencesOf(maria), [], 'she typed her password');
  await product.pass(HOUR_MS);
  await patch(maria, { phoneNumber: ` ${thiefsNumber} `, signInIsLife: true });
  assert.deepEqual([await sentencesOf(maria), await ledgerOf(maria)], [[], []]);
});

test('Another language is told, in which mails could not be read, and the first one is not', async () => {
  const maria = await leaveOpen('language');
  await product.db
    .updateTable('users')
    .set({ language: null })
    .where('id', '=', maria.owner.id)
    .execute();
  await patch(maria, { language: 'pt-PT' });
  await patch(maria, { language: 'pt-PT' });
  assert.deepEqual(await ledgerOf(maria), [], 'it had none');
  await patch(maria, { language: 'en' });
  assert.deepEqual(await ledgerOf(maria), [{ what: 'language', userAgent: null }]);
  assert.match((await sentencesOf(maria)).join(' '), /The language of your mails was changed/);
  await product.pass(2 * HOUR_MS);
  assert.match(flat(mailsOf(maria)[0]?.text), /language of your pages and mails was changed/);
});

test('Whoever never armed anything hears nothing of it', async () => {
  const maria = await moveIn(product, 'beginner');
  await product.pass(HOUR_MS);
  await patch(maria, { phoneNumber: thiefsNumber, signInIsLife: false });
  await product.pass(2 * HOUR_MS);
  assert.deepEqual([await sentencesOf(maria), mailsOf(maria)], [[], []]);
});

test('A link that opens before the delivery is told, and one that is sealed is not', async () => {
  const maria = await leaveOpen('sealed');
  const { body } = await maria.call('GET', '/api/testaments');
  const [{ id }] = body as [{ id: number }];
  const seal = (isSealedUntilDelivered: boolean) =>
    maria.call('PUT', `/api/testaments/${id}`, { isSealedUntilDelivered });
  await seal(true);
  assert.deepEqual(await sentencesOf(maria), []);
  await seal(false);
  await seal(false);
  assert.deepEqual(await sentencesOf(maria), [
    'The link of a letter now shows its text before the delivery. This was changed from a browser ' +
      'that we do not know, without your password.',
  ]);
  await product.pass(2 * HOUR_MS);
  const [mail] = mailsOf(maria);
  assert.match(flat(mail?.text), /The link of a letter now shows its text before the delivery/);
  assert.ok(!`${mail?.subject} ${mail?.text}`.includes(activeTestament.title));
  await seal(true);
  await typePassword(product, maria);
  await seal(false);
  assert.equal((await sentencesOf(maria)).length, 1, 'she typed her password');
});

test('Another link, another time zone and a browser that is signed out are told', async () => {
  const maria = await leaveOpen('link');
  const { id } = ((await maria.call('GET', '/api/testaments')).body as [{ id: number }])[0];
  await openSession(product, maria.owner.id);
  const sessions = (await maria.call('GET', '/api/sessions')).body as Listed[];
  const other = sessions.find(({ isCurrent }) => !isCurrent);
  const act = async () => {
    const rotated = await maria.call('POST', `/api/testaments/${id}/rotate-link`);
    return rotated.status;
  };
  assert.equal(await act(), 200);
  assert.equal((await maria.call('DELETE', `/api/sessions/${other?.id}`)).status, 204);
  await patch(maria, { timeZone: 'Asia/Tokyo' });
  await patch(maria, { timeZone: 'Asia/Tokyo' });
  assert.deepEqual(
    (await ledgerOf(maria)).map((body) => (body as { what: string }).what).toSorted(),
    ['link-replaced', 'session-ended', 'time-zone'],
  );
  const told = (await sentencesOf(maria)).join(' ');
  assert.match(told, /The link of a letter was replaced/);
  assert.match(told, /One of your browsers was signed out/);
  assert.match(told, /Your time zone was changed/);
  await product.pass(2 * HOUR_MS);
  const said = flat(mailsOf(maria)[0]?.text);
  assert.match(said, /earlier link leads nowhere.*browsers was signed out.*time zone was changed/);
  await typePassword(product, maria);
  assert.equal(await act(), 200);
  await patch(maria, { timeZone: 'Europe/Lisbon' });
  assert.equal((await ledgerOf(maria)).length, 3, 'she typed her password');
});

test('A letter that goes out later than before is told, and one that waits is told of that', async () => {
  const maria = await leaveOpen('later');
  const { id } = ((await maria.call('GET', '/api/testaments')).body as [{ id: number }])[0];
  const put = (fields: object) => maria.call('PUT', `/api/testaments/${id}`, fields);
  await put({ checkInterval: 90, gracePeriod: 60 });
  assert.deepEqual(await ledgerOf(maria), [
    { what: 'put-off', userAgent: null, testaments: [{ testament: id }] },
  ]);
  assert.match((await sentencesOf(maria)).join(' '), /A letter now goes out later than before/);
  await product.pass(2 * HOUR_MS);
  assert.match(flat(mailsOf(maria)[0]?.text), /A letter now goes out later than before/);
  await put({ checkInterval: 30 });
  await put({ title: 'Another title' });
  await typePassword(product, maria);
  await put({ checkInterval: 365 });
  assert.equal((await ledgerOf(maria)).length, 1);
});

test('Another full name is told: her recipients would not know her by it', async () => {
  const maria = await leaveOpen('renamed');
  await patch(maria, { fullName: 'Mallory' });
  assert.deepEqual(await ledgerOf(maria), [{ what: 'full-name', userAgent: null }]);
  await product.pass(HOUR_MS + MINUTE_MS);
  assert.match(flat(mailsOf(maria)[0]?.text), /Your full name was changed/);
});

test('Another name for her people is told, and that she let the question be is not', async () => {
  const maria = await leaveOpen('called-anew');
  await patch(maria, { nameForPeople: null });
  assert.deepEqual(await ledgerOf(maria), []);
  await patch(maria, { nameForPeople: 'Mallory' });
  assert.deepEqual(await ledgerOf(maria), [{ what: 'name-for-people', userAgent: null }]);
  assert.match((await sentencesOf(maria)).join(' '), /The name by which your people know you/);
  await product.pass(HOUR_MS + MINUTE_MS);
  assert.match(flat(mailsOf(maria)[0]?.text), /The name by which your people know you was changed/);
  assert.doesNotMatch(mailsOf(maria)[0]?.text ?? '', /Mallory/, 'the name stands in no such mail');
});

test('What is changed of a testament that is off is told, before she switches it on again', async () => {
  const maria = await moveIn(product, 'dozing');
  const { id } = await write(maria, activeTestament, 'heir@example.org');
  const draft = await write(maria, { title: 'Never armed' }, 'heir@example.org');
  await product.pass(HOUR_MS);
  const path = `/api/testaments/${id}`;
  await maria.call('PUT', path, { status: 'paused' });
  assert.deepEqual(await ledgerOf(maria), []);
  await maria.call('PUT', `/api/testaments/${draft.id}`, { fullContent: 'Of a thief.' });
  assert.deepEqual(await ledgerOf(maria), [], 'a draft is hers to write');
  await maria.call('PUT', path, { fullContent: 'Of a thief.' });
  await maria.call('POST', `${path}/recipients`, { email: 'thief@example.org' });
  const testaments = [{ testament: id }];
  const told = { what: 'changed-while-off', userAgent: null, testaments };
  assert.deepEqual(await ledgerOf(maria), [told, told]);
  await product.pass(HOUR_MS + MINUTE_MS);
  assert.match(flat(mailsOf(maria)[0]?.text), /A letter that is switched off was changed/);
});

test('What the bin keeps is undone with the code of the mail, whatever the mail began with', async () => {
  const maria = await moveIn(product, 'way-back');
  const { id } = await write(
    maria,
    { ...activeTestament, fullContent: 'Hers.' },
    'heir@example.org',
  );
  await maria.call('PUT', `/api/testaments/${id}`, { status: 'paused' });
  await product.pass(HOUR_MS);
  await patch(maria, { phoneNumber: thiefsNumber });
  await maria.call('PUT', `/api/testaments/${id}`, { fullContent: 'Of a thief.' });
  const { id: act } = await lastAct(maria);
  await product.pass(HOUR_MS + MINUTE_MS);
  assert.equal(mailsOf(maria).length, 1);
  const { path, code } = wayBackIn(product, maria.email, /^Your account was changed/);
  const post = (url: string) => product.app.inject({ method: 'POST', url, payload: { code } });
  assert.deepEqual(
    (await post(path)).json<{ id: number }[]>().map((one) => one.id),
    [act],
  );
  assert.equal((await post(`${path}/${act}/undo`)).statusCode, 204);
  assert.equal(await readFullContent(maria, id), 'Hers.');
});

test('A mail about the account alone has no code', async () => {
  const maria = await leaveOpen('no-way-back');
  await patch(maria, { phoneNumber: thiefsNumber });
  await product.pass(HOUR_MS + MINUTE_MS);
  assert.equal(mailsOf(maria).length, 1);
  assert.throws(() => wayBackIn(product, maria.email, /^Your account was changed/));
});
