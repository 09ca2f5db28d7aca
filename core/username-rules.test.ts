import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { usernameFault } from './username-rules.ts';

describe('a name that anybody may take', () => {
  for (const name of [
    'ana',
    'ana.lopes-1980',
    'joão das neves',
    'João das Neves'.normalize('NFD'),
    'ölçer',
    'иван.петров',
    'Ёлка_77',
    'Νίκος',
    'דוד',
    'علی',
    '田中さくら',
    'tanaka田中',
    '김철수',
    'สมชาย',
    'अनिल',
    'badminton',
    'rootes',
    'systematic',
    'rosa@example.org',
    '🙂ana',
    '12345',
  ]) {
    it(`is "${name}"`, () => {
      assert.equal(usernameFault(name), null);
    });
  }
});

describe('a name that nobody may take', () => {
  for (const [name, fault, why] of [
    ['ana\u200b', 'invisible', 'a space without width'],
    ['an\u00ada', 'invisible', 'a soft hyphen'],
    ['ana\u202eolpes', 'invisible', 'a turn of direction'],
    ['ana\u2066x\u2069', 'invisible', 'an isolate'],
    ['ana\u00a0lopes', 'invisible', 'a space of another kind'],
    ['ana\u3164', 'invisible', 'a filler'],
    ['an\u200da', 'invisible', 'a joiner'],
    ['ana\ufe0f', 'invisible', 'a choice of form'],
    ['ana\ue000', 'invisible', 'a private sign'],
    ['ana\ud800', 'invisible', 'half a sign'],
    ['two\nlines', 'invisible', 'a control character'],
    ['a\u0301\u0301\u0301\u0301na', 'invisible', 'a pile of marks'],
    ['аna', 'mixed', 'a Cyrillic а'],
    ['pаypal', 'mixed', 'a Cyrillic а inside'],
    ['anα', 'mixed', 'a Greek α'],
    ['ИBAH', 'mixed', 'Latin capitals among Cyrillic ones'],
    ['ᎪᎠᎷᎥΝ', 'mixed', 'letters of a script that is not recommended'],
    ['admin', 'operator', 'a word of the operator'],
    ['Admin', 'operator', 'the same in capitals'],
    ['ａｄｍｉｎ', 'operator', 'the same in full width'],
    ['adm1n', 'operator', 'the same with a digit'],
    ['admin77', 'operator', 'the same with a number'],
    ['support-team', 'operator', 'one word of two'],
    ['sup.port', 'operator', 'the same in two parts'],
    ['поддержка', 'operator', 'the same in Russian'],
    ['suporte', 'operator', 'the same in Portuguese'],
    ['mycodicil', 'operator', 'our own name inside'],
    ['c0dicil', 'operator', 'our own name with a digit'],
  ] as const) {
    it(`has ${why}`, () => {
      assert.equal(usernameFault(name), fault);
    });
  }
});
