/** Planted bugs in how strong a sign of life is, and in how far weak ones carry. */
import type { Command } from '#core/release/commands.ts';
import { DAY_MS, addLight, lightOf } from '#core/release/moment.ts';
import { decision, habit } from './bug.ts';
import type { ModelBug } from './bug.ts';
import { coreEngine } from './shell/engine.ts';

const { decide, carryFrom, provesNothing } = coreEngine;

export const modelBugsOfStrength: readonly ModelBug[] = [
  decision('carried-for-ever', 'weak signs carry for ever', {
    decide: (state, policy, command, now) => decide(state, policy, unlimited(command), now),
    provesNothing: () => false,
  }),
  decision('carried-two-years', 'weak signs carry for two years', {
    carryFrom: (at, policies) => addLight(carryFrom(at, policies), 365 * DAY_MS),
  }),
  decision('carried-by-the-year', 'weak signs carry for a year, whatever interval she chose', {
    carryFrom: (at) => carryFrom(at, []),
  }),
  decision('rest-beyond-the-year', 'a weak sign lets a check rest beyond what it carries', {
    decide: (state, policy, command, now) => {
      const carriesUntil = command.kind === 'answer' ? (command.carriesUntil ?? null) : null;
      const isSpent = provesNothing(carriesUntil, lightOf(now));
      return decide(state, policy, isSpent ? command : unlimited(command), now);
    },
  }),
  {
    ...decision('spent-stops-codes', 'whoever presses on at a laptop stops every code', {
      decide: (state, policy, command, now) =>
        decide(state, policy, policy.kind === 'code' ? unlimited(command) : command, now),
    }),
    owners: 300,
  },
  habit('links-are-weak', 'an answer through a link does not begin the year anew', 'countsLinks'),
  habit(
    'spent-answers-checks',
    'what asks for a stronger sign of life is answered by any',
    'keepsAskingStronger',
  ),
  habit(
    'spent-opens-mailboxes',
    'whoever presses on keeps the mailbox of a dead owner open',
    'keepsRefusals',
  ),
  {
    ...habit('spent-forgets-looks', 'a sign that moves nothing puts a step off', 'keepsDueTimes'),
    owners: 200,
  },
];

function unlimited(command: Command): Command {
  const isLimited = command.kind === 'answer' || command.kind === 'arm';
  return isLimited ? { ...command, carriesUntil: null } : command;
}
