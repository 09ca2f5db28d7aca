/**
 * What `npm test` leaves to `npm run torture`, because it takes long and what it decides is tested
 * elsewhere at a lower level. Each belongs to a station, and `npm run verify` runs it when it or
 * its program changes.
 */

/** Whole programs: operators' commands, upgrades, what a newcomer's start refuses. */
export const programs = [
  'server/breaker-upgrade.test.ts',
  'server/delete-account.test.ts',
  'server/hold-writer.test.ts',
  'server/long-outage.test.ts',
  'server/plain-http.test.ts',
  'server/returned-checks.test.ts',
  'server/three-triggers.test.ts',
  'server/try-out.test.ts',
  'server/upgraded-address.test.ts',
  'server/upgraded-installation.test.ts',
];

/** Builds, archives and uploads of full size. */
export const large = [
  'scripts/build-web.test.ts',
  'server/crypto/sealed-archive.test.ts',
  'server/features/attachments/upload-memory.test.ts',
];

/** Long runs without a share that would prove anything. */
const longRuns = [
  'attack/attacks.test.ts',
  'server/db/embedded/shared-server.test.ts',
  'server/engine/closed-channel.test.ts',
  'server/kill-everything.test.ts',
];

export const leftOut: readonly string[] = [...programs, ...large, ...longRuns];
