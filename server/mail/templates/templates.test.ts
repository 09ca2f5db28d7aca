import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkTemplate } from './check.ts';
import type { CheckSchedule } from './check.ts';
import { codeEnteredTemplate } from './code-entered.ts';
import { codeSetTemplate } from './code-set.ts';
import { codeUsedTemplate } from './code-used.ts';
import { confirmAddressTemplate } from './confirm-address.ts';
import { deliveryTemplate } from './delivery.ts';
import type { MailContent } from '#server/mail/port.ts';
import { manualCheckTemplate } from './manual-check.ts';
import { paymentFailedTemplate } from './payment-failed.ts';
import { recalledTemplate } from './recalled.ts';
import { warningTemplate } from './warning.ts';

const publicUrl = 'https://codicil.example';
const token = 'Zk3v9QeN1o2yXbW7uT5rLp0aHsJdFgKc8mVx4nBqYtE';
const code = '482913';
const owner = { publicUrl, ownerName: 'Helena Duarte', token, code, zone: 'Europe/Lisbon' };
const schedule: CheckSchedule = {
  attempt: 1,
  attempts: 3,
  intervalDays: 90,
  nextAttemptAt: Date.UTC(2027, 1, 17, 10),
  graceStartsAt: Date.UTC(2027, 1, 23, 10),
  releaseAt: Date.UTC(2027, 2, 14, 10),
};
const warned = {
  slot: 'start',
  cause: 'silence',
  releaseAt: schedule.releaseAt,
  testaments: 3,
  people: 5,
  later: [],
  outage: null,
  isAfterUpdate: false,
  isEarlier: false,
} as const;
const unpaid = { ...owner, ...warned, cause: 'payment' } as const;
const delivered = {
  publicUrl,
  ownerName: 'Helena Duarte',
  recipientName: 'Marta Duarte',
  youngAddress: null,
  token,
  cause: 'silence',
  needsPassphrase: false,
} as const;

const alarmed = { releaseAt: schedule.releaseAt, testaments: 3, people: 5 } as const;
const set = {
  ...owner,
  what: 'made',
  cancelHours: 0,
  waits: false,
  at: schedule.releaseAt,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
} as const;
const used = { releasedAt: schedule.releaseAt, testaments: 1, people: 2 } as const;
const failed = { ...owner, attempt: 2, hasEnded: false, isWatched: true };
const ended = { ...failed, attempt: 4, hasEnded: true, isWatched: false };

const coded: Record<string, MailContent> = {
  codeEntered: codeEnteredTemplate({ ...owner, ...alarmed }),
  confirmAddress: confirmAddressTemplate({ publicUrl, code, validMinutes: 30 }),
  check: checkTemplate({ ...owner, schedules: [schedule], switchedOff: 0 }),
  manualCheck: manualCheckTemplate({ ...owner, validUntilAt: Date.UTC(2027, 1, 18, 10) }),
  'first warning': warningTemplate({ ...owner, ...warned }),
  'warning after failed payments': warningTemplate(unpaid),
  'last warning after failed payments': warningTemplate({ ...unpaid, slot: 'last' }),
  'last warning': warningTemplate({ ...owner, ...warned, slot: 'last' }),
  'warning after an outage': warningTemplate({ ...owner, ...warned, slot: 'fresh' }),
  'warning before a held release': warningTemplate({ ...owner, ...warned, slot: 'held' }),
};
const all: Record<string, MailContent> = {
  ...coded,
  codeUsed: codeUsedTemplate({ ...owner, ...used }),
  'code made': codeSetTemplate(set),
  'code that waits': codeSetTemplate({ ...set, waits: true }),
  'code replaced': codeSetTemplate({ ...set, what: 'replaced', cancelHours: 24 }),
  'code switched on': codeSetTemplate({ ...set, what: 'switched-on', cancelHours: 72 }),
  'code with a shorter window': codeSetTemplate({ ...set, what: 'shortened' }),
  delivery: deliveryTemplate(delivered),
  'delivery with a passphrase': deliveryTemplate({ ...delivered, needsPassphrase: true }),
  'delivery after failed payments': deliveryTemplate({ ...delivered, cause: 'payment' }),
  'delivery by a code': deliveryTemplate({ ...delivered, cause: 'code' }),
  recalled: recalledTemplate({ ...delivered, hasRead: false }),
  'recalled after reading': recalledTemplate({ ...delivered, hasRead: true }),
  'failed payment': paymentFailedTemplate(failed),
  'failed payments for good': paymentFailedTemplate(ended),
};

/** One line, so that the wrapping of the plain text does not hide a sentence from a test. */
function flat(text: string): string {
  return text.replace(/\s+/g, ' ');
}

const forbidden = [
  /passed away|loved ones|journey|deceased|will and testament/i,
  /\bTODO\b|undefined|\[object|NaN|\{\{|\}\}|\$t\(/,
  /[!\u2013\u2014]/,
  /\p{Extended_Pictographic}/u,
];

for (const [name, letter] of Object.entries(all)) {
  test(`The letter "${name}" says nothing it must not say`, () => {
    for (const pattern of forbidden) {
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
  test(`The letter "${name}" carries its code in the text alone, and no reply answers it`, () => {
    assert.match(letter.text, /^ {4}482913$/m);
    assert.match(letter.html, />482913</);
    assert.doesNotMatch(letter.subject, /482913/);
    if (name !== 'confirmAddress') assert.match(flat(letter.text), /Writing back .* not enough/);
    for (const body of [letter.text, letter.html]) {
      for (const address of body.match(/https?:\/\/[^\s"<]+/g) ?? []) {
        assert.ok(!address.includes(code), address);
      }
    }
  });
}

test('A recipient is not told how somebody stands with her payments', () => {
  const letter = deliveryTemplate({ ...delivered, cause: 'payment' });
  assert.match(flat(letter.text), /several times and got no answer\. We do not know the reason/);
  assert.doesNotMatch(`${letter.subject} ${letter.text} ${letter.html}`, /payment|failed/i);
});

test('A check says which one it is, where to answer and what happens without an answer', () => {
  const letter = checkTemplate({ ...owner, schedules: [schedule], switchedOff: 0 });
  assert.equal(letter.subject, 'Are you well? Please confirm (reminder 1 of 3)');
  assert.match(flat(letter.text), /check on you every three months\. This is reminder 1 of 3\./);
  assert.ok(letter.text.includes(`${publicUrl}/check/${token}\n`));
  assert.match(
    flat(letter.text),
    /17 February 2027, 10:00 \(Europe\/Lisbon\) We write to you again/,
  );
  assert.match(flat(letter.text), /23 February 2027, 10:00 \(Europe\/Lisbon\) The grace period/);
  assert.match(flat(letter.text), /14 March 2027, 10:00 \(Europe\/Lisbon\) Your letters are/);
});

test('The last check promises no further one', () => {
  const letter = checkTemplate({
    ...owner,
    schedules: [{ ...schedule, attempt: 3, nextAttemptAt: null }],
    switchedOff: 0,
  });
  assert.doesNotMatch(letter.text, /write to you again/);
});

test('A check for several schedules states the one that ends first', () => {
  const later = { ...schedule, attempt: 2, releaseAt: schedule.releaseAt + 86_400_000 };
  const letter = checkTemplate({ ...owner, schedules: [later, schedule, later], switchedOff: 0 });
  assert.equal(letter.subject, 'Are you well? Please confirm (reminder 1 of 3)');
  assert.match(flat(letter.text), /14 March 2027/);
  assert.doesNotMatch(letter.text, /15 March 2027/);
  assert.match(flat(letter.text), /also covers 2 other deliveries/);
});

test('A warning names the date with its zone and both counts, and nothing else', () => {
  const letter = warningTemplate({ ...owner, ...warned, zone: 'America/New_York' });
  assert.equal(letter.subject, 'Warning: your letters go out on 14 March unless you answer');
  assert.match(flat(letter.text), /3 letters will go to 5 people on: Sunday 14 March 2027, 06:00/);
  assert.match(letter.text, /\(America\/New York\)/);
  const single = warningTemplate({ ...owner, ...warned, slot: 'last', testaments: 1, people: 1 });
  assert.equal(single.subject, 'Last warning: your letter goes out on 14 March unless you answer');
  assert.match(flat(single.text), /1 letter will go to 1 person on:/);
  assert.match(flat(single.text), /We do not send it before this time\./);
});

test('A delivery says who wrote, where to read, and claims no death', () => {
  const letter = deliveryTemplate(delivered);
  const text = flat(letter.text);
  assert.equal(letter.subject, 'Helena Duarte left a message for you');
  assert.ok(letter.text.includes(`${publicUrl}/testament/${token}\n`));
  assert.match(text, /Dear Marta Duarte,/);
  assert.match(text, /whether all is well, and got no answer/);
  assert.match(text, /we do not know whether Helena Duarte has died/);
  assert.match(text, /You need no account, and you pay nothing\./);
  assert.match(text, /genuine address begins with https:\/\/codicil\.example\/testament\/ /);
  assert.doesNotMatch(text, /passphrase/);
  assert.match(
    flat(all['delivery with a passphrase']?.text ?? ''),
    /will ask for the password that/,
  );
});

test('A false alarm says who answered, and that nothing is expected', () => {
  const letter = recalledTemplate({ ...delivered, hasRead: false });
  const text = flat(letter.text);
  assert.equal(letter.subject, 'False alarm: Helena Duarte has answered');
  assert.match(text, /Dear Marta Duarte,/);
  assert.match(text, /Since then Helena Duarte has answered, and has closed the page/);
  assert.match(text, /You need not do anything\./);
  assert.ok(letter.text.includes(`${publicUrl}/testament/${token}\n`));
});

test('Who has read is told that it was sent too early, and that its writer is well', () => {
  const letter = recalledTemplate({ ...delivered, hasRead: true });
  const text = flat(letter.text);
  assert.equal(letter.subject, 'Sent too early: Helena Duarte is well');
  assert.match(text, /Dear Marta Duarte,/);
  assert.match(text, /Since then Helena Duarte has answered, and is well\./);
  assert.match(
    text,
    /What you read was sent too early\. The page behind your link is closed now\./,
  );
  assert.doesNotMatch(text, /You had not opened it/);
  assert.ok(letter.text.includes(`${publicUrl}/testament/${token}\n`));
});

test('A recipient without a name is greeted all the same', () => {
  const letter = deliveryTemplate({ ...delivered, recipientName: null });
  assert.match(letter.text, /^Hello,$/m);
});

test('A name can smuggle in no header, markup, paragraph or words of the catalogue', () => {
  const ownerName = '<b>H</b>\r\nBcc: x@y.example\n\n{{code}} $t(title) $& "quoted"';
  const letter = deliveryTemplate({ ...delivered, ownerName });
  assert.doesNotMatch(letter.subject, /[\r\n]/);
  assert.ok(letter.subject.startsWith('<b>H< b> Bcc: x y. example {{code}} $t(title) $& "quoted"'));
  assert.ok(!letter.html.includes('<b>'));
  assert.ok(
    letter.html.includes('&lt;b&gt;H&lt; b&gt; Bcc: x y. example {{code}} $t(title) $&amp;'),
  );
  assert.doesNotMatch(letter.text, /^Bcc:/m);
});

test('The confirmation names nobody, since the address may belong to a stranger', () => {
  const letter = confirmAddressTemplate({ publicUrl, code, validMinutes: 30 });
  assert.match(letter.text, /^Hello,$/m);
  assert.match(flat(letter.text), /valid for 30 minutes/);
});

test('A warning that speaks of several dates counts for each what goes out on it', () => {
  const later = [{ releaseAt: Date.UTC(2027, 4, 15, 10), testaments: 1, people: 2 }];
  const letter = warningTemplate({ ...owner, ...warned, later });
  const text = flat(letter.text);
  assert.match(text, /3 letters will go to 5 people on/);
  assert.match(text, /Later, on Saturday 15 May 2027.*, 1 letter will go to 2 people\./);
});

test('The alarm about a code says until when it can be stopped, and how much is at stake', () => {
  const letter = codeEnteredTemplate({ ...owner, ...alarmed });
  const text = flat(letter.text);
  assert.equal(letter.subject, 'Somebody entered your activation code');
  assert.match(text, /3 letters will go to 5 people on: Sunday 14 March 2027, 10:00/);
  assert.match(text, /We send nothing before this time\./);
  assert.match(text, /please press the button now\. Nothing will be sent/);
  assert.match(text, /give the trigger a new code/);
  assert.ok(letter.text.includes(`${publicUrl}/check/${token}\n`));
});

test('News of a used code says when and how much went out, and offers nothing to stop it', () => {
  const letter = codeUsedTemplate({ ...owner, ...used });
  const text = flat(letter.text);
  assert.match(text, /on Sunday 14 March 2027, 10:00 \(Europe\/Lisbon\)/);
  assert.match(text, /the delivery of 1 letter to 2 people began at once/);
  assert.match(text, /Nobody can take this back\./);
  assert.doesNotMatch(letter.text, /\/check\/|482913/);
});

test('News of a code says when and where it was set, what it can do and how to switch it off', () => {
  const atOnce = flat(all['code with a shorter window']?.text ?? '');
  assert.match(atOnce, /time in which you can stop a delivery by an activation code was shortened/);
  assert.match(atOnce, /Sunday 14 March 2027, 10:00 \(Europe\/Lisbon\) Firefox on Linux/);
  assert.match(atOnce, /at once, and nobody can undo that/);
  assert.match(atOnce, /If it was not you, please sign in now and switch the trigger off/);
  const held = flat(all['code switched on']?.text ?? '');
  assert.match(held, /was switched on again/);
  assert.match(held, /you would have 72 hours to stop it/);
  assert.doesNotMatch(held, /at once/);
  assert.match(flat(all['code replaced']?.text ?? ''), /replaced by a new one/);
  assert.match(flat(all['code made']?.text ?? ''), /An activation code was made/);
  for (const name of ['code made', 'code replaced']) {
    assert.doesNotMatch(all[name]?.text ?? '', /\/check\/|482913/);
  }
});
