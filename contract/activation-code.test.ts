import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCharacter, codeAlphabet, isMistyped, plainCode } from './activation-code.ts';

const body = '7Q2MXK0HV5ZT3RDWB91GNEC8';
const code = body + checkCharacter(body);
const grouped = code.match(/.{5}/g)!.join('-');

for (const [title, typed] of [
  ['in small letters', grouped.toLowerCase()],
  ['without its dashes', code],
  ['with blanks around and inside', `  ${grouped.replaceAll('-', '  ')}\n`],
  ['with long dashes and full stops', `${grouped.replaceAll('-', ' \u2013 ')}.`],
  ['with the letter O for zero', grouped.replaceAll('0', 'o')],
  ['with I for one', grouped.replaceAll('1', 'I')],
  ['with l for one', grouped.replaceAll('1', 'l')],
  ['in full-width signs', grouped.replaceAll('-', '\uff0d').replace('7', '\uff17')],
  ['with Cyrillic letters that look the same', grouped.replace('B', 'В').replace('H', 'Н')],
  ['with Greek letters that look the same', grouped.replace('X', 'Χ').replace('Z', 'Ζ')],
] as const) {
  test(`A code is the same ${title}`, () => {
    assert.equal(plainCode(typed), code);
    assert.equal(isMistyped(typed), false);
  });
}

test('Words in any script keep their letters, however they are composed and written', () => {
  assert.equal(plainCode('Corac\u0327a\u0303o 1975'), plainCode('coração-1975'));
  assert.notEqual(plainCode('coração'), plainCode('caracao'));
  assert.equal(plainCode('Голубая шкатулка'), plainCode('ГОЛУБАЯ ШКАТУЛКА'));
  assert.equal(plainCode('straße'), plainCode('STRASSE'));
  assert.equal(plainCode(' -.- '), '');
});

test('Every single wrong character is noticed', () => {
  for (let at = 0; at < code.length; at += 1) {
    for (const letter of codeAlphabet) {
      if (letter === code[at]) continue;
      assert.ok(isMistyped(code.slice(0, at) + letter + code.slice(at + 1)), `${letter} at ${at}`);
    }
  }
});

test('Every two characters that changed places are noticed', () => {
  for (let one = 0; one < code.length; one += 1) {
    for (let two = one + 1; two < code.length; two += 1) {
      if (code[one] === code[two]) continue;
      const letters = [...code];
      [letters[one], letters[two]] = [code[two]!, code[one]!];
      assert.ok(isMistyped(letters.join('')), `${one} and ${two}`);
    }
  }
});

test('What is no generated code is never called mistyped', () => {
  for (const text of ['', 'summer house', 'Голубая шкатулка-7Q2MXK', code.slice(1), `${code}2`]) {
    assert.equal(isMistyped(text), false, text);
  }
});
