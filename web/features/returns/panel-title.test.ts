import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Delivery, DeliveryStatus, Release } from '#contract/releases.ts';
import { panelTitle } from './panel-title.ts';

type Facts = Pick<Delivery, 'status' | 'isGivenUp' | 'acceptedAt'>;

const tookAt = '2027-03-15T09:00:00.000Z';
const untaken = (status: DeliveryStatus): Facts => ({ status, isGivenUp: false, acceptedAt: null });
const taken = (status: DeliveryStatus): Facts => ({ ...untaken(status), acceptedAt: tookAt });
const givenUp: Facts = { ...untaken('bounced'), isGivenUp: true };

function released(cause: Release['cause'], ...deliveries: Facts[]) {
  const person = { name: null, email: 'a@example.org', openedAt: null, remindedAt: null };
  return {
    cause,
    keptUntil: null,
    deliveries: deliveries.map((facts, id) => ({ id, ...person, ...facts })),
  };
}

/** It went to nobody. */
const deletion = { ...released('silence'), keptUntil: '2027-04-14T09:00:00.000Z' };
const silent = (...deliveries: Facts[]) => [released('silence', ...deliveries)];

for (const [what, releases, title] of [
  ['a mail that is queued', silent(untaken('queued')), 'unsentTitle'],
  ['a mail that is held', silent(untaken('held'), untaken('held')), 'unsentTitle'],
  ['a mail that was refused and is tried again', silent(untaken('bounced')), 'unsentTitle'],
  ['one mail held and one given up', silent(untaken('held'), givenUp), 'unsentTitle'],
  ['only mails that were given up', silent(givenUp, givenUp), 'title'],
  ['a mail that was taken', silent(taken('accepted'), untaken('held')), 'title'],
  ['a mail that was taken and came back', silent(taken('bounced')), 'title'],
  ['a page opened though no mail was taken', silent(untaken('opened')), 'title'],
  [
    'one page acknowledged, one mail queued',
    silent(untaken('acknowledged'), untaken('queued')),
    'title',
  ],
  [
    'one release held and one sent',
    [...silent(untaken('held')), ...silent(taken('accepted'))],
    'title',
  ],
  ['a code', [released('code', taken('accepted'))], 'finalTitle'],
  ['nothing that somebody got', [deletion], 'deletedTitle'],
  ['a deletion beside a mail that was taken', [deletion, ...silent(taken('accepted'))], 'title'],
  [
    'a code, and silence',
    [released('code', untaken('queued')), ...silent(untaken('held'))],
    'unsentTitle',
  ],
] as const) {
  test(`With ${what}, the panel is called "${title}"`, () => {
    assert.equal(panelTitle(releases), title);
  });
}
