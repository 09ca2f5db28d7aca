/**
 * Whether an owner could know that a testament says other words, or to others, than she left in
 * it: her server took a mail after the change. By the design's words, from acts and mails alone.
 */
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import type { OwnerAct, Try } from '../shell/facts.ts';
import type { Objection, OwnerRecord, Stamp, UntoldMail, WatchRecord } from './record.ts';

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
  untold.mails.set(messageId, { since, wasPutOff: false });
}

export function noteBroken({ untold: { mails } }: OwnerRecord, messageId: string): void {
  const mail = mails.get(messageId);
  if (mail !== undefined) mail.wasPutOff = true;
}

/** A mail to her own address was tried. */
export function noteTelling({ untold }: OwnerRecord, attempt: Try, now: Stamp): void {
  const { kind, outcome, messageId } = attempt;
  const mail = untold.mails.get(messageId);
  if (outcome === 'accepted' && tellingKinds.includes(kind)) untold.ids.clear();
  if (mail === undefined) return;
  if (outcome !== 'accepted') {
    mail.wasPutOff = true;
    return;
  }
  if (mail.wasPutOff) untold.heldMs = now.lightMs + NOTICED_MS + HOUR_MS;
  untold.mails.delete(messageId);
}

/** Redirected or unreadable, and nobody could have told her owner. */
export function objectionsToUntold({ owner, source, asked }: WatchRecord, now: Stamp): Objection[] {
  const { ids, mails } = owner.untold;
  const changed = owner.estate.setOf(source).filter((id) => ids.has(id));
  if (changed.length === 0 || isUnreachable([...mails.values()], now)) return [];
  // Silence is warned of by other mails, and by none where every mailbox is closed.
  if (asked.some(({ closedAt }) => closedAt !== null)) return [];
  const says = `testament ${changed.join()} goes otherwise than its owner left it, and untold`;
  return [{ rule: 'R1 told', says: `${says} (${mails.size === 0 ? 'no mail' : 'a mail waits'})` }];
}

/** Each of them was waited for as long as it may be. */
function isUnreachable(mails: readonly UntoldMail[], now: Stamp): boolean {
  if (mails.length === 0) return false;
  return mails.every(({ since, wasPutOff }) => {
    const toleranceMs = TOLERANCE_MS + now.strayedMs - since.strayedMs;
    return wasPutOff && now.lightMs - since.lightMs >= LONGEST_HOLD_MS - toleranceMs;
  });
}

/** Until when a code may wait for the mail that is to tell of a change; in light time. */
export function heldUntoldUntil({ untold: { mails, heldMs } }: OwnerRecord): number {
  const waited = [...mails.values()].filter(({ wasPutOff }) => wasPutOff);
  const waitsMs = waited.map(({ since }) => since.lightMs + LONGEST_HOLD_MS + HOUR_MS);
  return Math.max(heldMs, ...waitsMs);
}
