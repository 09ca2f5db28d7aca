/** What a check says. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkTemplate } from './check.ts';
import { flat, asked, publicUrl, schedule, token } from './check-samples.fixture.ts';

test('A check says which one it is, where to answer and what happens without an answer', () => {
  const mail = checkTemplate({
    ...asked,
    schedules: [schedule],
    switchedOff: 0,
    asksForWayBack: false,
  });
  assert.equal(mail.subject, 'Are you well? Please confirm (reminder 1 of 3)');
  assert.match(flat(mail.text), /check on you every three months\. This is reminder 1 of 3\./);
  assert.ok(mail.text.includes(`${publicUrl}/check/${token}\n`));
  assert.match(flat(mail.text), /17 February 2027, 10:00 \(Lisbon time\) We write to you again/);
  assert.match(flat(mail.text), /23 February 2027, 10:00 \(Lisbon time\) The grace period/);
  assert.match(flat(mail.text), /14 March 2027, 10:00 \(Lisbon time\) Your letters are/);
});

test('The last check promises no further one', () => {
  const mail = checkTemplate({
    ...asked,
    schedules: [{ ...schedule, attempt: 3, nextAttemptAt: null }],
    switchedOff: 0,
    asksForWayBack: false,
  });
  assert.doesNotMatch(mail.text, /write to you again/);
});

test('A check asks for a way back where there is none, beside all that it says', () => {
  const facts = { ...asked, schedules: [schedule], switchedOff: 0 } as const;
  const without = checkTemplate({ ...facts, asksForWayBack: false });
  const mail = checkTemplate({ ...facts, asksForWayBack: true });
  assert.equal(mail.subject, without.subject);
  assert.match(flat(mail.text), /Can you still get in\?.*ten recovery codes on paper/i);
  assert.ok(mail.text.includes(`${publicUrl}/security`));
  assert.doesNotMatch(without.text, /still get in/i);
});

test('A check for several schedules states the one that ends first', () => {
  const later = { ...schedule, attempt: 2, releaseAt: schedule.releaseAt + 86_400_000 };
  const mail = checkTemplate({
    ...asked,
    schedules: [later, schedule, later],
    switchedOff: 0,
    asksForWayBack: false,
  });
  assert.equal(mail.subject, 'Are you well? Please confirm (reminder 1 of 3)');
  assert.match(flat(mail.text), /14 March 2027/);
  assert.doesNotMatch(mail.text, /15 March 2027/);
  assert.match(flat(mail.text), /also covers 2 other deliveries/);
});
