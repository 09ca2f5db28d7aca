/** The numbers that the field for a test text message takes, in the form of the specification. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { englishSentences, readComplaint } from './sentences.ts';
import { testSendCalls } from './trial-sends.ts';

const shape = 'Please enter the number in international format (e.g., +12025550123)';

function saidAbout(phoneNumber: string): string {
  const { error } = testSendCalls.sendTestSms.body.safeParse({ phoneNumber });
  const complaint = readComplaint(error?.issues[0]?.message ?? '');
  return complaint === null ? 'taken' : englishSentences[complaint.code];
}

test('A number has three digits, three and four to six, with the usual signs between them', () => {
  for (const number of [
    '+12025550123',
    '2025550123',
    '202555012345',
    '(202) 555-0123',
    '+(351) 912-345678',
    '202.555.0123',
    ' 202 555 0123 ',
    '+351 912 345 678',
    '+1 (202) 555-0123',
    '+44 20 7946 0958',
  ]) {
    assert.equal(saidAbout(number), 'taken', number);
  }
});

test('What has too few digits, too many or other signs is sent back with an example', () => {
  for (const number of [
    '202555012',
    '2025550123456',
    '++2025550123',
    '202/555/0123',
    '202   555   0123',
    'call me',
  ]) {
    assert.equal(saidAbout(number), shape, number);
  }
  assert.equal(saidAbout('  '), 'Please enter a phone number');
});
