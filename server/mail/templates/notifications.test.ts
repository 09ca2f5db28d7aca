/** Letters that tell somebody what happened, as their receivers read them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MailContent } from '#server/mail/port.ts';
import { accountDeletedTemplate } from './account-deleted.ts';
import { changeWaitsTemplate } from './change-waits.ts';
import { firstArmedTemplate } from './first-armed.ts';
import { outageTemplate } from './outage.ts';
import { passphraseChangedTemplate } from './passphrase-changed.ts';
import { passwordChangedTemplate } from './password-changed.ts';
import { failedSignInsTemplate } from './failed-sign-ins.ts';
import { confirmReminderTemplate } from './confirm-reminder.ts';
import { noWordsTemplate } from './no-words.ts';
import { reachUnprovedTemplate } from './reach-unproved.ts';
import { releasedTemplate } from './released.ts';
import { silentChangesTemplate } from './silent-changes.ts';
import { switchedOffTemplate } from './switched-off.ts';
import { undoneTemplate } from './undone.ts';
import { warningTemplate } from './warning.ts';

const publicUrl = 'https://codicil.example';
const token = 'Zk3v9QeN1o2yXbW7uT5rLp0aHsJdFgKc8mVx4nBqYtE';
const at = Date.UTC(2027, 2, 14, 10);
const owner = { publicUrl, ownerName: 'Helena Duarte', zone: 'Europe/Lisbon' };
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const answer = { token, code: '482913' };
const three = { testaments: 3, people: 5 };
const one = { testaments: 1, people: 1 };
const silence = {
  firstCheckAt: at,
  graceAt: at + 86_400_000,
  releaseAt: at + 2 * 86_400_000,
  attempts: 1,
  graceDays: 1,
};
const armed = { ...owner, ...one, silence: null, payments: null, code: null };
const down = { ...owner, from: at - 86_400_000, until: at - 3_600_000 };
const fresh = { slot: 'fresh', cause: 'silence', releaseAt: at, outage: down } as const;
const warned = {
  isAfterUpdate: false,
  isEarlier: false,
  ...owner,
  ...answer,
  ...three,
  ...fresh,
};

const bySilence = { cause: 'silence', ...three } as const;
const byCode = { cause: 'code', ...one } as const;
const off = { at, userAgent: agent };
const back = { doneAt: at - 86_400_000 };
const letters: Record<string, MailContent> = {
  'released by silence': releasedTemplate({ ...owner, releasedAt: at, gone: [bySilence], answer }),
  'released by payments': releasedTemplate({
    ...owner,
    releasedAt: at,
    gone: [{ ...bySilence, cause: 'payment' }],
    answer,
  }),
  'released by a code': releasedTemplate({
    ...owner,
    releasedAt: at,
    gone: [byCode],
    answer: null,
  }),
  'released by both': releasedTemplate({
    ...owner,
    releasedAt: at,
    gone: [bySilence, byCode],
    answer,
  }),
  'armed by silence': firstArmedTemplate({ ...armed, silence }),
  'armed by a code': firstArmedTemplate({ ...armed, code: { cancelHours: 0 } }),
  'armed by payments': firstArmedTemplate({ ...armed, payments: { attempts: 2, graceDays: 14 } }),
  'a change that waits': changeWaitsTemplate({
    ...owner,
    browsers: [{ at, userAgent: agent }],
    changes: 2,
    testaments: 1,
    until: at + 86_400_000,
    answer,
  }),
  'a change that waits, of an earlier version': changeWaitsTemplate({
    ...owner,
    browsers: [{ at, userAgent: agent }],
    changes: 1,
    testaments: 1,
    until: at + 86_400_000,
    answer: null,
  }),
  'undone by a mail': undoneTemplate({ ...owner, ...off, ...back, isByMail: true, waits: at + 1 }),
  'undone in a browser': undoneTemplate({
    ...owner,
    ...off,
    ...back,
    isByMail: false,
    waits: null,
  }),
  'switched off': switchedOffTemplate({
    ...owner,
    ...off,
    answer,
    testaments: 1,
    isReminder: false,
  }),
  'still switched off': switchedOffTemplate({
    ...owner,
    ...off,
    answer: null,
    testaments: 3,
    isReminder: true,
  }),
  'password changed': passwordChangedTemplate({ ...owner, at, userAgent: agent }),
  'silent changes': silentChangesTemplate({
    ...owner,
    changes: (['phone-number', 'full-name', 'sign-in-ignored', 'changed-while-off'] as const).map(
      (what) => ({
        ...off,
        what,
      }),
    ),
  }),
  'passphrase set': passphraseChangedTemplate({ ...owner, ...off, what: 'set' }),
  'passphrase changed': passphraseChangedTemplate({ ...owner, ...off, what: 'changed' }),
  'passphrase taken away': passphraseChangedTemplate({ ...owner, ...off, what: 'removed' }),
  'failed sign-ins': failedSignInsTemplate({ ...owner, at, count: 20 }),
  'reach unproved': reachUnprovedTemplate({ ...owner, until: at }),
  'empty testament': noWordsTemplate({ ...owner, testaments: 1 }),
  'empty testaments': noWordsTemplate({ ...owner, testaments: 3 }),
  'confirm reminder': confirmReminderTemplate({ publicUrl: owner.publicUrl, occasion: 'first' }),
  'last confirm reminder': confirmReminderTemplate({
    publicUrl: owner.publicUrl,
    occasion: 'last',
  }),
  'confirm reminder after a code': confirmReminderTemplate({
    publicUrl: owner.publicUrl,
    occasion: 'after-code',
  }),
  'an outage': outageTemplate({
    ...down,
    nextCheckAt: at,
    deliveries: [{ releaseAt: at, ...three }],
  }),
  'an outage without a date': outageTemplate({ ...down, nextCheckAt: null, deliveries: [] }),
  'a warning after an outage': warningTemplate({
    ...warned,
    later: [{ releaseAt: at - 1, ...one }],
  }),
  'account deleted': accountDeletedTemplate({ ...owner, at }),
  'account deleted, nobody knows when': accountDeletedTemplate({ ...owner, at: null }),
  'password changed, nobody knows when': passwordChangedTemplate({
    ...owner,
    at: null,
    userAgent: agent,
  }),
  'an earlier date': warningTemplate({ ...warned, later: [], isEarlier: true }),
};

const flat = (name: string) => (letters[name]?.text ?? '').replace(/\s+/g, ' ');

const forbidden = [
  /passed away|loved ones|journey|deceased|will and testament/i,
  /\bTODO\b|undefined|\[object|NaN|null|\{\{|\}\}|\$t\(|\w+\.\w+[A-Z]\w+/,
  /[!\u2013\u2014]/,
];

for (const [name, letter] of Object.entries(letters)) {
  test(`The letter "${name}" says nothing it must not say, and leads only to us`, () => {
    for (const pattern of forbidden) {
      assert.doesNotMatch(letter.subject, pattern);
      assert.doesNotMatch(letter.text.replaceAll(token, ''), pattern);
    }
    assert.ok(letter.subject.length > 10 && letter.subject.length <= 70, letter.subject);
    for (const body of [letter.text, letter.html]) {
      const addresses = body.match(/https?:\/\/[^\s"<&]+/g) ?? [];
      assert.ok(addresses.length > 0);
      for (const address of addresses) assert.ok(address.startsWith(`${publicUrl}/`), address);
    }
  });
}

test('A release says that it was sent, what, to how many, why, and how to answer', () => {
  const letter = letters['released by silence']!;
  const text = flat('released by silence');
  assert.match(letter.subject, /was sent$/);
  assert.match(text, /did not answer our checks and warnings/);
  assert.match(text, /on Sunday 14 March 2027, 10:00 \(Europe\/Lisbon\) the delivery of 3/);
  assert.match(text, /3 letters to 5 people/);
  assert.ok(letter.text.includes(`${publicUrl}/check/${token}\n`));
  assert.match(letter.text, /^ {4}482913$/m);
  assert.match(text, /For this you need your password/);
  assert.match(text, /somebody who has died, please do not press it/);
  assert.match(flat('released by payments'), /The payments for your subscription failed/);
});

test('Of a code it says that nothing can be held, also beside what can', () => {
  assert.match(flat('released by a code'), /Nobody can take this back/);
  assert.doesNotMatch(flat('released by a code'), /\/check\/|482913/);
  const both = flat('released by both');
  assert.match(both, /3 letters to 5 people began.* 1 letter to 1 person began/);
  assert.match(both, /We cannot hold back what an activation code delivers/);
});

test('The first arming says what happens when, in the singular too, and what to tell', () => {
  const text = flat('armed by silence');
  assert.match(text, /1 letter for 1 person/);
  assert.match(text, /14 March 2027, 10:00 \(Europe\/Lisbon\) We ask you by mail/);
  assert.match(text, /If you do not answer 1 check, the grace period of 1 day begins/);
  assert.match(text, /genuine if its link begins with https:\/\/codicil\.example\/testament\/ /);
  assert.match(text, /make an activation code and print its sheet/);
  assert.match(flat('armed by a code'), /we send its letters at once/);
  assert.match(flat('armed by a code'), /Print the sheet of your activation code/);
  assert.match(
    flat('armed by payments'),
    /fail 2 times in a row, a grace period of 14 days begins/,
  );
});

test('A new password says when and from which browser, and whom to ask', () => {
  const text = flat('password changed');
  assert.match(text, /14 March 2027, 10:00 \(Europe\/Lisbon\) Firefox on Linux/);
  assert.match(text, /If it was not you, somebody else can use your account now/);
  assert.match(text, /https:\/\/codicil\.example\/contact/);
});

test('A passphrase says when and where it was set, and whether readers need it', () => {
  const set = flat('passphrase set');
  assert.match(set, /14 March 2027, 10:00 \(Europe\/Lisbon\) Firefox on Linux/);
  assert.match(set, /was set on one of your letters.* can read it only with this passphrase/);
  assert.match(flat('passphrase taken away'), /can read it without a passphrase/);
});

test('A passphrase says how the words from before come back, and where they may not', () => {
  assert.match(
    flat('passphrase set'),
    /set without your password, you can bring back the earlier text/,
  );
  for (const name of ['passphrase changed', 'passphrase taken away']) {
    assert.match(flat(name), /You can undo it for 30 days/);
    assert.doesNotMatch(flat(name), /without your password/);
  }
});

test('An undo says from when it counts, and who may have done it', () => {
  assert.match(
    flat('undone by a mail'),
    /What came back is delivered to nobody before .* From then on it counts/,
  );
  assert.match(flat('undone by a mail'), /somebody reads your mails or uses your browser/);
  assert.match(flat('undone in a browser'), /somebody knows your password.*change it now/);
});

test('A change that waits says until when, and where it is undone', () => {
  const text = flat('a change that waits');
  assert.match(text, /letters, recipients or triggers 2 times/);
  assert.match(text, /is delivered to nobody before this time: .* From then on the change counts/);
  assert.match(text, /type the six digits below\. The page shows what was changed/);
});

test('The last letter says that it is the last, and claims no account', () => {
  const text = flat('account deleted');
  assert.match(text, /was deleted on Sunday 14 March 2027, 10:00/);
  assert.match(text, /we no longer have your address/);
  assert.match(text, /because you had an account/);
  assert.doesNotMatch(text, /because you have an account/);
});

test('After an outage the mail says from when to when it was, and what is true now', () => {
  const text = flat('an outage');
  assert.match(text, /From Saturday 13 March 2027, 10:00 .* to Sunday 14 March 2027, 09:00/);
  assert.match(text, /10:00 \(Europe\/Lisbon\) 3 letters will go to 5 people/);
  assert.match(text, /The dates in earlier mails are no longer right/);
  assert.match(flat('an outage without a date'), /We do not know any of your dates/);
  const warns = flat('a warning after an outage');
  assert.match(warns, /From Saturday 13 March 2027, 10:00 .* to Sunday 14 March 2027, 09:00/);
  assert.match(warns, /Before that, on .* 1 letter will go to 1 person/);
});

test('Where nobody can say what time it is, no letter names when something happened', () => {
  for (const name of ['account deleted', 'password changed']) {
    assert.match(flat(name), /14 March 2027/);
    assert.doesNotMatch(flat(`${name}, nobody knows when`), /2027/);
  }
});

test('A warning that names an earlier date than the one before says so, and why', () => {
  assert.match(flat('an earlier date'), /earlier than/);
  assert.doesNotMatch(flat('a warning after an outage'), /earlier than/);
});
