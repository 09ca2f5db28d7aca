import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Recipient } from '#contract/recipients.ts';
import { firstPeople, groupRecipients } from './recipient-groups.ts';

function person(email: string, ...testamentIds: number[]): Recipient {
  return {
    id: email.length,
    userId: 1,
    email,
    name: null,
    phoneNumber: null,
    address: null,
    language: null,
    personalMessage: null,
    sharedSentence: null,
    twoWords: 'amber river',
    testMail: null,
    secondEmail: null,
    secondTestMail: null,
    testamentIds,
    testamentId: testamentIds[0] ?? null,
    createdAt: '2026-11-20T00:00:00.000Z',
  };
}

type Titled = Parameters<typeof groupRecipients>[1][number];
const house = { id: 1, title: 'The house', ending: 'hand-over' as const };
const garden = { id: 2, title: 'The garden', ending: 'hand-over' as const };

/** As a list of title and addresses. */
function grouped(recipients: Recipient[], testaments: Titled[]) {
  return groupRecipients(recipients, testaments).map(({ testament, recipients: people }) => [
    testament?.title ?? null,
    ...people.map(({ email }) => email),
  ]);
}

test('Of a long list so many people stand first, and no group without one', () => {
  const people = [person('a@x.org', 1, 2), person('bb@x.org', 1), person('ccc@x.org', 2)];
  const groups = groupRecipients(people, [house, garden]);
  const counts = (count: number) =>
    firstPeople(groups, count).map(({ recipients }) => recipients.length);
  assert.deepEqual([0, 1, 2, 3, 4, 9].map(counts), [[], [1], [2], [2, 1], [2, 2], [2, 2]]);
});

test('Each testament has its people, in the order of the lists', () => {
  const people = [person('b@x.org', 1), person('a@x.org', 1), person('c@x.org', 2)];
  assert.deepEqual(grouped(people, [garden, house]), [
    ['The garden', 'c@x.org'],
    ['The house', 'b@x.org', 'a@x.org'],
  ]);
});

test('A person of two testaments stands in both', () => {
  assert.deepEqual(grouped([person('a@x.org', 1, 2)], [house, garden]), [
    ['The house', 'a@x.org'],
    ['The garden', 'a@x.org'],
  ]);
});

test('Who receives nothing comes first, and a testament that reaches nobody is no group', () => {
  assert.deepEqual(grouped([person('a@x.org', 1), person('b@x.org')], [house, garden]), [
    [null, 'b@x.org'],
    ['The house', 'a@x.org'],
  ]);
});

test('Nobody is hidden by a testament that is not in the list', () => {
  assert.deepEqual(grouped([person('a@x.org', 7)], [house]), [[null, 'a@x.org']]);
});
