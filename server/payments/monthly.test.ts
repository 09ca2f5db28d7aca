import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardDigits, outcomeOf, paidUntil, renews } from './monthly.ts';

const day = (text: string): number => Date.parse(`${text}T09:30:00Z`);

test('Who began on the last day of a month pays on the last day of every month', () => {
  const ends = [1, 2, 3, 13].map((months) => paidUntil(day('2027-01-31'), months));
  const expected = ['2027-02-28', '2027-03-31', '2027-04-30', '2028-02-29'];
  assert.deepEqual(ends, expected.map(day));
});

test('Each test card does what it is known for, however it is written', () => {
  const written = [
    '4242 4242 4242 4242',
    '4000-0000-0000-0341',
    ' 4000000000000002',
    '4000000000009995',
  ];
  assert.deepEqual(
    written.map((text) => [outcomeOf(cardDigits(text)), renews(cardDigits(text))]),
    [
      ['done', true],
      ['done', false],
      ['declined', false],
      ['insufficient-funds', false],
    ],
  );
});

test('No other card is taken, not even one with a strange name', () => {
  for (const text of ['4111111111111111', '', '42424242424242424', 'constructor', '__proto__']) {
    assert.deepEqual(
      [outcomeOf(cardDigits(text)), renews(cardDigits(text))],
      ['unknown-card', false],
    );
  }
  assert.equal(renews(null), false);
});
