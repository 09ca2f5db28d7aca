/** Makes one backup where the configuration says, and removes those that are old. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#core/release/moment.ts';
import type { Db } from '#server/db/schema.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { BackupConfig } from '#server/platform/config.ts';
import { readTime, readTrustedMoment } from '#server/store/installation.ts';
import { madeAtOf, unfinishedEnding } from './form.ts';
import type { ReportProgress } from './progress.ts';
import { thinnedOut } from './thinning.ts';
import { writeBackup, type BackupSource, type MadeBackup } from './write-backup.ts';

export interface BackupContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly source: BackupSource;
  readonly backups: BackupConfig;
}

/** @throws StartupError in one sentence. Old backups go only when the new one is there. */
export async function makeBackup(
  { db, clock, source, backups }: BackupContext,
  tell: ReportProgress = () => undefined,
): Promise<MadeBackup> {
  const { folder, recipient } = backups;
  const nowMs = await readTime(db, clock);
  const made = await writeBackup(source, recipient, folder, nowMs, tell);
  // While nobody knows what time it is, none of them is known to be old.
  const isKnown = (await readTrustedMoment(db, clock)) !== null;
  if (isKnown) await thinOut(folder, source.installation, nowMs);
  return made;
}

async function thinOut(folder: string, installation: string, nowMs: number): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((it) => it.endsWith(unfinishedEnding))) {
    // Of a process that was killed. It would fill the disk in the end.
    const at = madeAtOf(name.slice(0, -unfinishedEnding.length), installation);
    if (at !== null && nowMs - at > DAY_MS) await rm(join(folder, name), { force: true });
  }
  const byTime = new Map(names.flatMap((name) => timesOf(name, installation)));
  for (const at of thinnedOut([...byTime.keys()], nowMs)) {
    await rm(join(folder, byTime.get(at)!), { force: true });
  }
}

function timesOf(name: string, installation: string): [number, string][] {
  const at = madeAtOf(name, installation);
  return at === null ? [] : [[at, name]];
}
