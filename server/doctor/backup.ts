/** What the doctor says of backups. */
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { isWell, needsThought, needsYou, spanWords, type DoctorFinding } from './finding.ts';

const about = 'Backup';

/** @param madeAt of those that there are; undefined where no folder is set. */
export function backupIsYoung(madeAt: readonly number[] | undefined, nowMs: number): DoctorFinding {
  if (madeAt === undefined) {
    const remedy = 'Set BACKUP_DIR and BACKUP_RECIPIENT.';
    return needsThought(about, 'none is made automatically', remedy);
  }
  const past = madeAt.filter((at) => at <= nowMs);
  const hasFuture = past.length < madeAt.length;
  const beside = hasFuture ? '; one is dated in the future' : '';
  const rename = hasFuture ? ' Rename that one to the right time, or remove it.' : '';
  const remedy = `Run npm run backup, and read what it says.${rename}`;
  if (past.length === 0) return needsYou(about, `there is none in BACKUP_DIR${beside}`, remedy);
  const ageMs = nowMs - Math.max(...past);
  const says = `the newest is ${spanWords(ageMs)} old${beside}`;
  if (ageMs >= 3 * DAY_MS) return needsYou(about, says, remedy);
  if (ageMs >= 26 * HOUR_MS) return needsThought(about, says, remedy);
  return hasFuture ? needsThought(about, says, rename.trim()) : isWell(about, says);
}

/**
 * Of the newest file, whose beginning tells whether it is one.
 * @param isSealed null where there is none.
 */
export function backupIsSealed(isSealed: boolean | null): DoctorFinding[] {
  if (isSealed !== false) return [];
  const says = 'the newest is empty or damaged: it does not begin as a sealed file does';
  return [needsYou('Backup file', says, 'Remove it, and run npm run backup.')];
}

/** A disk that is lost takes both. @param isInside whether backups lie in the data folder. */
export function backupLiesApart(isInside: boolean): DoctorFinding[] {
  if (!isInside) return [];
  const says = 'they lie in the data folder, and are lost with it';
  return [
    needsThought('Folder of backups', says, 'Set BACKUP_DIR to another disk, or copy it away.'),
  ];
}
