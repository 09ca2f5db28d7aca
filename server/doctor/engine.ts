/** What the doctor says of the engine: whether it runs and decides, and what waits for a human. */
import { MINUTE_MS } from '#core/release/moment.ts';
import { isWell, needsYou, spanWords, type DoctorFinding } from './finding.ts';

/** Longer than several beats. */
const silentMs = 5 * MINUTE_MS;

export function engineDecides(belief: { isBehind: boolean; knowsTheTime: boolean }): DoctorFinding {
  const about = 'Engine';
  if (belief.isBehind) {
    const remedy = 'If you restored it on purpose, run npm run confirm-restore.';
    return needsYou(about, 'it waits after a restore and decides nothing', remedy);
  }
  if (!belief.knowsTheTime) {
    const remedy = 'Correct the clock of the database, then run npm run confirm-clock.';
    return needsYou(about, 'it does not know what time it is, and decides nothing', remedy);
  }
  return isWell(about, 'it makes decisions');
}

/** What the last beat of any server left, by the clock of the database. */
interface LastBeat {
  readonly lastAt: number;
  readonly isDark: boolean;
}

export function isSilent({ lastAt }: Pick<LastBeat, 'lastAt'>, nowMs: number): boolean {
  return nowMs - lastAt > silentMs;
}

export function serverLives(beat: LastBeat, nowMs: number): DoctorFinding {
  const about = 'Server';
  if (isSilent(beat, nowMs)) {
    const span = spanWords(nowMs - beat.lastAt);
    const says = `none has given a sign for ${span}: deadlines stand still`;
    return needsYou(about, says, 'Start it, and read its last lines in the log.');
  }
  if (beat.isDark) {
    const remedy = 'Look at the lines about mail and reach: one of them says why.';
    return needsYou(about, 'it runs, and time is dark: deadlines stand still', remedy);
  }
  return isWell(about, 'it runs, and time is light');
}

export function alarmsAreSeenTo(open: number): DoctorFinding {
  const about = 'Alarms';
  if (open === 0) return isWell(about, 'none is open');
  return needsYou(about, `open: ${open}`, 'Run npm run alarms, and end those you have dealt with.');
}

/** @param owners whose releases the breaker holds. */
export function releasesGoOn(owners: number): DoctorFinding {
  const about = 'Releases';
  if (owners === 0) return isWell(about, 'the breaker holds none');
  const remedy = 'If they are real, run npm run confirm-releases.';
  return needsYou(
    about,
    `the breaker holds those of ${owners} ${owners === 1 ? 'owner' : 'owners'}`,
    remedy,
  );
}

/** @param open messages that were tried for as long as their kind is tried. */
export function messagesLeave(open: number): DoctorFinding {
  const about = 'Messages';
  if (open === 0) return isWell(about, 'none was given up');
  return needsYou(
    about,
    `given up: ${open}`,
    'Run npm run queue: it says what the server answered.',
  );
}
