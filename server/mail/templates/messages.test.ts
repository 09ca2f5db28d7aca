/** What stands in tests, text messages and the word of a new device, as their receivers read it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceWords } from '#server/mail/words/device-words.ts';
import type { MailContent } from '#server/mail/port.ts';
import { newDeviceTemplate } from './new-device.ts';
import { trialEmailTemplate } from './trial-email.ts';
import { codeEnteredText, deliveryText, testText } from './text-messages.ts';
import { mailWordsIn } from '#server/mail/words/words.ts';

const publicUrl = 'https://codicil.example';
const language = 'en' as const;
const token = 'Zk3v9QeN1o2yXbW7uT5rLp0aHsJdFgKc8mVx4nBqYtE';
const at = Date.UTC(2026, 10, 23, 14, 5);
const device = {
  publicUrl,
  language,
  ownerName: 'Helena Duarte',
  at,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  zone: 'Europe/Lisbon',
};

const flat = (text: string) => text.replace(/\s+/g, ' ');
const mails: Record<string, MailContent> = {
  'new device': newDeviceTemplate(device),
  test: trialEmailTemplate({
    publicUrl,
    language,
    ownerName: 'Helena Duarte',
    writerAddress: null,
    token,
  }),
  'test meant for another': trialEmailTemplate({
    publicUrl,
    language,
    ownerName: null,
    writerAddress: null,
    token: null,
    isInstead: true,
  }),
  'test of an unknown owner': trialEmailTemplate({
    publicUrl,
    language,
    ownerName: null,
    writerAddress: null,
    token,
  }),
};
const forbidden = [
  /passed away|loved ones|journey|deceased|testament|\bwill\b|recipient/i,
  /\bTODO\b|undefined|\[object|NaN|\{\{|\}\}|\$t\(/,
  /[!\u2013\u2014]/,
];

for (const [name, mail] of Object.entries(mails)) {
  test(`The mail "${name}" says nothing it must not say`, () => {
    for (const pattern of forbidden) {
      assert.doesNotMatch(mail.subject, pattern);
      assert.doesNotMatch(mail.text, pattern);
    }
    assert.ok(mail.subject.length > 10 && mail.subject.length <= 70, mail.subject);
    for (const address of mail.html.match(/https?:\/\/[^\s"<&]+/g) ?? []) {
      assert.ok(address.startsWith(`${publicUrl}/`), address);
    }
  });
}

test('A new device is told with its time, its name and what to do', () => {
  const text = flat(mails['new device']?.text ?? '');
  assert.match(text, /Monday 23 November 2026, 14:05 \(Lisbon time\) Browser: Firefox on Windows/);
  assert.match(text, /If it was you, everything is in order/);
  assert.match(text, /change your password, and sign out all other browsers/);
  assert.match(text, /https:\/\/codicil\.example\/settings/);
});

test('A test is marked as one in its subject and its text, and leads only to its end', () => {
  for (const mail of [mails['test'], mails['test of an unknown owner']]) {
    assert.match(mail?.subject ?? '', /^TEST: /);
    assert.match(mail?.text ?? '', /^This is a TEST$/m);
    const addresses = mail?.text.match(/https?:\S+/g);
    assert.deepEqual(addresses, [`${publicUrl}/unknown-writer/${token}`]);
    const links = mail?.html.match(/ href="[^"]*"/g);
    assert.deepEqual(links, [
      ` href="${publicUrl}/unknown-writer/${token}"`,
      ` href="${publicUrl}/en/contact"`,
    ]);
  }
  assert.match(flat(mails['test']?.text ?? ''), /Helena Duarte uses Codicil/);
  assert.match(flat(mails['test of an unknown owner']?.text ?? ''), /Somebody who uses Codicil/);
});

test('A name of markup, headers and addresses stays a name in a test', () => {
  const ownerName = '<b>H</b>\r\nBcc: x@y.example https://evil.example $t(title)';
  const mail = trialEmailTemplate({ publicUrl, language, ownerName, writerAddress: null, token });
  assert.ok(!mail.html.includes('<b>'));
  assert.doesNotMatch(mail.text, /evil\.example|^Bcc/m);
});

/** Every character of these takes seven bits: a longer alphabet halves what fits. */
const gsm = /^[\w\s@£$¥èéùìòÇØøÅåΔ_ÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/;

test('A text message about an entered code fits into one, in every zone', () => {
  for (const zone of ['Europe/Lisbon', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'UTC']) {
    const text = codeEnteredText({ publicUrl, language, releasesAt: at, zone });
    assert.ok(text.length <= 160, `${text.length}: ${text}`);
    assert.match(text, gsm);
    assert.doesNotMatch(text, /https?:|\d{6}/, 'neither link nor code');
  }
  const text = codeEnteredText({ publicUrl, language, releasesAt: at, zone: 'America/New_York' });
  assert.match(text, /takes effect 23 Nov, 09:05 \(New York time\)\./);
  assert.match(text, /press I'm here at codicil\.example$/);
});

test('A delivery by text message names the writer and has the link, in at most two messages', () => {
  const facts = { publicUrl, language, writerAddress: null, token };
  const text = deliveryText({ ...facts, ownerName: 'Helena Duarte' });
  assert.match(text, /^Helena Duarte left a message for you with Codicil\./);
  assert.ok(text.endsWith(` ${publicUrl}/testament/${token}`));
  assert.ok(text.length <= 306, text);
  assert.match(text, gsm);
  const tricked = deliveryText({ ...facts, ownerName: 'www.evil.example/x\n' });
  assert.doesNotMatch(tricked, /evil\.example|\n/);
  const bank = { ownerName: 'Bank of Lisbon', writerAddress: 'ana@example.org' };
  assert.match(deliveryText({ ...facts, ...bank }), /^Bank of Lisbon \(ana@example\.org\) left/);
});

test('A test by text message is marked as one and fits into one', () => {
  const text = testText({ publicUrl, language });
  assert.match(text, /^TEST /);
  assert.ok(text.length <= 160);
  assert.match(text, gsm);
});

const agents: [agent: string | null, said: string][] = [
  [device.userAgent, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Version/26.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like ' +
      'Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  ['curl/8.5.0', 'a browser that we do not know'],
  ['<b>Call +1 900</b> Linux', 'Linux'],
  [null, 'a browser that we do not know'],
];

for (const [agent, said] of agents) {
  test(`The browser of "${(agent ?? 'nobody').slice(-40)}" is called ${said}`, () => {
    assert.equal(deviceWords(mailWordsIn('en'), agent), said);
  });
}
