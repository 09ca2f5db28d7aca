/** Mails that tell somebody what happened, as their receivers read them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventMails } from './event-samples.fixture.ts';

const publicUrl = 'https://codicil.example';
const token = 'Zk3v9QeN1o2yXbW7uT5rLp0aHsJdFgKc8mVx4nBqYtE';
const mails = eventMails('en');

const flat = (name: string) => (mails[name]?.text ?? '').replace(/\s+/g, ' ');

test('A release says that it was sent, what, to how many, why, and how to answer', () => {
  const mail = mails['released by silence']!;
  const text = flat('released by silence');
  assert.match(mail.subject, /is being sent$/);
  assert.match(text, /did not answer our checks and warnings/);
  assert.match(text, /on Sunday 14 March 2027, 10:00 \(Lisbon time\) the delivery of 3/);
  assert.match(text, /3 letters to 5 people/);
  assert.ok(mail.text.includes(`${publicUrl}/check/${token}\n`));
  assert.match(mail.text, /^ {4}482913$/m);
  assert.match(text, /For this you need your password/);
  assert.match(text, /somebody who has died, please do not answer.*482913/);
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
  assert.match(text, /14 March 2027, 10:00 \(Lisbon time\) We ask you by mail/);
  assert.match(text, /If you do not answer 1 check, the grace period of 1 day begins/);
  assert.match(text, /the address in the browser begins with https:\/\/codicil\.example\/ /);
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
  assert.match(text, /14 March 2027, 10:00 \(Lisbon time\) Browser: Firefox on Linux/);
  assert.match(text, /If it was not you, somebody else can use your account now/);
  assert.match(text, /https:\/\/codicil\.example\/en\/contact/);
});

test('A passphrase says when and where it was set, and whether readers need it', () => {
  const set = flat('passphrase set');
  assert.match(set, /14 March 2027, 10:00 \(Lisbon time\) Browser: Firefox on Linux/);
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
  assert.match(
    text,
    /reaches nobody and deletes nothing before this time: .* From then on the change counts/,
  );
  assert.match(text, /type the six digits below\. The page shows what was changed/);
});

test('The last mail says that it is the last, and claims no account', () => {
  const text = flat('account deleted');
  assert.match(text, /was removed on Sunday 14 March 2027, 10:00/);
  assert.match(text, /we no longer have your address/);
  assert.match(text, /because you had an account/);
  assert.doesNotMatch(text, /because you have an account/);
});

test('After an outage the mail says from when to when it was, and what is true now', () => {
  const text = flat('an outage');
  assert.match(text, /From Saturday 13 March 2027, 10:00 .* to Sunday 14 March 2027, 09:00/);
  assert.match(text, /10:00 \(Lisbon time\) 3 letters will go to 5 people/);
  assert.match(text, /The dates in earlier mails are no longer right/);
  assert.match(flat('an outage without a date'), /We cannot tell you the new dates yet/);
  const warns = flat('a warning after an outage');
  assert.match(warns, /From Saturday 13 March 2027, 10:00 .* to Sunday 14 March 2027, 09:00/);
  assert.match(warns, /Before that, on .* 1 letter will go to 1 person/);
});

test('Where nobody can say what time it is, no mail names when something happened', () => {
  for (const name of ['account deleted', 'password changed']) {
    assert.match(flat(name), /14 March 2027/);
    assert.doesNotMatch(flat(`${name}, nobody knows when`), /2027/);
  }
});

test('A warning that names an earlier date than the one before says so, and why', () => {
  assert.match(flat('an earlier date'), /was too late/);
  assert.doesNotMatch(flat('a warning after an outage'), /was too late/);
});
