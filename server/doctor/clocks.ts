/** What the doctor says of clocks. What everybody goes by is the clock of the database. */
import { MINUTE_MS, SECOND_MS } from '#core/release/moment.ts';
import { isWell, needsThought, needsYou, type DoctorFinding } from './finding.ts';

export function machineAgrees(databaseMs: number, machineMs: number): DoctorFinding {
  const about = 'Clock';
  const apartMs = machineMs - databaseMs;
  const time = new Date(databaseMs).toISOString();
  const says = `by the database it is ${time}; this machine is ${apartWords(apartMs)}`;
  if (Math.abs(apartMs) <= MINUTE_MS) return isWell(about, says);
  const remedy =
    'Keep both machines in step with NTP: a server that is a minute off decides nothing.';
  return needsYou(about, says, remedy);
}

export function noTimeSource(): DoctorFinding {
  const remedy = 'Set TIME_SOURCES, for example to ntp://pool.ntp.org.';
  return needsThought('Clock beside another source', 'none is asked', remedy);
}

/** @param apartMs by how much the database is ahead; null where the source did not answer. */
export function clockAgrees(source: string, apartMs: number | null): DoctorFinding {
  const about = `Clock beside ${source}`;
  if (apartMs === null) {
    return needsThought(about, 'no answer', 'Name a source in TIME_SOURCES that answers.');
  }
  const says = `the database is ${apartWords(apartMs)}`;
  const remedy = 'Set the clock of the machine with the database, and keep it in step with NTP.';
  if (Math.abs(apartMs) < MINUTE_MS) return isWell(about, says);
  return Math.abs(apartMs) < 5 * MINUTE_MS
    ? needsThought(about, says, remedy)
    : needsYou(about, says, remedy);
}

function apartWords(ms: number): string {
  return `${(Math.abs(ms) / SECOND_MS).toFixed(1)} s ${ms < 0 ? 'behind' : 'ahead'}`;
}
