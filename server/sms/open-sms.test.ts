import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MailSender } from '#server/mail/port.ts';
import { createRecordingSender } from '#server/mail/recording.ts';
import { openSms } from './open-sms.ts';

const twilio = {
  accountSid: 'AC0123',
  authToken: 'secret',
  from: '+12025550000',
  apiBase: 'https://api.twilio.com',
};
const nextId = () => '<1@codicil.example>';
const mailOf = (kind: MailSender['kind']): MailSender => ({ ...createRecordingSender(), kind });

test('A provider carries text messages wherever mail goes', () => {
  assert.equal(openSms(twilio, mailOf('mailbox'), nextId).kind, 'twilio');
  assert.equal(openSms(twilio, mailOf('smtp'), nextId).kind, 'twilio');
});

test('Without a provider they lie beside local mail, and beside real mail there are none', () => {
  assert.equal(openSms(undefined, mailOf('mailbox'), nextId).kind, 'mailbox');
  assert.equal(openSms(undefined, mailOf('smtp'), nextId).kind, 'none');
});
