import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRecordingSender, mailboxUnknown, serverBusy } from '#server/mail/recording.ts';
import { createMailboxSms } from './mailbox-sms.ts';
import { createNoSms } from './no-sms.ts';

const text = 'Sign in at <codicil.example> & look';

function open() {
  const mailbox = createRecordingSender();
  let count = 0;
  const newMessageId = () => `<${(count += 1)}@codicil.example>`;
  return { mailbox, sms: createMailboxSms({ mailbox, newMessageId }) };
}

test('A text message without a provider is kept as a mail to its number', async () => {
  const { mailbox, sms } = open();
  assert.equal((await sms.send({ to: '+351 912 345 678', text })).kind, 'accepted');
  const [kept] = mailbox.accepted;
  assert.equal(kept?.to, '+351912345678@sms.invalid');
  assert.equal(kept?.subject, 'SMS to +351912345678');
  assert.equal(kept?.text, text);
  assert.equal(kept?.headers?.['X-Codicil-Channel'], 'sms');
  assert(!kept?.html.includes('<codicil'), 'what is written is no markup');
});

test('What the mailbox cannot keep is told as it is', async () => {
  const { mailbox, sms } = open();
  mailbox.failNext(serverBusy, mailboxUnknown);
  const message = { to: '+351912345678', text };
  assert.deepEqual(await sms.send(message), {
    kind: 'retry-later',
    reason: (serverBusy as { reason: string }).reason,
  });
  assert.equal((await sms.send(message)).kind, 'refused');
  assert.equal((await sms.send({ to: 'nobody', text })).kind, 'refused');
  assert.equal(mailbox.tried.length, 2, 'a word that is no number is not kept');
});

test('An installation without text messages refuses them', async () => {
  assert.equal((await createNoSms().send({ to: '+351912345678', text })).kind, 'refused');
});
