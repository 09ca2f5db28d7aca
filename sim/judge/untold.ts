/**
 * Whether an owner could know that a testament says other words, or to others, than she left in
 * it: her server took a mail after the change. By the design's words, from acts and mails alone.
 */
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import type { OwnerAct, Try } from '../shell/facts.ts';
import type { Objection, OwnerRecord, Stamp, Untold, WatchRecord } from './record.ts';

/** A mailbox that takes nothing holds nobody for longer than this. */
const LONGEST_HOLD_MS = 14 * DAY_MS;
/** Within this time a mail that was taken is read. */
const NOTICED_MS = 3 * DAY_MS;
const TOLERANCE_MS = HOUR_MS / 4;

/** Mails by which she hears that something is not as she left it, or will go. */
const tellingKinds: readonly Try['kind'][] = ['change-waits', 'check', 'warning'];

/** @param wasArmed something could let the testament go before this act. */
export function noteContents(
  { untold: { ids } }: OwnerRecord,
  act: OwnerAct,
  { isFresh, wasArmed }: { readonly isFresh: boolean; readonly wasArmed: boolean },
): void {
  if (act.kind === 'keeps-testament') {
    const { testamentId, isActive, hasOtherWords } = act;
    // Whoever typed the password has seen what she saves.
    if (isFresh) ids.delete(testamentId);
    else if (hasOtherWords || (isActive && !wasArmed)) ids.add(testamentId);
  } else if (isFresh && (act.kind !== 'lives' || act.isHere)) {
    ids.clear();
  }
}

export function noteNews({ untold }: OwnerRecord, messageId: string, since: Stamp): void {
  untold.mail = { messageId, since, wasPutOff: false };
}

export function noteBroken({ untold: { mail } }: OwnerRecord, messageId: string): void {
  if (mail?.messageId === messageId) mail.wasPutOff = true;
}

/** A mail to her own address was tried. */
export function noteTelling({ untold }: OwnerRecord, { kind, outcome }: Try, now: Stamp): void {
  const { mail } = untold;
  if (outcome === 'accepted' && tellingKinds.includes(kind)) untold.ids.clear();
  if (kind !== 'change-waits' || mail === null) return;
  if (outcome !== 'accepted') {
    mail.wasPutOff = true;
    return;
  }
  if (mail.wasPutOff) untold.heldMs = now.lightMs + NOTICED_MS + HOUR_MS;
  untold.mail = null;
}

/** Redirected or unreadable, and nobody could have told her owner. */
export function objectionsToUntold({ owner, source, asked }: WatchRecord, now: Stamp): Objection[] {
  const { ids, mail } = owner.untold;
  const changed = owner.estate.setOf(source).filter((id) => ids.has(id));
  if (changed.length === 0 || isUnreachable(mail, now)) return [];
  // Silence is warned of by other mails, and by none where every mailbox is closed.
  if (asked.some(({ closedAt }) => closedAt !== null)) return [];
  const says = `testament ${changed.join()} goes otherwise than its owner left it, and untold`;
  return [{ rule: 'R1 told', says: `${says} (${mail === null ? 'no mail' : 'a mail waits'})` }];
}

function isUnreachable(mail: Untold['mail'], now: Stamp): boolean {
  if (mail?.wasPutOff !== true) return false;
  const toleranceMs = TOLERANCE_MS + now.strayedMs - mail.since.strayedMs;
  return now.lightMs - mail.since.lightMs >= LONGEST_HOLD_MS - toleranceMs;
}

/** Until when a code may wait for the mail that is to tell of a change; in light time. */
export function heldUntoldUntil({ untold: { mail, heldMs } }: OwnerRecord): number {
  const waitsMs = mail?.wasPutOff === true ? mail.since.lightMs + LONGEST_HOLD_MS + HOUR_MS : 0;
  return Math.max(heldMs, waitsMs);
}
