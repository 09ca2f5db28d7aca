import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recipient } from '../../samples.fixture.ts';
import { orderedPeople, type PeopleView } from './ordered-people.ts';

const sent = { sentAt: '2026-05-03T09:00:00.000Z', isUnknownAddress: false };
const accepted = { ...sent, outcome: 'accepted' } as const;
const returned = { ...sent, outcome: 'returned' } as const;

const people = [
  recipient({ name: 'Zé', language: 'ru', testMail: accepted }),
  recipient({ name: 'Álvaro', language: null, testMail: null }),
  recipient({ name: null, email: 'bia@example.org', language: 'en', testMail: returned }),
  recipient({
    name: 'Carla',
    language: null,
    testMail: accepted,
    secondEmail: 'c@example.net',
    secondTestMail: null,
  }),
];

function named(view: PeopleView): string[] {
  return orderedPeople(people, view, 'pt-PT').map(({ name, email }) => name ?? email);
}

test('By name accents and capitals do not part what belongs together, nor does a missing name', () => {
  assert.deepEqual(named('name'), ['Álvaro', 'bia@example.org', 'Carla', 'Zé']);
});

test('By language those who read the language of their writer come first', () => {
  assert.deepEqual(named('language'), ['Álvaro', 'Carla', 'bia@example.org', 'Zé']);
});

test('By test mail what failed comes first, then what was never tried at either address', () => {
  assert.deepEqual(named('test'), ['bia@example.org', 'Álvaro', 'Carla', 'Zé']);
});
