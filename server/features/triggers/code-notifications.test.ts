/** What an owner is told when an activation code of hers can be used, and when she is not. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Notification } from '#contract/notifications.ts';
import type { Trigger } from '#contract/triggers.ts';
import { HOUR_MS } from '#core/release/moment.ts';
import { callProduct, write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import type { Mail } from '#server/mail/port.ts';
import { postTrigger, putTrigger, codeTrigger, triggersPath } from './triggers.fixture.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const subject = /^(One of your activation codes can be used|You have less time to stop a delivery)/;

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

async function mailsOf({ email }: Resident): Promise<Mail[]> {
  await product.scheduler.settle();
  return mailsTo(product, email).filter((mail) => subject.test(mail.subject));
}

async function sentencesOf(resident: Resident): Promise<string[]> {
  const { body } = await resident.call('GET', '/api/notifications');
  const told = (body as Notification[]).filter(({ kind }) => kind === 'code-set');
  return told.map(({ message }) => message).toReversed();
}

const flat = (text = '') => text.replace(/\s+/g, ' ');

test('A code that is made is told in the page and by mail, with its browser and what it can do', async () => {
  const ana = await moveIn(product, 'ana');
  const headers = { ...ana.headers, 'user-agent': firefox };
  const wakes = product.wakes();
  const { body } = await callProduct(product, 'POST', triggersPath, codeTrigger, headers);
  assert.equal(product.wakes(), wakes + 1);
  const [mail, ...more] = await mailsOf(ana);
  assert.deepEqual(more, []);
  assert.match(flat(mail?.text), /An activation code was made in your Codicil account\./);
  assert.match(flat(mail?.text), /09:00 \(Lisbon time\) Browser: Firefox on Linux/);
  assert.match(flat(mail?.text), /What you chose for its letters then happens at once/);
  const { activationCode } = body as Trigger;
  for (const secret of [activationCode!, codeTrigger.name]) {
    assert.ok(!`${mail?.subject} ${mail?.text} ${mail?.html}`.includes(secret), secret);
  }
  assert.deepEqual(await sentencesOf(ana), [
    `An activation code was made for “${codeTrigger.name}”, from Firefox on Linux.`,
  ]);
});

test('The mail about a code that was made without the password says that it waits', async () => {
  const una = await moveIn(product, 'una');
  await write(una, activeTestament, 'heir@example.org');
  await product.pass(HOUR_MS);
  await postTrigger(una, codeTrigger);
  const [mail] = await mailsOf(una);
  assert.match(mail?.subject ?? '', /can be used in three days$/);
  assert.match(flat(mail?.text), /the code does nothing in the next three days/);
  assert.doesNotMatch(flat(mail?.text), /at once/);
});

test('Replacing, switching on and a shorter window are told; what makes nothing possible is not', async () => {
  const bea = await moveIn(product, 'bea');
  const { id } = await postTrigger(bea, { ...codeTrigger, cancelHours: 72 });
  const [made] = await mailsOf(bea);
  assert.match(flat(made?.text), /you would have 72 hours to stop it/);
  const steps: [change: object, sentence: RegExp | null][] = [
    [{ name: 'Another name' }, null],
    [{ description: 'In the drawer', checkInterval: 30 }, null],
    [{ isActive: true }, null],
    [{ activationCode: 'a box of letters' }, /^The activation code of “Another name” was replaced/],
    [{ isActive: false }, null],
    [{ activationCode: 'a bag of letters' }, null],
    [{ cancelHours: 24 }, null],
    [{ isActive: true }, /^“Another name” was switched on.* can be used now\.$/],
    [{ cancelHours: 48 }, null],
    [{ cancelHours: 0 }, /^The time in which you can stop .* “Another name” was shortened/],
    [{ triggerType: 'check_inactive' }, null],
    [
      { triggerType: 'contacted_by_instruction' },
      /^An activation code was made for “Another name”/,
    ],
  ];
  for (const [change, sentence] of steps) {
    const [told, mails] = [await sentencesOf(bea), await mailsOf(bea)];
    await putTrigger(bea, id, change);
    const news = (await sentencesOf(bea)).slice(told.length);
    const expected = sentence === null ? 0 : 1;
    assert.equal(news.length, expected, JSON.stringify(change));
    if (sentence !== null) assert.match(news[0] ?? '', sentence);
    assert.equal((await mailsOf(bea)).length, mails.length + expected, JSON.stringify(change));
  }
});

test('A code that is made while its trigger is off is told when it is switched on', async () => {
  const cleo = await moveIn(product, 'cleo');
  const { id } = await postTrigger(cleo, { ...codeTrigger, isActive: false });
  assert.deepEqual([await sentencesOf(cleo), await mailsOf(cleo)], [[], []]);
  await putTrigger(cleo, id, { isActive: true });
  assert.equal((await sentencesOf(cleo)).length, 1);
  assert.equal((await mailsOf(cleo)).length, 1);
});

test('A used code can do nothing, and switching its trigger on is no news', async () => {
  const dora = await moveIn(product, 'dora');
  await write(dora, activeTestament, 'heir@example.org');
  const { id, activationCode } = await postTrigger(dora, codeTrigger);
  const entered = await callProduct(product, 'POST', '/api/activate-by-code', { activationCode });
  assert.equal(entered.status, 200);
  await putTrigger(dora, id, { isActive: false });
  await putTrigger(dora, id, { isActive: true });
  assert.equal((await sentencesOf(dora)).length, 1, 'that it was made');
  await putTrigger(dora, id, { activationCode: 'a third box' });
  assert.match((await sentencesOf(dora))[1] ?? '', /was replaced/);
});

test('A trigger without a code says nothing, and neither does a refused change', async () => {
  const ewa = await moveIn(product, 'ewa');
  const { id } = await postTrigger(ewa);
  const refused = { ...codeTrigger, testamentIds: [999_999] };
  assert.equal((await ewa.call('POST', triggersPath, refused)).status, 404);
  await putTrigger(ewa, id, { isActive: false });
  await putTrigger(ewa, id, { isActive: true });
  assert.deepEqual([await sentencesOf(ewa), await mailsOf(ewa)], [[], []]);
});

test('An address that nobody confirmed gets no such mail, also not when it was confirmed before', async () => {
  const fay = await moveIn(product, 'fay', { isConfirmed: false });
  await postTrigger(fay, codeTrigger);
  assert.deepEqual(await mailsOf(fay), []);
  assert.equal((await sentencesOf(fay)).length, 1, 'the page tells it all the same');
  const waiting = await product.db
    .selectFrom('outbox')
    .select('id')
    .where('user_id', '=', fay.owner.id)
    .where('kind', '=', 'code-set')
    .execute();
  assert.deepEqual(waiting, [], 'and none waits for her to confirm it');
  const gwen = await moveIn(product, 'gwen');
  await postTrigger(gwen, codeTrigger);
  await product.db
    .updateTable('users')
    .set({ email_confirmed_at: null })
    .where('id', '=', gwen.owner.id)
    .execute();
  assert.deepEqual(await mailsOf(gwen), []);
});

test('Whoever keeps switching fills no mailbox: ten mails an hour, and every step in the page', async () => {
  const hana = await moveIn(product, 'hana');
  const { id } = await postTrigger(hana, codeTrigger);
  const toggle = async () => {
    await putTrigger(hana, id, { isActive: false });
    await putTrigger(hana, id, { isActive: true });
  };
  for (let turn = 0; turn < 11; turn += 1) await toggle();
  assert.equal((await mailsOf(hana)).length, 10);
  assert.equal((await sentencesOf(hana)).length, 12);
  await product.pass(HOUR_MS);
  await toggle();
  assert.equal((await mailsOf(hana)).length, 11);
});

test('What another person does with her codes is told to nobody else', async () => {
  const ines = await moveIn(product, 'ines');
  const jane = await moveIn(product, 'jane');
  const { id } = await postTrigger(ines, { ...codeTrigger, isActive: false });
  const { status } = await jane.call('PUT', `${triggersPath}/${id}`, { isActive: true });
  assert.equal(status, 404);
  await postTrigger(jane, codeTrigger);
  assert.deepEqual([await sentencesOf(ines), await mailsOf(ines)], [[], []]);
});
