import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isCommonPassword } from './common-passwords.ts';

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
    'ana.lopes',
    'ana.lopes1980',
    'ANA.LOPES!',
    'ana.lopes1980@example.org',
  ]) {
    it(`is "${password}"`, () => {
      assert.equal(isCommonPassword(password, about), true);
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
      assert.equal(isCommonPassword(password, about), false);
    });
  }
});
