/** What the doctor says of PUBLIC_URL: whether people reach this installation there. */
import { isWell, needsThought, needsYou, type DoctorFinding } from './finding.ts';

const about = 'PUBLIC_URL';

interface Reach {
  /** What was found there, in one sentence; null where this installation answered. */
  readonly trouble: string | null;
  /** Null: it never answered since the installation. */
  readonly provedAt: number | null;
}

export function peopleReachIt({ trouble, provedAt }: Reach): DoctorFinding {
  if (trouble === null) return isWell(about, 'this installation answers there');
  const never = provedAt === null ? ', and never did: nothing new is armed' : '';
  const remedy = 'Look at the name, the certificate and the proxy: see “Whether people reach it”.';
  return needsYou(about, `${trouble}${never}`, remedy);
}

/** Others on the way would read passwords and letters. */
export function connectionIsPrivate(isPlain: boolean): DoctorFinding[] {
  if (!isPlain) return [];
  const says = 'PUBLIC_URL begins with http://, so others on the way can read what people send';
  return [needsThought('Connection', says, 'Let a proxy speak https, and change PUBLIC_URL.')];
}
