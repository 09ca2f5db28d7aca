import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { openMailbox } from './mailbox.ts';
import type { Mail, LocalMailbox } from './port.ts';

const firstMs = Date.UTC(2027, 2, 14, 10);
const mail: Mail = {
  messageId: '<check-1@codicil.example>',
  to: 'helena@mail.example',
  subject: 'Ответьте, пожалуйста: 1',
  text: 'Olá Helena\n\nhttps://codicil.example/check/abc\n',
  html: '<p>Olá <a href="https://codicil.example/check/abc">Helena</a></p>\n',
  headers: { 'X-Kind': 'check' },
};

async function freshFolder(t: TestContext): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'codicil-mailbox-'));
  t.after(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** A clock that moves one second each time somebody looks at it. */
function openAt(dataDir: string, startMs = firstMs): Promise<LocalMailbox> {
  let wallMs = startMs - 1_000;
  const clock = { wallMs: () => (wallMs += 1_000) };
  return openMailbox({ dataDir, from: 'Codicil <post@codicil.example>', clock });
}

test('A kept message reads back as it was sent, with the time of the given clock', async (t) => {
  const mailbox = await openAt(await freshFolder(t));
  const outcome = await mailbox.send(mail);
  const [kept, ...others] = await mailbox.list();
  assert.equal(outcome.kind, 'accepted');
  assert.equal(others.length, 0);
  assert.equal(kept?.at, firstMs);
  assert.equal(kept?.to, mail.to);
  assert.equal(kept?.subject, mail.subject);
  assert.equal(kept?.text, mail.text);
  assert.equal(kept?.html, mail.html);
  assert.equal(kept?.headers['message-id'], mail.messageId);
  assert.equal(kept?.headers['x-kind'], 'check');
  assert.equal(kept?.headers['auto-submitted'], 'auto-generated');
});

test('Messages survive a restart, and new ones come after the old ones', async (t) => {
  const dataDir = await freshFolder(t);
  const before = await openAt(dataDir);
  await before.send({ ...mail, subject: 'first' });
  await before.close();
  // The clock may even have gone back meanwhile: the order is that of sending.
  const after = await openAt(dataDir, firstMs - 86_400_000);
  await after.send({ ...mail, subject: 'second' });
  const subjects = (await after.list()).map((kept) => kept.subject);
  assert.deepEqual(subjects, ['first', 'second']);
});

test('The same message sent twice stands there twice', async (t) => {
  const mailbox = await openAt(await freshFolder(t));
  await Promise.all([mailbox.send(mail), mailbox.send(mail)]);
  const kept = await mailbox.list();
  assert.deepEqual(
    kept.map((each) => each.headers['message-id']),
    [mail.messageId, mail.messageId],
  );
  assert.notEqual(kept[0]?.id, kept[1]?.id);
});

test('Messages sent together at one moment keep the order of sending', async (t) => {
  const dataDir = await freshFolder(t);
  const clock = { wallMs: () => firstMs };
  const mailbox = await openMailbox({ dataDir, from: 'post@codicil.example', clock });
  const subjects = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  await Promise.all(subjects.map((subject) => mailbox.send({ ...mail, subject })));
  const kept = await mailbox.list();
  assert.deepEqual(
    kept.map((each) => each.subject),
    subjects,
  );
});

test('Two processes on one folder lose none of their messages', async (t) => {
  const dataDir = await freshFolder(t);
  const [one, two] = await Promise.all([openAt(dataDir), openAt(dataDir)]);
  const numbers = Array.from({ length: 20 }, (_, number) => String(number));
  await Promise.all(
    numbers.flatMap((subject) => [one.send({ ...mail, subject }), two.send({ ...mail, subject })]),
  );
  const subjects = (await one.list()).map((kept) => kept.subject);
  assert.deepEqual(subjects.toSorted(), [...numbers, ...numbers].toSorted());
});

test('Only the newest five hundred are kept', async (t) => {
  const dataDir = await freshFolder(t);
  const mailbox = await openAt(dataDir);
  const folder = join(dataDir, 'mailbox');
  for (let number = 1; number <= 500; number += 1) {
    const name = `${String(number).padStart(12, '0')}-${firstMs}-0123456789abcdef.eml`;
    await writeFile(join(folder, name), `Subject: ${number}\r\n\r\n`);
  }
  for (const subject of ['501', '502', '503']) await mailbox.send({ ...mail, subject });
  const subjects = (await mailbox.list()).map((kept) => kept.subject);
  assert.equal(subjects.length, 500);
  assert.equal(subjects[0], '4');
  assert.equal(subjects.at(-1), '503');
  assert.equal((await readdir(folder)).length, 500);
});

test('Nobody else on the machine may read the messages', async (t) => {
  const dataDir = await freshFolder(t);
  const mailbox = await openAt(dataDir);
  await mailbox.send(mail);
  const folder = join(dataDir, 'mailbox');
  const [name = ''] = await readdir(folder);
  assert.equal((await stat(folder)).mode & 0o777, 0o700);
  assert.equal((await stat(join(folder, name))).mode & 0o777, 0o600);
});

test('What a crash left half written is not shown and is cleared away', async (t) => {
  const dataDir = await freshFolder(t);
  await (await openAt(dataDir)).send(mail);
  const folder = join(dataDir, 'mailbox');
  const half = `000000000002-${firstMs}-0123456789abcdef.eml.part`;
  await writeFile(join(folder, half), 'Subject: half a mess');
  const mailbox = await openAt(dataDir);
  assert.equal((await mailbox.list()).length, 1);
  assert.deepEqual((await readdir(folder)).length, 1);
});

test('A message that cannot be kept is to be sent again, not lost in silence', async (t) => {
  const dataDir = await freshFolder(t);
  const mailbox = await openAt(dataDir);
  await rm(join(dataDir, 'mailbox'), { recursive: true });
  const outcome = await mailbox.send(mail);
  assert.ok(outcome.kind === 'retry-later' && outcome.reason.includes('ENOENT'));
});

test('A malformed address is refused as a mail server would', async (t) => {
  const mailbox = await openAt(await freshFolder(t));
  const outcome = await mailbox.send({ ...mail, to: 'a@x.example, b@x.example' });
  assert.equal(outcome.kind === 'refused' && outcome.enhancedCode, '5.1.3');
  assert.deepEqual(await mailbox.list(), []);
});
