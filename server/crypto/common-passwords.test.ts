import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassphrase, isCommonPassword, isLikeName } from './common-passwords.ts';

const about = ['ana.lopes', 'ana.lopes1980@example.org'];

describe('a password that others would try first', () => {
  for (const password of [
    'password',
    'PassWord',
    'p@ssw0rd',
    'P@ssw0rd!',
    '123456',
    'qwerty',
    'sunshine1990',
    '2024dragon',
    'iloveyou!!',
    'aaaaaaaa',
    'ababababab',
    'abc123abc123',
    'ｐａｓｓｗｏｒｄ',
    '  password  ',
    'marino13',
    'trustno1',
  ]) {
    it(`is "${password}"`, () => {
      assert.equal(isCommonPassword(password), true);
    });
  }
});

describe('a password that is not on every list', () => {
  for (const password of [
    'a quiet lake at noon',
    'correct horse battery',
    'sunshine19901224',
    'tRf7!kx',
    'голубая шкатулка',
    'ana lopes and her boat',
  ]) {
    it(`is "${password}"`, () => {
      assert.equal(isCommonPassword(password) || isLikeName(password, about), false);
    });
  }
});

describe('a password that is the own name', () => {
  for (const password of [
    'ana.lopes',
    'ana.lopes1980',
    'ANA.LOPES!',
    'ana.lopes1980@example.org',
  ]) {
    it(`is "${password}"`, () => {
      assert.equal(isLikeName(password, about), true);
    });
  }
});

describe('a passphrase', () => {
  for (const [passphrase, isCommon] of [
    ['sunshine', true],
    ['Sunshine', true],
    ['qwertyuiop', true],
    ['sunshine over the bay', false],
    ['2024sunshine!', false],
    ['голубая шкатулка', false],
  ] as const) {
    it(`"${passphrase}" is ${isCommon ? '' : 'not '}one that others would try first`, () => {
      assert.equal(isCommonPassphrase(passphrase), isCommon);
    });
  }
});

it('holds every password that the picture of its strength knows', () => {
  const unknown = dictionary['passwords-common'].filter((one) => !isCommonPassphrase(one));
  assert.deepEqual(unknown, []);
});
