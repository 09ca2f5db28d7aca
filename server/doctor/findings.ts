/**
 * What the doctor says of each thing that it has looked at. Pure: facts in, one line each out.
 * `bad` needs somebody now, `look` needs a thought.
 */
import type { ReturnedMailProof } from '#core/release/mail-proof.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/release/moment.ts';

export interface DoctorFinding {
  readonly level: 'good' | 'look' | 'bad';
  readonly about: string;
  readonly says: string;
}

/**
 * @param faults of settings that keep a server from starting.
 * @param unread settings that nobody reads, each with the one that was meant.
 */
export function configIsRead(
  faults: readonly string[],
  unread: readonly { name: string; meant: string }[],
): DoctorFinding {
  const about = 'Configuration';
  if (faults.length > 0) return { level: 'bad', about, says: faults.join('; ') };
  const names = unread.map(({ name, meant }) => `${name} (did you mean ${meant}?)`).join(', ');
  if (names !== '') return { level: 'look', about, says: `unknown settings: ${names}` };
  return { level: 'good', about, says: 'it can be used' };
}

/** @param backAt when the newest canary that came back had left, in milliseconds. */
export function mailArrives(
  {
    returned,
    backAt,
    hasMailbox,
  }: { returned: ReturnedMailProof; backAt: number | null; hasMailbox: boolean },
  nowMs: number,
): DoctorFinding {
  const about = 'Mail arrives';
  if (!hasMailbox) {
    const says = 'nobody reads returned mail: set BOUNCE_IMAP_URL';
    return { level: 'look', about, says };
  }
  const last =
    backAt === null
      ? 'none has come back yet'
      : `the last one was sent ${agoOf(nowMs - backAt)} ago`;
  if (returned === 'read') return { level: 'good', about, says: `canaries come back; ${last}` };
  const level = returned === 'unreadable' ? 'bad' : 'look';
  return { level, about, says: `canaries do not come back; ${last}` };
}

/** What everybody goes by is the clock of the database. */
export function machineAgrees(databaseMs: number, machineMs: number): DoctorFinding {
  const apartMs = machineMs - databaseMs;
  const time = new Date(databaseMs).toISOString();
  const says = `by the database it is ${time}; this machine is ${apartOf(apartMs)}`;
  return { level: Math.abs(apartMs) > MINUTE_MS ? 'bad' : 'good', about: 'Clock', says };
}

export function noSource(): DoctorFinding {
  const about = 'Clock beside another source';
  return { level: 'look', about, says: 'none is asked: set TIME_SOURCES' };
}

/** @param apartMs by how much the database is ahead; null where the source did not answer. */
export function clockAgrees(source: string, apartMs: number | null): DoctorFinding {
  const about = `Clock beside ${source}`;
  if (apartMs === null) return { level: 'look', about, says: 'no answer' };
  const says = `the database is ${apartOf(apartMs)}`;
  const isFar = Math.abs(apartMs);
  return {
    level: isFar < MINUTE_MS ? 'good' : isFar < 5 * MINUTE_MS ? 'look' : 'bad',
    about,
    says,
  };
}

export function diskHasRoom(freeBytes: number, totalBytes: number): DoctorFinding {
  const share = totalBytes === 0 ? 1 : freeBytes / totalBytes;
  const says = `the disk of the data folder has ${Math.floor(share * 100)} % free`;
  const level = share >= 0.2 ? 'good' : share >= 0.1 ? 'look' : 'bad';
  return { level, about: 'Disk', says };
}

/** @param madeAt of those that there are; undefined where no folder is set. */
export function backupIsYoung(madeAt: readonly number[] | undefined, nowMs: number): DoctorFinding {
  const about = 'Backup';
  if (madeAt === undefined) {
    const says = 'none is made automatically: set BACKUP_DIR and BACKUP_RECIPIENT';
    return { level: 'look', about, says };
  }
  const past = madeAt.filter((at) => at <= nowMs);
  const hasFuture = past.length < madeAt.length;
  const beside = hasFuture
    ? '; one is dated in the future: rename it to the right time, or remove it'
    : '';
  if (past.length === 0) {
    return { level: 'bad', about, says: `there is none in BACKUP_DIR${beside}` };
  }
  const ageMs = nowMs - Math.max(...past);
  const says = `the newest is ${agoOf(ageMs)} old${beside}`;
  return {
    level: ageMs >= 3 * DAY_MS ? 'bad' : hasFuture || ageMs >= 26 * HOUR_MS ? 'look' : 'good',
    about,
    says,
  };
}

export function alarmsAreSeenTo(open: number): DoctorFinding {
  const about = 'Alarms';
  if (open === 0) return { level: 'good', about, says: 'none is open' };
  return { level: 'bad', about, says: `${open} wait for you: npm run alarms` };
}

export function engineDecides(belief: { isBehind: boolean; knowsTheTime: boolean }): DoctorFinding {
  const about = 'Engine';
  if (belief.isBehind) {
    return { level: 'bad', about, says: 'it waits after a restore: npm run confirm-restore' };
  }
  if (!belief.knowsTheTime) {
    return { level: 'bad', about, says: 'it does not know what time it is: npm run confirm-clock' };
  }
  return { level: 'good', about, says: 'it makes decisions' };
}

/** @param doesFit null where what was typed is no key. */
export function keyFits(doesFit: boolean | null): DoctorFinding {
  const about = 'Copy of the master key';
  if (doesFit === null) {
    const says = 'this is not a key: a key has 32 bytes, as 64 hexadecimal digits or as base64';
    return { level: 'bad', about, says };
  }
  return doesFit
    ? { level: 'good', about, says: 'it opens what is stored' }
    : { level: 'bad', about, says: 'it does not open what is stored' };
}

/** Records of the sender's domain. Null where the resolver did not answer. */
export function spfNamesSenders(domain: string, records: readonly string[] | null): DoctorFinding {
  const about = `SPF of ${domain}`;
  if (records === null) return { level: 'look', about, says: 'the resolver does not answer' };
  const found = records.filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (found.length === 0) return { level: 'bad', about, says: 'there is no record' };
  if (found.length > 1) return { level: 'bad', about, says: 'there are several, so none counts' };
  const [record = ''] = found;
  if (/\+all\b/i.test(record)) return { level: 'bad', about, says: 'everybody may send (+all)' };
  return { level: 'good', about, says: record };
}

export function dmarcIsThere(domain: string, records: readonly string[] | null): DoctorFinding {
  const about = `DMARC of ${domain}`;
  if (records === null) return { level: 'look', about, says: 'the resolver does not answer' };
  const record = records.find((text) => /^v=DMARC1\s*;/i.test(text));
  if (record === undefined) return { level: 'look', about, says: 'there is no record' };
  return { level: 'good', about, says: record };
}

export function dkimKeyIsThere(place: string, records: readonly string[] | null): DoctorFinding {
  const about = `DKIM key ${place}`;
  if (records === null) return { level: 'look', about, says: 'the resolver does not answer' };
  const record = records.find((text) => /(^|;)\s*p=/i.test(text));
  if (record === undefined) return { level: 'bad', about, says: 'there is no key' };
  if (/(^|;)\s*p=\s*(;|$)/i.test(record))
    return { level: 'bad', about, says: 'the key was withdrawn' };
  return { level: 'good', about, says: 'there is a key' };
}

export function linesOf(findings: readonly DoctorFinding[]): string[] {
  return findings.map(({ level, about, says }) => `${level.padEnd(8)}${about}: ${says}`);
}

function apartOf(ms: number): string {
  return `${(Math.abs(ms) / SECOND_MS).toFixed(1)} s ${ms < 0 ? 'behind' : 'ahead'}`;
}

function agoOf(ms: number): string {
  if (ms < 2 * HOUR_MS) return `${Math.round(ms / MINUTE_MS)} minutes`;
  if (ms < 2 * DAY_MS) return `${Math.round(ms / HOUR_MS)} hours`;
  return `${Math.round(ms / DAY_MS)} days`;
}
