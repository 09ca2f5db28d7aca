import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryOf, testCountries } from './countries.ts';

test('The country of a number follows from what is dialled, not from the code alone', () => {
  const countries = {
    '+351 912 345 678': 'PT',
    '00351 912 345 678': 'PT',
    '+44 (0)20 7946 0018': 'GB',
    '+1 202 555 0123': 'US',
    // Costly islands share the code of the United States.
    '+1 876 555 0123': 'JM',
    '912 345 678': null,
    Codicil: null,
  };
  for (const [number, country] of Object.entries(countries)) {
    assert.equal(countryOf(number), country, number);
  }
});

test('Where the operator says nothing, tests go to the country that messages come from', () => {
  assert.deepEqual(testCountries(undefined, '+351912000000'), ['PT']);
  assert.deepEqual(testCountries(['ES', 'FR'], '+351912000000'), ['ES', 'FR']);
  // A sender that is a word belongs to no country.
  assert.deepEqual(testCountries(undefined, 'Codicil'), []);
});
