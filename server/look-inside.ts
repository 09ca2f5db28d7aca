/** What the doctor looks at in the database and on the machine, as facts for its findings. */
import { open, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { backupName } from '#server/backups/form.ts';
import { listBackupsIn } from '#server/backups/list-backups.ts';
import { keyFileOf } from '#server/crypto/master-key.ts';
import { backupIsSealed, backupIsYoung, backupLiesApart } from '#server/doctor/backup.ts';
import { operatorIsTold, unitShutsIn } from '#server/doctor/configuration.ts';
import { diskHasRoom, type DiskRoom } from '#server/doctor/disk.ts';
import {
  alarmsAreSeenTo,
  engineDecides,
  isSilent,
  messagesLeave,
  releasesGoOn,
  serverLives,
} from '#server/doctor/engine.ts';
import { couldNotLook, type DoctorFinding } from '#server/doctor/finding.ts';
import { keyCopyWasTried, keyIsKept, keyOpensData, type KeyPlace } from '#server/doctor/key.ts';
import { listAlarms } from '#server/jobs/alarm-rows.ts';
import { listUnsent } from '#server/jobs/unsent.ts';
import type { Config } from '#server/platform/config.ts';
import { writeProbe, type readDiskSpace } from '#server/platform/disk-space.ts';
import { codeOf } from '#server/platform/error-code.ts';
import { listWaiting } from '#server/store/breakers.ts';
import { readKeyCopyTriedAt, tryOwnerKeys } from '#server/store/doctor-marks.ts';
import { readBelief, readClockState, readTime } from '#server/store/installation.ts';
import type { Deps } from './deps.ts';
import { journalMark } from './product-parts.ts';

/** Beside the code, as the release brings it. */
const ourUnit = join(import.meta.dirname, '../deploy/codicil.service');

interface MachineLooks {
  /** Where systemd has the unit that starts the server. */
  readonly unit: string;
  readonly readSpace: typeof readDiskSpace;
}

export async function lookInside(
  config: Config,
  deps: Deps,
  { unit, readSpace }: MachineLooks,
): Promise<DoctorFinding[]> {
  const nowMs = await readTime(deps.db, deps.clock);
  const looks = [
    attempt('Engine', () => lookAtEngine(deps, nowMs)),
    attempt('Alarms', () => lookAtWaiting(deps)),
    attempt('Alarms by mail', async () => [operatorIsTold(config)]),
    attempt('Disk', () => lookAtDisks(config, readSpace)),
    attempt('Backup', () => lookAtBackups(config, deps, nowMs)),
    attempt('Master key', () => lookAtKey(config, deps, nowMs)),
    attempt('Unit of systemd', async () =>
      unitShutsIn(await readUnit(unit), await textAt(ourUnit)),
    ),
  ];
  return (await Promise.all(looks)).flat();
}

/** What one look meets must not hide the others. */
export async function attempt(
  about: string,
  look: () => Promise<DoctorFinding[]>,
): Promise<DoctorFinding[]> {
  try {
    return await look();
  } catch (error) {
    return [couldNotLook(about, codeOf(error) ?? 'unknown')];
  }
}

async function lookAtEngine({ db, clock }: Deps, nowMs: number): Promise<DoctorFinding[]> {
  const { lastAt, outage } = await readClockState(db);
  const lives = serverLives({ lastAt, isDark: outage !== null }, nowMs);
  const belief = await readBelief(db, clock);
  // Whether the clock is believed is found out by a server that runs.
  const isUnknown = isSilent({ lastAt }, nowMs) && !belief.isBehind;
  return isUnknown ? [lives] : [engineDecides(belief), lives];
}

async function lookAtWaiting({ db }: Deps): Promise<DoctorFinding[]> {
  const open = (await listUnsent(db)).filter(({ status }) => status === 'open');
  return [
    alarmsAreSeenTo((await listAlarms(db)).length),
    releasesGoOn((await listWaiting(db)).length),
    messagesLeave(open.reduce((sum, { count }) => sum + count, 0)),
  ];
}

async function lookAtDisks(
  { dataDir, backups }: Config,
  readSpace: MachineLooks['readSpace'],
): Promise<DoctorFinding[]> {
  const found = [diskHasRoom('data folder', await roomIn(dataDir, readSpace))];
  if (backups === undefined) return found;
  return [...found, diskHasRoom('backups', await roomIn(backups.folder, readSpace))];
}

async function roomIn(folder: string, readSpace: MachineLooks['readSpace']): Promise<DiskRoom> {
  try {
    const space = await readSpace(folder);
    await writeProbe(folder);
    return { ...space, refusal: null };
  } catch (error) {
    return { freeBytes: 0, totalBytes: 0, refusal: codeOf(error) ?? 'unknown' };
  }
}

async function lookAtBackups(
  { backups, dataDir }: Config,
  { vault }: Deps,
  nowMs: number,
): Promise<DoctorFinding[]> {
  if (backups === undefined) return [backupIsYoung(undefined, nowMs)];
  const { folder } = backups;
  const installation = journalMark(vault);
  const madeAt = await listBackupsIn(folder, installation);
  const newest = madeAt.length === 0 ? null : backupName(installation, Math.max(...madeAt));
  return [
    backupIsYoung(madeAt, nowMs),
    ...backupIsSealed(newest === null ? null : await doesBeginSealed(join(folder, newest))),
    ...backupLiesApart(await isInside(folder, dataDir)),
  ];
}

/** Every file of age begins with these words. */
const sealedBeginning = 'age-encryption.org/v1\n';

async function doesBeginSealed(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const beginning = Buffer.alloc(sealedBeginning.length);
    await file.read(beginning);
    return beginning.toString('latin1') === sealedBeginning;
  } finally {
    await file.close();
  }
}

async function lookAtKey(config: Config, deps: Deps, nowMs: number): Promise<DoctorFinding[]> {
  const { unopened, tried } = await tryOwnerKeys(deps.db, deps.vault);
  return [
    keyOpensData(unopened, tried),
    keyIsKept(await keyPlaceOf(config)),
    keyCopyWasTried(await readKeyCopyTriedAt(deps.db), nowMs),
  ];
}

async function keyPlaceOf(config: Config): Promise<KeyPlace | null> {
  const path = keyFileOf(config);
  if (path === null) return null;
  const othersMayRead = 0o004;
  const { mode } = await stat(path);
  const folder = config.backups?.folder;
  const isWithBackups = folder !== undefined && (await isInside(path, folder));
  return { isOpen: (mode & othersMayRead) !== 0, isWithBackups };
}

async function isInside(path: string, folder: string): Promise<boolean> {
  const from = await realpath(folder).catch(() => folder);
  const way = relative(from, await realpath(path).catch(() => path));
  return way === '' || !way.startsWith('..');
}

/** With what lies beside it, which systemd reads after it. */
async function readUnit(path: string): Promise<string | null> {
  const unit = await textAt(path);
  if (unit === null) return null;
  const beside = `${path}.d`;
  const names = (await readdir(beside).catch(() => [])).filter((name) => name.endsWith('.conf'));
  const more = await Promise.all(names.toSorted().map((name) => textAt(join(beside, name))));
  return [unit, ...more].join('\n');
}

async function textAt(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null);
}
