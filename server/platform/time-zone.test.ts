/** Which zones may stand in an account, and so in what its watches go by. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { knownTimeZone } from './time-zone.ts';

it('A time zone is one that exists', () => {
  assert.equal(knownTimeZone('Europe/Lisbon'), 'Europe/Lisbon');
  for (const name of ['Europe/Atlantis', '']) assert.equal(knownTimeZone(name), null);
});
