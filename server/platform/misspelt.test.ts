import assert from 'node:assert/strict';
import { test } from 'node:test';
import { misspelt } from './misspelt.ts';

const known = ['HOST', 'PORT', 'DATA_DIR', 'SMTP_URL', 'PUBLIC_URL', 'OPERATOR_EMAIL', 'S3_BUCKET'];

for (const [name, meant] of [
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTPURL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['OPERATOR_MAIL', 'OPERATOR_EMAIL'],
  ['S3_REGION', 'S3_BUCKET'],
] as const) {
  test(`${name} was meant as ${meant}, or as something like it`, () => {
    assert.deepEqual(misspelt([name], known), [{ name, meant }]);
  });
}

test('what is spelled right, and what belongs to others, is let alone', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'PWD',
    'SHELL',
    'LANG',
    'NODE_OPTIONS',
    'MAIL',
    'USER',
  ];
  assert.deepEqual(misspelt([...known, ...others], known), []);
});
