/** Bugs in what is read and counted for a decision. */
import type { PlantedEdit } from '#torture/bugs/planted-copy.fixture.ts';

export const bugsOfRows: readonly PlantedEdit[] = [
  {
    name: 'accepted-by-wall',
    file: 'server/engine/channel.ts',
    right: 'noteAccepted(record, lightOf(now))',
    wrong: 'noteAccepted(record, asLight(now.wall))',
  },
  {
    name: 'accepted-not-noted',
    file: 'server/engine/channel.ts',
    right: '} else if (noted !== record) {',
    wrong: '} else if (noted === record) {',
  },
  {
    name: 'attempts-by-grace',
    file: 'server/engine/scope.ts',
    right: 'testaments.check_attempts as attempts',
    wrong: 'testaments.grace_period_days as attempts',
  },
  {
    name: 'crowds-swapped',
    file: 'server/store/breakers.ts',
    right: "crowd === 'young' ? 'young_breaker' : 'breaker'",
    wrong: "crowd === 'young' ? 'breaker' : 'young_breaker'",
  },
  {
    name: 'dark-ignored',
    file: 'server/store/installation.ts',
    right: 'return momentAt(state, at);',
    wrong: 'return { wall: at, dark: 0 };',
  },
  {
    name: 'dark-unwritten',
    file: 'server/store/ledger.ts',
    right: '      dark_ms: now.dark,\n',
    wrong: '      dark_ms: 0,\n',
  },
  {
    name: 'hold-unread',
    file: 'server/engine/world.ts',
    right: '      hold,\n      heldAlone: watch.heldAlone,',
    wrong: '      hold: null,\n      heldAlone: watch.heldAlone,',
  },
  {
    name: 'looked-at-in-doubt',
    file: 'server/store/installation.ts',
    right: 'return trustedMoment(state, at, apartMs);',
    wrong: 'return momentAt(state, at + 0 * apartMs);',
  },
  {
    name: 'off-is-armed',
    file: 'server/engine/breaker.ts',
    right: "'not in', ['off', 'released']",
    wrong: "'not in', ['released']",
  },
  {
    name: 'payment-as-check',
    file: 'server/engine/scope.ts',
    right: 'ownKinds[type]',
    wrong: "'check'",
  },
  {
    name: 'picked-is-all',
    file: 'server/engine/scope.ts',
    right: 'picked: isPicked ? (picked.get(row.id) ?? []) : null,',
    wrong: 'picked: null,',
  },
  {
    name: 'released-goes-on',
    file: 'server/engine/scope.ts',
    right: 'isReleased: row.releasedAt !== null,',
    wrong: 'isReleased: false,',
  },
  {
    name: 'return-by-wall',
    file: 'server/engine/channel.ts',
    right: 'asLight(entry.wall_at - entry.dark_ms)',
    wrong: 'asLight(entry.wall_at)',
  },
  {
    name: 'zone-ignored',
    file: 'server/engine/scope.ts',
    right: 'desiredWatches(testaments, triggers, user.time_zone)',
    wrong: "desiredWatches(testaments, triggers, 'UTC')",
  },
];
