/** What the doctor says of mail: whether it can leave, arrive, and come back. */
import type { ReturnedMailProof } from '#core/release/mail-proof.ts';
import { isWell, needsThought, needsYou, spanWords, type DoctorFinding } from './finding.ts';

/** @param server null: it did not let us in; undefined: none is set. */
export function mailServerLetsIn(server: 'lets-in' | null | undefined): DoctorFinding {
  const about = 'Mail server';
  if (server === undefined) {
    const says = 'none is set up: nothing new is armed, because nobody can be asked';
    return needsYou(about, says, 'Set SMTP_URL.');
  }
  if (server === null) {
    const remedy = 'Look at SMTP_URL, its user and password, and whether that server runs.';
    return needsYou(about, 'it does not let us in', remedy);
  }
  return isWell(about, 'it lets us in');
}

/** @param domain of the sender of every mail. */
export function senderCanBeAnswered(domain: string): DoctorFinding {
  const about = 'Sender';
  if (domain.includes('.')) return isWell(about, `mail leaves from ${domain}`);
  const says = `mail leaves from ${domain}, which no other server knows`;
  return needsYou(about, says, 'Set MAIL_FROM to an address of your domain.');
}

/** @param fault why it cannot be opened, in a word; null where it can; undefined: none is set. */
export function mailboxOpens(fault: string | null | undefined): DoctorFinding {
  const about = 'Mailbox for returned mail';
  if (fault === undefined) {
    const says = 'none is read, so nothing proves that mail arrives';
    return needsThought(about, says, 'Set BOUNCE_IMAP_URL.');
  }
  if (fault !== null) {
    const remedy = 'Look at BOUNCE_IMAP_URL: its host, user, password and folder.';
    return needsYou(about, `it cannot be opened: ${fault}`, remedy);
  }
  return isWell(about, 'it opens');
}

/**
 * Of the mail that goes there and back once an hour.
 * @param backAt when the newest that came back had left, in milliseconds.
 */
export function mailArrives(
  { returned, backAt }: { returned: ReturnedMailProof; backAt: number | null },
  nowMs: number,
): DoctorFinding {
  const about = 'Mail arrives';
  const last =
    backAt === null
      ? 'none has come back yet'
      : `the last one was sent ${spanWords(nowMs - backAt)} ago`;
  if (returned === 'read') return isWell(about, `a canary comes back each hour; ${last}`);
  const remedy = 'Look whether BOUNCE_ADDRESS leads to the mailbox of BOUNCE_IMAP_URL.';
  const says = `canaries do not come back; ${last}`;
  return returned === 'unreadable'
    ? needsYou(about, says, remedy)
    : needsThought(about, says, remedy);
}
