import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MailOutcome } from '#server/mail/port.ts';
import { MailHealth } from './mail-health.ts';

const accepted: MailOutcome = { kind: 'accepted', response: '250 taken' };
const busy: MailOutcome = { kind: 'retry-later', scope: 'recipient', reason: '451 later' };
const down: MailOutcome = { kind: 'retry-later', scope: 'provider', reason: 'refused' };
const gone: MailOutcome = { kind: 'refused', code: 550, enhancedCode: '5.1.1', reason: 'nobody' };

const cases: [what: string, outcomes: [MailOutcome, string][], isStuck: boolean][] = [
  ['the provider is down', [[down, 'a']], true],
  [
    'the provider is down and one address is gone',
    [
      [down, 'a'],
      [gone, 'b'],
    ],
    true,
  ],
  [
    'one address asks to come later',
    [
      [busy, 'a'],
      [busy, 'a'],
    ],
    false,
  ],
  [
    'two addresses ask to come later and nothing is taken',
    [
      [busy, 'a'],
      [busy, 'b'],
    ],
    true,
  ],
  [
    'of two addresses one is gone for good',
    [
      [busy, 'a'],
      [gone, 'b'],
    ],
    false,
  ],
  [
    'mail is taken again',
    [
      [down, 'a'],
      [accepted, 'b'],
    ],
    false,
  ],
  [
    'mail is taken between two failures',
    [
      [busy, 'a'],
      [accepted, 'c'],
      [busy, 'b'],
    ],
    false,
  ],
];

for (const [what, outcomes, isStuck] of cases) {
  test(`mail is ${isStuck ? '' : 'not '}stuck when ${what}`, () => {
    const health = new MailHealth();
    for (const [outcome, to] of outcomes) {
      health.note(outcome, to);
    }
    assert.equal(health.isStuck(true, false), isStuck);
    assert.equal(health.isStuck(false, false), false);
  });
}

test('a process that has learned nothing yet goes on with what was known before it', () => {
  const health = new MailHealth();
  assert.equal(health.isStuck(true, true), true);
  health.note(accepted, 'a');
  assert.equal(health.isStuck(true, true), false);
});
