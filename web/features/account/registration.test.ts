import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registration } from '#contract/account.ts';
import { registrationOf } from './registration.ts';

const filled = {
  email: 'helena@example.com',
  username: 'helena',
  password: 'three unrelated words',
  confirmPassword: 'three unrelated words',
  fullName: '  Helena Duarte ',
  phoneNumber: '   ',
};

test('The repeated password and what was left empty stay in the browser', () => {
  const sent = registrationOf(filled, { language: null });
  assert.equal('language' in sent, false);
  assert.equal('invite' in sent, false);
  assert.equal('confirmPassword' in sent, false);
  assert.equal('phoneNumber' in sent, false);
  assert.equal(sent.fullName, 'Helena Duarte');
});

test('Time zone, chosen language and invitation go along, and the contract takes the whole', () => {
  const sent = registrationOf(filled, { language: 'ru', invite: 'token' });
  assert.equal(sent.language, 'ru');
  assert.equal(sent.invite, 'token');
  assert.equal(sent.timeZone, new Intl.DateTimeFormat().resolvedOptions().timeZone);
  assert.equal(Registration.safeParse(sent).success, true);
});
