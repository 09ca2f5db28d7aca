import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from './check.ts';
import type { CheckSchedule } from './check.ts';
import { confirmAddress } from './confirm-address.ts';
import { delivery } from './delivery.ts';
import type { Letter } from './letter.ts';
import { manualCheck } from './manual-check.ts';
import { recalled } from './recalled.ts';
import { warning } from './warning.ts';

const publicUrl = 'https://codicil.example';
const token = 'Zk3v9QeN1o2yXbW7uT5rLp0aHsJdFgKc8mVx4nBqYtE';
const code = '482913';
const owner = { publicUrl, ownerName: 'Helena Duarte', token, code, zone: 'Europe/Lisbon' };
const schedule: CheckSchedule = {
  attempt: 1,
  attempts: 3,
  nextAttemptAt: Date.UTC(2027, 1, 17, 10),
  graceStartsAt: Date.UTC(2027, 1, 23, 10),
  releaseAt: Date.UTC(2027, 2, 14, 10),
};
const warned = {
  slot: 'start',
  releaseAt: schedule.releaseAt,
  testaments: 3,
  people: 5,
  later: [],
} as const;
const delivered = {
  publicUrl,
  ownerName: 'Helena Duarte',
  recipientName: 'Marta Duarte',
  token,
  needsPassphrase: false,
};

const coded: Record<string, Letter> = {
  confirmAddress: confirmAddress({ publicUrl, code, validMinutes: 30 }),
  check: check({ ...owner, schedules: [schedule] }),
  manualCheck: manualCheck({ ...owner, validUntilAt: Date.UTC(2027, 1, 18, 10) }),
  'first warning': warning({ ...owner, ...warned }),
  'last warning': warning({ ...owner, ...warned, slot: 'last' }),
  'warning after an outage': warning({ ...owner, ...warned, slot: 'fresh' }),
  'warning before a held release': warning({ ...owner, ...warned, slot: 'held' }),
};
const all: Record<string, Letter> = {
  ...coded,
  delivery: delivery(delivered),
  'delivery with a passphrase': delivery({ ...delivered, needsPassphrase: true }),
  recalled: recalled(delivered),
};

/** One line, so that the wrapping of the plain text does not hide a sentence from a test. */
function flat(text: string): string {
  return text.replace(/\s+/g, ' ');
}

const FORBIDDEN = [
  /passed away|loved ones|journey|deceased|will and testament/i,
  /\bTODO\b|undefined|\[object|NaN|\{\{|\}\}|\$t\(/,
  /[!\u2013\u2014]/,
  /\p{Extended_Pictographic}/u,
];

for (const [name, letter] of Object.entries(all)) {
  test(`The letter "${name}" says nothing it must not say`, () => {
    for (const pattern of FORBIDDEN) {
      assert.doesNotMatch(letter.subject, pattern);
      assert.doesNotMatch(letter.text, pattern);
    }
  });

  test(`The letter "${name}" has a short subject and addresses of this installation only`, () => {
    assert.ok(letter.subject.length > 10 && letter.subject.length <= 70, letter.subject);
    for (const body of [letter.text, letter.html]) {
      const addresses = body.match(/https?:\/\/[^\s"<&]+/g) ?? [];
      assert.ok(addresses.length > 0);
      for (const address of addresses) assert.ok(address.startsWith(`${publicUrl}/`), address);
    }
  });
}

for (const [name, letter] of Object.entries(coded)) {
  test(`The letter "${name}" carries its code in the text and in no address or subject`, () => {
    assert.match(letter.text, /^ {4}482913$/m);
    assert.match(letter.html, />482913</);
    assert.doesNotMatch(letter.subject, /482913/);
    for (const body of [letter.text, letter.html]) {
      for (const address of body.match(/https?:\/\/[^\s"<]+/g) ?? []) {
        assert.ok(!address.includes(code), address);
      }
    }
  });
}

test('A check says which one it is, where to answer and what happens without an answer', () => {
  const letter = check({ ...owner, schedules: [schedule] });
  assert.equal(letter.subject, 'Please answer: Codicil check 1 of 3');
  assert.ok(letter.text.includes(`${publicUrl}/check/${token}\n`));
  assert.match(
    flat(letter.text),
    /17 February 2027, 10:00 \(Europe\/Lisbon\) We write to you again/,
  );
  assert.match(flat(letter.text), /23 February 2027, 10:00 \(Europe\/Lisbon\) The grace period/);
  assert.match(flat(letter.text), /14 March 2027, 10:00 \(Europe\/Lisbon\) Your testaments are/);
});

test('The last check promises no further one', () => {
  const letter = check({
    ...owner,
    schedules: [{ ...schedule, attempt: 3, nextAttemptAt: null }],
  });
  assert.doesNotMatch(letter.text, /write to you again/);
});

test('A check for several schedules states the one that ends first', () => {
  const later = { ...schedule, attempt: 2, releaseAt: schedule.releaseAt + 86_400_000 };
  const letter = check({ ...owner, schedules: [later, schedule, later] });
  assert.equal(letter.subject, 'Please answer: Codicil check 1 of 3');
  assert.match(flat(letter.text), /14 March 2027/);
  assert.doesNotMatch(letter.text, /15 March 2027/);
  assert.match(flat(letter.text), /also counts for 2 other schedules/);
});

test('A warning names the date with its zone and both counts, and nothing else', () => {
  const letter = warning({ ...owner, ...warned, zone: 'America/New_York' });
  assert.equal(letter.subject, 'Warning: your testaments go out on 14 March unless you answer');
  assert.match(
    flat(letter.text),
    /3 testaments will go to 5 people on: Sunday 14 March 2027, 06:00/,
  );
  assert.match(letter.text, /\(America\/New York\)/);
  const single = warning({ ...owner, ...warned, slot: 'last', testaments: 1, people: 1 });
  assert.equal(
    single.subject,
    'Last warning: your testament goes out on 14 March unless you answer',
  );
  assert.match(flat(single.text), /1 testament will go to 1 person on:/);
  assert.match(flat(single.text), /It is not sent before this time\./);
});

test('A delivery says who wrote, where to read, and claims no death', () => {
  const letter = delivery(delivered);
  const text = flat(letter.text);
  assert.equal(letter.subject, 'Helena Duarte left a message for you');
  assert.ok(letter.text.includes(`${publicUrl}/testament/${token}\n`));
  assert.match(text, /Dear Marta Duarte,/);
  assert.match(text, /did not answer our check messages/);
  assert.match(text, /we do not know whether Helena Duarte has died/);
  assert.match(text, /You need no account, and you pay nothing\./);
  assert.match(text, /genuine address begins with https:\/\/codicil\.example\/testament\/ /);
  assert.doesNotMatch(text, /passphrase/);
  assert.match(flat(all['delivery with a passphrase']?.text ?? ''), /will ask for a passphrase/);
});

test('A false alarm says who answered, and that nothing is expected', () => {
  const letter = recalled(delivered);
  const text = flat(letter.text);
  assert.equal(letter.subject, 'False alarm: Helena Duarte has answered');
  assert.match(text, /Dear Marta Duarte,/);
  assert.match(text, /Since then Helena Duarte has answered, and closed the page/);
  assert.match(text, /Nothing is expected of you\./);
  assert.ok(letter.text.includes(`${publicUrl}/testament/${token}\n`));
});

test('A recipient without a name is greeted all the same', () => {
  const letter = delivery({ ...delivered, recipientName: null });
  assert.match(letter.text, /^Hello,$/m);
});

test('A name can smuggle in no header, markup, paragraph or words of the catalogue', () => {
  const ownerName = '<b>H</b>\r\nBcc: x@y.example\n\n{{code}} $t(title) $& "quoted"';
  const letter = delivery({ ...delivered, ownerName });
  assert.doesNotMatch(letter.subject, /[\r\n]/);
  assert.ok(letter.subject.startsWith('<b>H< b> Bcc: x y. example {{code}} $t(title) $& "quoted"'));
  assert.ok(!letter.html.includes('<b>'));
  assert.ok(
    letter.html.includes('&lt;b&gt;H&lt; b&gt; Bcc: x y. example {{code}} $t(title) $&amp;'),
  );
  assert.doesNotMatch(letter.text, /^Bcc:/m);
});

test('The confirmation names nobody, since the address may belong to a stranger', () => {
  const letter = confirmAddress({ publicUrl, code, validMinutes: 30 });
  assert.match(letter.text, /^Hello,$/m);
  assert.match(flat(letter.text), /valid for 30 minutes/);
});

test('A warning that speaks of several dates counts for each what goes out on it', () => {
  const later = [{ releaseAt: Date.UTC(2027, 4, 15, 10), testaments: 1, people: 2 }];
  const letter = warning({ ...owner, ...warned, later });
  const text = flat(letter.text);
  assert.match(text, /3 testaments will go to 5 people on/);
  assert.match(text, /Later, on Saturday 15 May 2027.*, 1 testament will go to 2 people\./);
});
