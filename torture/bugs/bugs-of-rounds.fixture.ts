/** Mistakes by which an open browser holds a running round for ever, or changes it in silence. */
import type { PlantedBug } from './bug.fixture.ts';

export const bugsOfRounds: readonly PlantedBug[] = [
  {
    name: 'floor-lifted-by-a-title',
    mistake: 'a title that she saves takes over what a thief made of a trigger',
    file: 'core/release/floor.ts',
    right: 'after.length > 0 && [...before, ...after].every(({ isOwn }) => isOwn);',
    wrong: 'after.length + before.length >= 0;',
    tests: ['core/release/floor.test.ts'],
  },
  {
    name: 'joined-for-ever',
    mistake: 'what is switched on again and again holds a running round for ever',
    file: 'core/release/floor.ts',
    right: 'const running = before.length > 0 ? before : after;',
    wrong: 'const running = before;',
    tests: ['core/release/joined-round.test.ts'],
  },
  {
    name: 'untold-beyond-the-round',
    mistake: 'mails that nobody takes about act after act hold a code for ever',
    file: 'core/release/floor.ts',
    right: "const least = leastFloor(ofKind(ways, 'code'), now);",
    wrong: 'const least = leastFloor(ways.slice(99), now);',
    tests: ['core/release/joined-round.test.ts'],
  },
  {
    name: 'spent-rules-untold',
    mistake: 'nobody is told of rules that wait for a stronger sign of life',
    file: 'core/release/floor.ts',
    right: '|| isSooner(way.renewed, was.renewed, kind);',
    wrong: '|| isSooner(way.soonest, was.renewed, kind);',
    tests: ['core/release/joined-round.test.ts'],
  },
  {
    name: 'rules-as-they-run',
    mistake: 'the rules that are set are not looked at while others run',
    file: 'server/engine/prospects.ts',
    right: 'const wanted = desiredOf(watch)?.policy ?? policy;',
    wrong: 'const wanted = desiredOf(watch) ? policy : policy;',
    tests: ['server/features/testaments/spent-acts.test.ts'],
  },
  {
    name: 'spent-return',
    mistake: 'a press that proves nothing holds back what was not sent yet',
    file: 'core/release/answer.ts',
    right: 'if (provesNothing(carriesUntil, answeredAt)) return [];',
    wrong: "if (phase.kind !== 'released' && provesNothing(carriesUntil, answeredAt)) return [];",
    tests: ['core/release/strength.test.ts'],
  },
  {
    name: 'put-off-untold',
    mistake: 'a rhythm that somebody makes longer is told to nobody',
    file: 'server/engine/owner-change.ts',
    right: 'if (isPutOff && waiting.length === 0)',
    wrong: 'if (isPutOff && waiting.length > 99)',
    tests: ['server/features/accounts/silent-changes.test.ts'],
  },
  {
    name: 'floor-lifted-by-another',
    mistake: 'another testament of the same trigger that comes with a floor lifts this one',
    file: 'core/release/floor.ts',
    right: 'JSON.stringify(ways.map(({ soonest: _, ...way }) => way));',
    wrong: 'JSON.stringify(ways);',
    tests: ['core/release/floor.test.ts'],
  },
];
