import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeEnteredTemplate } from './code-entered.ts';
import { codeUsedTemplate } from './code-used.ts';
import { confirmAddressTemplate } from './confirm-address.ts';
import { deliveryTemplate, type DeliveryFacts } from './delivery.ts';
import { followUpTemplate } from './follow-up.ts';
import { recalledTemplate } from './recalled.ts';
import { warningTemplate } from './warning.ts';
import { allMails } from './all-mails.fixture.ts';
import {
  alarmed,
  codedMails,
  delivered,
  followed,
  used,
  warned,
} from './asking-samples.fixture.ts';
import { code, flat, asked, publicUrl, token } from './check-samples.fixture.ts';

const coded = codedMails('en');
const all = allMails('en');

const forbidden = [
  /passed away|loved ones|journey|deceased|will and testament/i,
  /\bTODO\b|undefined|\[object|NaN|null|\{\{|\}\}|\$t\(|\w+\.\w+[A-Z]\w+/,
  /[!\u2013\u2014]/,
  /\p{Extended_Pictographic}/u,
];

for (const [name, mail] of Object.entries(all)) {
  test(`The mail "${name}" says nothing it must not say`, () => {
    for (const pattern of forbidden) {
      assert.doesNotMatch(mail.subject, pattern);
      assert.doesNotMatch(mail.text.replaceAll(/[\w-]{43}/g, ''), pattern);
    }
  });

  test(`The mail "${name}" has a short subject and addresses of this installation only`, () => {
    assert.ok(mail.subject.length > 10 && mail.subject.length <= 70, mail.subject);
    for (const body of [mail.text, mail.html]) {
      const addresses = body.match(/https?:\/\/[^\s"<&]+/g) ?? [];
      for (const address of addresses) assert.ok(address.startsWith(`${publicUrl}/`), address);
    }
  });
}

for (const [name, mail] of Object.entries(coded)) {
  test(`The mail "${name}" carries its code in the text alone, and no reply answers it`, () => {
    assert.match(mail.text, /^ {4}482913$/m);
    assert.match(mail.html, />482913</);
    assert.doesNotMatch(mail.subject, /482913/);
    if (name !== 'confirmAddress') assert.match(flat(mail.text), /Writing back .* not enough/);
    for (const body of [mail.text, mail.html]) {
      for (const address of body.match(/https?:\/\/[^\s"<]+/g) ?? []) {
        assert.ok(!address.includes(code), address);
      }
    }
  });
}

test('A recipient is not told how somebody stands with her payments', () => {
  const mail = deliveryTemplate({ ...delivered, cause: 'payment' });
  assert.match(flat(mail.text), /several times and got no answer\. We do not know the reason/);
  assert.doesNotMatch(`${mail.subject} ${mail.text} ${mail.html}`, /payment|failed/i);
});

test('A warning names the date with its zone and both counts, and nothing else', () => {
  const mail = warningTemplate({ ...asked, ...warned, zone: 'America/New_York' });
  assert.equal(mail.subject, 'Warning: your letters go out on 14 March unless you answer');
  assert.match(flat(mail.text), /3 letters will go to 5 people on: Sunday 14 March 2027, 06:00/);
  assert.match(mail.text, /\(New York time\)/);
  const single = warningTemplate({ ...asked, ...warned, slot: 'last', testaments: 1, people: 1 });
  assert.equal(single.subject, 'Last warning: your letter goes out on 14 March unless you answer');
  assert.match(flat(single.text), /1 letter will go to 1 person on:/);
  assert.match(flat(single.text), /We do not send it before this time\./);
});

test('A delivery says who wrote, where to read, and claims no death', () => {
  const mail = deliveryTemplate(delivered);
  const text = flat(mail.text);
  assert.equal(mail.subject, 'Helena Duarte left a message for you');
  assert.ok(mail.text.includes(`${publicUrl}/testament/${token}\n`));
  assert.match(text, /Dear Marta Duarte,/);
  assert.match(text, /whether all is well, and got no answer/);
  assert.match(text, /we do not know whether Helena Duarte has died/);
  assert.match(text, /You need no account, and you pay nothing\./);
  assert.match(
    text,
    /the address in your browser begins with https:\/\/codicil\.example\/ and a phone/,
  );
  assert.doesNotMatch(text, /passphrase|will ask for the password/);
  assert.match(
    flat(all['delivery with a passphrase']?.text ?? ''),
    /will ask for the password that/,
  );
});

test('A false alarm says who answered, and that nothing is expected', () => {
  const mail = recalledTemplate({ ...delivered, hasRead: false });
  const text = flat(mail.text);
  assert.equal(mail.subject, 'False alarm: Helena Duarte has answered');
  assert.match(text, /Dear Marta Duarte,/);
  assert.match(text, /Since then Helena Duarte has answered, and has closed the page/);
  assert.match(text, /You need not do anything\./);
  assert.ok(mail.text.includes(`${publicUrl}/testament/${token}\n`));
});

test('Who has read is told that it was sent too early, and that its writer answered', () => {
  const mail = recalledTemplate({ ...delivered, hasRead: true });
  const text = flat(mail.text);
  assert.equal(mail.subject, 'Sent too early: Helena Duarte has answered');
  assert.match(text, /Dear Marta Duarte,/);
  assert.match(text, /Since then Helena Duarte has answered\. What/);
  assert.match(
    text,
    /What you read was sent too early\. The page behind your link is closed now\./,
  );
  assert.doesNotMatch(text, /You had not opened it/);
  assert.ok(mail.text.includes(`${publicUrl}/testament/${token}\n`));
});

test('What only the two know stands in both mails, and is what the words must agree with', () => {
  const text = (facts: Partial<DeliveryFacts>) =>
    [deliveryTemplate({ ...delivered, ...facts }), recalled(facts)].map((mail) => flat(mail.text));
  const recalled = (facts: Partial<DeliveryFacts>) =>
    recalledTemplate({ ...delivered, ...facts, hasRead: false });
  for (const mail of text({})) {
    assert.match(mail, /mean something to you alone: “Ask them about the lemon tree”/);
    assert.match(mail, /may have given you: amber river\. If you were given other words, this/);
  }
  for (const mail of text({ sharedSentence: null, twoWords: null })) {
    assert.doesNotMatch(mail, /to you alone: “|may have given you/);
  }
});

test('A sentence of an owner makes no link, no paragraph and no markup in our mail', () => {
  const sharedSentence = 'See https://evil.example/x\n\nor evil.example <b>now</b> x@y.example';
  const mail = deliveryTemplate({ ...delivered, sharedSentence });
  assert.match(
    flat(mail.text),
    /“See evil\. example x or evil\. example <b>now< b> x y\. example”/,
  );
  assert.ok(!mail.html.includes('<b>now'));
});

test('A recipient without a name is greeted all the same', () => {
  const mail = deliveryTemplate({ ...delivered, recipientName: null });
  assert.match(mail.text, /^Hello,$/m);
});

test('A name can smuggle in no header, markup, paragraph or words of the catalogue', () => {
  const ownerName = '<b>H</b>\r\nBcc: x@y.example\n\n{{code}} $t(title) $& "quoted"';
  const mail = deliveryTemplate({ ...delivered, ownerName });
  assert.doesNotMatch(mail.subject, /[\r\n]/);
  assert.ok(mail.subject.startsWith('<b>H< b> Bcc: x y. example {{code}} $t(title) $& "quoted"'));
  assert.ok(!mail.html.includes('<b>'));
  assert.ok(mail.html.includes('&lt;b&gt;H&lt; b&gt; Bcc: x y. example {{code}} $t(title) $&amp;'));
  assert.doesNotMatch(mail.text, /^Bcc:/m);
});

test('The confirmation names nobody, since the address may belong to a stranger', () => {
  const mail = confirmAddressTemplate({ publicUrl, language: 'en', code, validMinutes: 30 });
  assert.match(mail.text, /^Hello,$/m);
  assert.match(flat(mail.text), /valid for 30 minutes/);
});

test('A warning that speaks of several dates counts for each what goes out on it', () => {
  const later = [{ releaseAt: Date.UTC(2027, 4, 15, 10), testaments: 1, people: 2 }];
  const mail = warningTemplate({ ...asked, ...warned, later });
  const text = flat(mail.text);
  assert.match(text, /3 letters will go to 5 people on/);
  assert.match(text, /Later, on Saturday 15 May 2027.*, 1 letter will go to 2 people\./);
});

test('The alarm about a code says until when it can be stopped, and how much is at stake', () => {
  const mail = codeEnteredTemplate({ ...asked, ...alarmed });
  const text = flat(mail.text);
  assert.equal(mail.subject, 'Somebody entered your activation code');
  assert.match(text, /3 letters will go to 5 people on: Sunday 14 March 2027, 10:00/);
  assert.match(text, /We send nothing before this time\./);
  assert.match(text, /type the six digits below\. Then nothing is sent, and all dates are put off/);
  assert.match(text, /give the trigger a new one/);
  assert.match(text, /somebody who has died, please do not answer.*six digits: 482913/);
  assert.ok(mail.text.includes(`${publicUrl}/check/${token}\n`));
});

test('News of a used code says when and how much went out, and offers nothing to stop it', () => {
  const mail = codeUsedTemplate({ ...asked, ...used });
  const text = flat(mail.text);
  assert.match(text, /on Sunday 14 March 2027, 10:00 \(Lisbon time\)/);
  assert.match(text, /the delivery of 1 letter to 2 people began at once/);
  assert.match(text, /Nobody can take this back\./);
  assert.doesNotMatch(mail.text, /\/check\/|482913/);
});

test('News of a code says when and where it was set, what it can do and how to switch it off', () => {
  const atOnce = flat(all['code with a shorter window']?.text ?? '');
  assert.match(atOnce, /time in which you can stop a delivery by an activation code was shortened/);
  assert.match(atOnce, /Sunday 14 March 2027, 10:00 \(Lisbon time\) Browser: Firefox on Linux/);
  assert.match(atOnce, /happens at once, and nobody can take back what was delivered/);
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

test('A follow-up names the day of the first mail, asks for nothing, and is no alarm', () => {
  for (const step of ['first-follow-up', 'last-follow-up'] as const) {
    const mail = followUpTemplate({ ...delivered, language: 'en', ...followed, step });
    const text = flat(mail.text);
    assert.match(text, /On 14 January we wrote to you that Helena Duarte left a message for you/);
    assert.match(text, /Nothing is expected of you, and there is no hurry/);
    assert.match(text, step === 'first-follow-up' ? /second mail/ : /last mail/);
    assert.match(
      text,
      /the address in your browser begins with https:\/\/codicil\.example\/ and a phone/,
    );
    assert.match(text, /unknown-writer/);
    assert.match(text, /amber river/);
    assert.match(text, /lemon tree/);
    assert.match(text, /whether all is well, and got no answer/);
    assert.doesNotMatch(text, /will ask for the password/);
    const behind = { ...followed, step, needsPassphrase: true };
    const locked = followUpTemplate({ ...delivered, language: 'en', ...behind });
    assert.match(flat(locked.text), /It is none of your own passwords/);
    assert.doesNotMatch(`${mail.subject} ${text}`, /urgent|warning|reminder|please answer/i);
  }
});
