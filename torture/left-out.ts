/**
 * What `npm test` leaves to `npm run torture`, because it takes long and what it decides is tested
 * elsewhere at a lower level. Each belongs to a station, and `npm run verify` runs it when it or
 * its program changes.
 */

/**
 * Whole programs: operators' commands, upgrades, what a newcomer's start refuses, mail that comes
 * back, and what a thief of the machine reads.
 */
export const programs = [
  'server/bounces.test.ts',
  'server/breaker-upgrade.test.ts',
  'server/canaries.test.ts',
  'server/delete-account.test.ts',
  'server/embedded-restore.test.ts',
  'server/hold-writer.test.ts',
  'server/long-outage.test.ts',
  'server/mail-check.test.ts',
  'server/move-database.test.ts',
  'server/move-files.test.ts',
  'server/plain-http.test.ts',
  'server/promoted-replica.test.ts',
  'server/refused-restore.test.ts',
  'server/restored-copies.test.ts',
  'server/restored-copy.test.ts',
  'server/restores.test.ts',
  'server/returned-checks.test.ts',
  'server/three-triggers.test.ts',
  'server/try-out.test.ts',
  'server/upgraded-address.test.ts',
  'server/upgraded-installation.test.ts',
];

/** What an operator installs: each makes one whole, with npm, tar or a package of Debian. */
export const installed = [
  'server/behind-proxies.test.ts',
  'server/installations.test.ts',
  'server/release.test.ts',
];

/** The databases that an operator may bring, each fetched once. */
export const databases = ['server/postgres-majors.test.ts'];

/** Builds, archives and uploads of full size. */
export const large = [
  'scripts/build-web.test.ts',
  'server/crypto/sealed-archive.test.ts',
  'server/features/archive/archive-memory.test.ts',
  'server/features/attachments/upload-memory.test.ts',
];

/** Real servers beside each other, whose beats are a minute apart. */
export const servers = [
  'server/crash-loop.test.ts',
  'server/older-program.test.ts',
  'server/several-servers.test.ts',
  'server/wrong-replicas.test.ts',
  'server/wrong-years.test.ts',
];

/** Long runs without a share that would prove anything. */
const longRuns = [
  'attack/long-attacks.test.ts',
  'server/db/embedded/shared-server.test.ts',
  'server/engine/closed-channel.test.ts',
  'server/kill-everything.test.ts',
  'server/power-cut.test.ts',
  'server/rotate-master-key.test.ts',
  'server/kill-often.test.ts',
  'sim/bugs.test.ts',
  'sim/product/doors.test.ts',
  'sim/product/readers.test.ts',
  'sim/product/thieves.test.ts',
];

export const leftOut: readonly string[] = [
  ...programs,
  ...databases,
  ...installed,
  ...large,
  ...servers,
  ...longRuns,
];
