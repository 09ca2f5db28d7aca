/**
 * A hundred words that no program would write by itself go through everything a person can entrust
 * to the product and do with it, in a process of its own. Before the release neither they nor what
 * opens them may lie anywhere on the machine in any form that a thief can read: data folder,
 * write-ahead log, files, log, mails. Nor while the account is kept that was deleted in the end;
 * what is left after that, `closed-account.test.ts` shows.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  canary,
  countCanaries,
  entrustEverything,
  fillTheBin,
  knockEverywhere,
  openBrowser,
  song,
  useEverything,
  type CanaryBrowser,
} from './canary-life.fixture.ts';
import { placesIn, placesOf, placesOfKey, type SearchedPlace } from './canary-search.fixture.ts';
import { kill, makeDataFolder, startProcess, withQuickHashes } from './killed-product.fixture.ts';
import { openMailSink, type MailSink } from './mail-sink.fixture.ts';
import { Moments } from './moments.fixture.ts';
import { openReceiver } from '#server/webhooks/receiver.fixture.ts';
import { openTextSink } from './text-sink.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';

/** Not sealed, because she signs in by it: shows that the search would find the others. */
const username = 'zP4notsealed';
const email = `${username}@example.org`;
/** By which the mails address her, and nothing else may. */
const fullName = canary();
const nameForPeople = canary();
/** Whom she tries a delivery on, and who has written to the operator: mails name them. */
const tried = { email: `${canary()}@example.org`, phoneNumber: '+351 912 807 366' };
const desk = 'desk@example.org';
const visitor = {
  name: canary(),
  email: `${canary()}@example.org`,
  subject: canary(),
  message: `${canary()} ${canary()}`,
};

test('Nothing that a person entrusts can be read on the machine before the release', async () => {
  const dataDir = makeDataFolder();
  const folder = join(dataDir, '..');
  const temporary = join(folder, 'temporary');
  fs.mkdirSync(temporary);
  fs.chmodSync(temporary, 0o1777);
  const sink = await openMailSink(new Moments());
  const texts = await openTextSink();
  const product = await startProcess({
    ...withQuickHashes,
    DATA_DIR: dataDir,
    TMPDIR: temporary,
    SMTP_URL: sink.url,
    CONTACT_EMAIL: desk,
    ...texts.settings,
    LOG_LEVEL: 'trace',
  });
  try {
    const keys = new Set<string>();
    const owner = openBrowser(product, keys);
    const reader = openBrowser(product, keys);
    const [password, phoneNumber] = [`${canary()} ${canary()}`, canary()];
    await owner.ask('POST', '/api/register', { username, email, password, fullName, phoneNumber });
    const code = await found(sink, email, /\b(\d{6})\b/);
    await owner.ask('POST', '/api/user/confirm-email', { code });
    const all = await entrustEverything(owner, nameForPeople);
    for (const { accessLink } of all.testaments) keys.add(accessLink);
    for (const { activationCode } of all.triggers) keys.add(activationCode);
    await useEverything(all, owner, reader);
    await fillTheBin(owner);
    await knockEverywhere(all, reader);
    const at = `/api/testaments/${all.testaments[1]!.id}`;
    keys.add((await owner.ask<{ accessLink: string }>('POST', `${at}/rotate-link`)).accessLink);
    for (const secret of await addPrograms(owner)) keys.add(secret);
    await owner.ask('POST', `${at}/test-email`, { email: tried.email });
    await owner.ask('POST', `${at}/test-sms`, { phoneNumber: tried.phoneNumber });
    await reader.ask('POST', '/api/contact', visitor);
    const checkToken = await meetCheck(sink, owner, reader);
    await found(sink, desk, new RegExp(`(${visitor.message})`));
    assert.match(texts.taken.join(), /351912807366/);

    // What she deletes is kept for seven days, and lies as sealed as before.
    await owner.ask('DELETE', '/api/user');
    await found(sink, email, /(you can still bring it back|keep-account)/);

    const stopped = once(product.child, 'exit');
    product.child.kill('SIGTERM');
    await stopped;
    const kept = [
      ...placesIn(folder),
      { name: 'what the process wrote', content: Buffer.from(product.said()) },
    ];
    const mails = readMails(sink);
    assert(countCanaries() >= 100, `only ${countCanaries()} canaries`);
    assert(kept.length > 500, 'the data folder was not read');
    assert(placesOf(username, kept).length > 0, 'the search finds nothing at all');
    assert.deepEqual(placesOf(song, [...kept, ...mails]), []);
    for (const digits of ['912807366', '912 807 366']) {
      assert.deepEqual(placesOf(digits, [...kept, ...mails]), [], 'a telephone number');
    }
    assert(keys.size >= 4 + 1 + 2 + 4, 'not every key was noted');
    for (const key of keys) assert.deepEqual(placesOfKey(key, [...kept, ...mails]), [], key);
    assert.deepEqual(placesOfKey(checkToken, kept), [], 'the link of a check');
  } finally {
    await kill(product);
    await sink.close();
    texts.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

/** A program of hers is told of a test, and a calendar reads. @returns the secrets of both. */
async function addPrograms(owner: CanaryBrowser): Promise<string[]> {
  const receiver = await openReceiver();
  const at = '/api/user/webhooks';
  const url = `${receiver.url}/${canary()}`;
  const { id, secret } = await owner.ask<{ id: number; secret: string }>('POST', at, { url });
  await owner.ask('POST', `${at}/${id}/test`);
  await receiver.close();
  const [told] = receiver.told;
  assert.match(told!.body, /"type":"test"/);
  const { address } = await owner.ask<{ address: string }>('POST', '/api/user/calendar');
  const token = /([\w-]{43})\.ics$/.exec(address)![1]!;
  await owner.send('GET', `/api/calendar/${token}.ics`);
  const said = [{ name: 'a webhook', content: Buffer.from(told!.body) }];
  assert.deepEqual(placesOf(song, said), []);
  return [secret, token];
}

/** A check is asked for, and somebody guesses at it. @returns the token of its link. */
async function meetCheck(
  sink: MailSink,
  owner: CanaryBrowser,
  reader: CanaryBrowser,
): Promise<string> {
  await owner.ask('POST', '/api/checks/send-check');
  const checkToken = await found(sink, email, /\/check\/([\w-]{43})/);
  await reader.send('GET', `/check/${checkToken}`);
  await reader.ask('GET', `/api/check-links/${checkToken}`);
  await reader.send('POST', `/api/check-links/${checkToken}`, { code: '000000' });
  return checkToken;
}

/** Waits for the mail to this address in which this stands. */
async function found(sink: MailSink, address: string, what: RegExp): Promise<string> {
  let match: string | undefined;
  await until(() => {
    const texts = sink.mails.filter(({ to }) => to === address).map((mail) => mail.text);
    match = texts.flatMap((mail) => what.exec(mail)?.[1] ?? [])[0];
    return match !== undefined;
  }, `no mail with ${what}`);
  return match!;
}

/** Without what a mail may say: whom it is for, her name, and to the operator a visitor's words. */
function readMails({ mails }: MailSink): SearchedPlace[] {
  return mails.map(({ to, raw, text: shown }) => {
    const allowed = [to, fullName, nameForPeople, ...(to === desk ? Object.values(visitor) : [])];
    const content = allowed
      .flatMap((word) => word.split(' '))
      .reduce((rest, word) => rest.replaceAll(word, '…'), `${raw}\n${shown}`);
    return { name: `a mail to ${to}`, content: Buffer.from(content) };
  });
}
