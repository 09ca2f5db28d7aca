import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mail } from './port.ts';
import { createRecordingSender, mailboxFull, mailboxUnknown, serverBusy } from './recording.ts';

const mail: Mail = {
  messageId: '<1@codicil.example>',
  to: 'helena@mail.example',
  subject: 'One',
  text: 'One',
  html: '<p>One</p>',
};

test('Scripted outcomes come first, one a message; then all is accepted', async () => {
  const sender = createRecordingSender();
  sender.failNext(serverBusy, mailboxFull);
  const outcomes = [await sender.send(mail), await sender.send(mail), await sender.send(mail)];
  assert.deepEqual(outcomes.slice(0, 2), [serverBusy, mailboxFull]);
  assert.equal(outcomes[2]?.kind, 'accepted');
  assert.equal(sender.tried.length, 3);
  assert.deepEqual(sender.accepted, [mail]);
});

test('A failing address fails alone, in whatever case, until it is mended', async () => {
  const sender = createRecordingSender();
  sender.failAddress('Helena@Mail.example', mailboxUnknown);
  assert.deepEqual(await sender.send(mail), mailboxUnknown);
  assert.equal((await sender.send({ ...mail, to: 'marta@mail.example' })).kind, 'accepted');
  sender.failAddress('helena@mail.example', null);
  assert.equal((await sender.send(mail)).kind, 'accepted');
});

test('While down, every message is to be sent again', async () => {
  const sender = createRecordingSender();
  sender.setDown(true);
  assert.equal((await sender.send(mail)).kind, 'retry-later');
  sender.setDown(false);
  assert.equal((await sender.send(mail)).kind, 'accepted');
});
