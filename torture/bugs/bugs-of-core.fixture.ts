/** Bugs in decisions: what counts, how long it takes, and whose fault it is. */
import type { PlantedBug } from './bug.fixture.ts';

export const bugsOfCore: readonly PlantedBug[] = [
  {
    // The first of all: `npm test` plants this one, and its tests need no database.
    name: 'confirmed-forgotten',
    mistake: 'a second confirmation of the breaker forgets the owners of the first',
    file: 'core/release/breaker.ts',
    right: 'confirmed: [...stillConfirmed, ...breaker.waiting.map(({ ownerId }) => ownerId)],',
    wrong: 'confirmed: breaker.waiting.map(({ ownerId }) => ownerId),',
    tests: ['core/release/breaker.test.ts'],
  },
  {
    name: 'light-after-bad-beat',
    mistake: 'light goes on after a beat that said that nobody can answer',
    file: 'core/release/light.ts',
    right: 'if (!last.isGood || !now.isGood || byDatabaseMs < 0',
    wrong: 'if (!now.isGood || byDatabaseMs < 0',
    tests: ['core/release/darkness.test.ts'],
  },
  {
    name: 'spam-closes',
    mistake: 'whoever takes our mail for spam closes the address of an owner',
    file: 'core/release/refusal.ts',
    right: '/^5\\.[12]\\.\\d{1,3}$/',
    wrong: '/^5\\.[127]\\.\\d{1,3}$/',
    tests: ['core/release/channel.test.ts'],
  },
  {
    name: 'time-zone-ignored',
    mistake: 'days are counted in Greenwich, wherever an owner lives',
    file: 'core/release/calendar.ts',
    right: '.toZonedDateTimeISO(zone)',
    wrong: ".toZonedDateTimeISO('UTC')",
    tests: ['core/release/calendar.test.ts'],
  },
  {
    name: 'grace-not-restarted',
    mistake: 'the first warning came back, and the grace period goes on from it',
    file: 'core/release/outcomes.ts',
    right: 'const { startedAt, endsAt } = spanWithout(state.phase, notice, policy, now);',
    wrong: 'const { startedAt, endsAt } = state.phase;',
    tests: ['core/release/grace.test.ts'],
  },
  {
    name: 'held-unwarned',
    mistake: 'the breaker holds a release, and its owner is not warned again',
    file: 'core/release/decide.ts',
    right: 'if (heldBefore || isToday) return [held];',
    wrong: 'if (heldBefore || !isToday) return [held];',
    tests: ['core/release/safety-hold.test.ts'],
  },
];
