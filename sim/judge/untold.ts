/**
 * Whether an owner could know that a testament says other words, or to others, than she left in
 * it: her server took a mail after the change. By the design's words, from acts and mails alone.
 */
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import type { Fact, OwnerAct, Try } from '../shell/facts.ts';
import type { Objection, OwnerRecord, Stamp, Untold, UntoldMail, WatchRecord } from './record.ts';

/** A mailbox that takes nothing holds nobody for longer than this. */
const LONGEST_HOLD_MS = 14 * DAY_MS;
/** Within this time a mail that was taken is read. */
const NOTICED_MS = 3 * DAY_MS;
const TOLERANCE_MS = HOUR_MS / 4;

/** Mails by which she hears that something will go, whatever was changed. */
const kinds: readonly Try['kind'][] = ['check', 'warning'];

interface JudgedContents {
  readonly isFresh: boolean;
  /** Something could let the testament go before this act. */
  readonly wasArmed: boolean;
  readonly now: Stamp;
}

export function noteContents(
  { untold: { ids, mails } }: OwnerRecord,
  act: OwnerAct,
  { isFresh, wasArmed, now }: JudgedContents,
): void {
  if (act.kind === 'keeps-testament') {
    const { testamentId, isActive, hasOtherWords } = act;
    // Whoever typed the password has seen what she saves.
    if (isFresh) ids.delete(testamentId);
    else if (hasOtherWords || (isActive && !wasArmed)) {
      ids.set(testamentId, now);
      for (const { tells } of mails.values()) tells?.delete(testamentId);
    }
  } else if (isFresh && (act.kind !== 'lives' || act.isHere)) {
    ids.clear();
  }
}

/** What becomes of the mails that are to tell of a change. */
export function learnUntold(
  fact: Fact,
  books: { owner(id: number): OwnerRecord },
  messages: { ownerOf(messageId: string): number },
  clocks: { stamp(): Stamp },
): void {
  const untoldOf = (ownerId: number) => books.owner(ownerId).untold;
  if (fact.kind === 'changes-told') {
    const { mails } = untoldOf(fact.ownerId);
    mails.set(fact.messageId, { since: clocks.stamp(), putOffAt: null, tells: null });
  } else if (fact.kind === 'handed-over') {
    // It is written, and is sent now.
    const { ids, mails } = untoldOf(messages.ownerOf(fact.messageId));
    const mail = mails.get(fact.messageId);
    if (mail !== undefined) mail.tells = new Set(ids.keys());
  } else if (fact.kind === 'message-broke') {
    const mail = untoldOf(fact.ownerId).mails.get(fact.messageId);
    if (mail !== undefined) mail.putOffAt = clocks.stamp();
  } else if (fact.kind === 'settled') {
    untoldOf(messages.ownerOf(fact.messageId)).mails.delete(fact.messageId);
  }
}

/** A mail to her own address was tried. */
export function noteTelling({ untold }: OwnerRecord, attempt: Try, now: Stamp): void {
  const { kind, outcome, messageId } = attempt;
  const mail = untold.mails.get(messageId);
  if (outcome === 'accepted' && kinds.includes(kind)) untold.ids.clear();
  if (mail === undefined) return;
  if (outcome !== 'accepted') {
    mail.putOffAt = now;
    return;
  }
  for (const id of mail.tells ?? []) untold.ids.delete(id);
  if (isLate(mail, now)) {
    const darkMs = mail.putOffAt === null ? 0 : darkSince(mail.putOffAt, now);
    const heldMs = now.lightMs + darkMs + NOTICED_MS + HOUR_MS;
    untold.heldMs = Math.max(untold.heldMs, heldMs);
  }
  untold.mails.delete(messageId);
}

/** It was tried in vain, or nobody could try it for longer than it was put off. */
function isLate({ putOffAt, since }: UntoldMail, now: Stamp): boolean {
  return putOffAt !== null || now.lightMs - since.lightMs > DAY_MS;
}

/** The hold lasts from the next try, which was named by the light of the last one. */
function darkSince(before: Stamp, now: Stamp): number {
  return Math.max(0, now.trueMs - before.trueMs - (now.lightMs - before.lightMs));
}

/** Redirected or unreadable, and nobody could have told her owner. */
export function objectionsToUntold({ owner, source, asked }: WatchRecord, now: Stamp): Objection[] {
  const { ids, mails } = owner.untold;
  const isTold = (id: number) => {
    const changedAt = ids.get(id);
    return changedAt === undefined || isUnreachable(mails, changedAt, now);
  };
  const untold = owner.estate.setOf(source).filter((id) => !isTold(id));
  // Silence is warned of by other mails, and by none where every mailbox is closed.
  if (untold.length === 0 || asked.some(({ closedAt }) => closedAt !== null)) return [];
  const says = `testament ${untold.join()} goes otherwise than its owner left it, and untold`;
  return [{ rule: 'R1 told', says: `${says} (${mails.size === 0 ? 'no mail' : 'a mail waits'})` }];
}

/** Her mailbox takes nothing, and the change was waited for as long as it may be. */
function isUnreachable(mails: Untold['mails'], changedAt: Stamp, now: Stamp): boolean {
  const toleranceMs = TOLERANCE_MS + now.strayedMs - changedAt.strayedMs;
  // It may have joined a mail of the day before.
  const longestMs = LONGEST_HOLD_MS - DAY_MS - toleranceMs;
  const isWaitedFor = [...mails.values()].some((mail) => isLate(mail, now));
  return isWaitedFor && now.lightMs - changedAt.lightMs >= longestMs;
}

/** Until when a code may wait for the mail that is to tell of a change; in light time. */
export function heldUntoldUntil({ untold: { mails, heldMs } }: OwnerRecord): number {
  // One that was not put off yet may be late as well when the release is due.
  const waited = [...mails.values()];
  const waitsMs = waited.map(({ since }) => since.lightMs + LONGEST_HOLD_MS + HOUR_MS);
  return Math.max(heldMs, ...waitsMs);
}
