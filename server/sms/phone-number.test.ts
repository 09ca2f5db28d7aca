import assert from 'node:assert/strict';
import { test } from 'node:test';
import { providerNumber } from './phone-number.ts';

const numbers: [written: string, wanted: string | null][] = [
  ['+12025550123', '+12025550123'],
  [' +351 912-345.678 ', '+351912345678'],
  ['+1 (202) 555-0123', '+12025550123'],
  ['00351 912 345 678', '+351912345678'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['＋351912345678', '+351912345678'],
  ['(202) 555-0123', '2025550123'],
  ['912 345 678', '912345678'],
  ['+0123456789', null],
  ['+35191234567812345', null],
  ['call me', null],
  ['+351 912 345 678 ext 4', null],
  ['', null],
];

for (const [written, wanted] of numbers) {
  test(`"${written}" is given to a provider as ${wanted ?? 'nothing'}`, () => {
    assert.equal(providerNumber(written), wanted);
  });
}
