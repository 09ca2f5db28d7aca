/** What the doctor says of PUBLIC_URL: whether people reach this installation there. */
import { DAY_MS } from '#core/release/moment.ts';
import { isWell, needsThought, needsYou, spanWords, type DoctorFinding } from './finding.ts';

const about = 'Reach';

interface Reach {
  /** What was found there, in one sentence; null where this installation answered. */
  readonly trouble: string | null;
  /** Null: it never answered since the installation. */
  readonly provedAt: number | null;
}

export function peopleReachIt({ trouble, provedAt }: Reach): DoctorFinding {
  if (trouble === null) return isWell(about, 'this installation answers at PUBLIC_URL');
  const never = provedAt === null ? ', and never did: nothing new is armed' : '';
  const remedy = 'Look at the name, the certificate and the proxy: see “Whether people reach it”.';
  return needsYou(about, `${trouble}${never}`, remedy);
}

/** Those of a month or more are renewed by themselves, weeks before. */
const renewedBeforeMs = 14 * DAY_MS;
const soonMs = 3 * DAY_MS;

/** @param endsAt null where there is none. */
export function certificateLasts(endsAt: number | null, nowMs: number): DoctorFinding[] {
  if (endsAt === null) return [];
  const what = 'Certificate';
  const leftMs = endsAt - nowMs;
  const remedy = 'Renew it, and look why it does not renew itself.';
  if (leftMs <= 0) return [needsYou(what, `it ended ${spanWords(-leftMs)} ago`, remedy)];
  const says = `it ends in ${spanWords(leftMs)}`;
  if (leftMs < soonMs) return [needsYou(what, says, remedy)];
  return [leftMs < renewedBeforeMs ? needsThought(what, says, remedy) : isWell(what, says)];
}

/** Others on the way would read passwords and letters. */
export function connectionIsPrivate(isPlain: boolean): DoctorFinding[] {
  if (!isPlain) return [];
  const says = 'PUBLIC_URL begins with http://, so others on the way can read what people send';
  return [needsThought('Connection', says, 'Let a proxy speak https, and change PUBLIC_URL.')];
}
