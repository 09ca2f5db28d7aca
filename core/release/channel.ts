/**
 * When an owner's mail address counts as closed, as the mailboxes of the dead become. Pure over one
 * small record per address; which answers are refusals of the address is said in `refusal.ts`.
 */
import { DAY_MS } from './moment.ts';
import type { LightMs } from './moment.ts';
import { silenceMs } from './policy.ts';
import type { Policy } from './policy.ts';

export interface ChannelRecord {
  /** On how many different days the address was refused while the provider worked. */
  readonly refusedDays: number;
  readonly firstRefusedAt: LightMs | null;
  readonly lastRefusedAt: LightMs | null;
  /** Acceptances that may still come back: a relay accepts first and reports the refusal later. */
  readonly pendingAt: readonly LightMs[];
}

/** Nothing known against the address. Also the record to return to after a sign of life. */
export const openChannel: ChannelRecord = {
  refusedDays: 0,
  firstRefusedAt: null,
  lastRefusedAt: null,
  pendingAt: [],
};

const CLOSING_DAYS = 5;
const MIN_SPAN_MS = 30 * DAY_MS;
/** Refusals further apart than this are not one story, unless they are enough to close by now. */
const MAX_SILENCE_MS = 30 * DAY_MS;
/** An acceptance that was not reported back for this long was real. */
const STANDING_MS = 3 * DAY_MS;
/** Only a provider that took other mail this recently proves that the address is to blame. */
const PROVEN_MS = DAY_MS;

export interface AddressRefusal {
  readonly at: LightMs;
  /** When the refused message had first been accepted; null when it was refused outright. */
  readonly bounceOf: LightMs | null;
  /** When the provider last accepted mail to any other address, or the operator's canary. */
  readonly othersAcceptedAt: LightMs | null;
}

export function noteAccepted(record: ChannelRecord, at: LightMs): ChannelRecord {
  if (record.refusedDays === 0 || hasStandingAcceptance(record, at)) return openChannel;
  return { ...record, pendingAt: [...record.pendingAt, at] };
}

export function noteRefused(record: ChannelRecord, refusal: AddressRefusal): ChannelRecord {
  const { at, bounceOf, othersAcceptedAt } = refusal;
  const pendingAt = record.pendingAt.filter((acceptedAt) => acceptedAt !== bounceOf);
  const known = { ...record, pendingAt };
  const isProviderProven = othersAcceptedAt !== null && at - othersAcceptedAt <= PROVEN_MS;
  if (!isProviderProven) return known;
  const before = isStale(known, at) ? openChannel : known;
  const { lastRefusedAt } = before;
  if (lastRefusedAt !== null && dayOf(at) <= dayOf(lastRefusedAt)) return before;
  return {
    ...before,
    refusedDays: before.refusedDays + 1,
    firstRefusedAt: before.firstRefusedAt ?? at,
    lastRefusedAt: at,
  };
}

/**
 * Refused on five different days over the longer of the whole silence and thirty days. Only checks
 * have attempts of their own; a code has no silence at all.
 */
export function isChannelClosed(record: ChannelRecord, policy: Policy, now: LightMs): boolean {
  const { refusedDays, firstRefusedAt, lastRefusedAt } = record;
  if (firstRefusedAt === null || lastRefusedAt === null) return false;
  if (refusedDays < CLOSING_DAYS || hasStandingAcceptance(record, now)) return false;
  return lastRefusedAt - firstRefusedAt >= Math.max(silenceMs(policy), MIN_SPAN_MS);
}

function hasStandingAcceptance(record: ChannelRecord, at: LightMs): boolean {
  return record.pendingAt.some((acceptedAt) => at - acceptedAt >= STANDING_MS);
}

function isStale(record: ChannelRecord, at: LightMs): boolean {
  const { refusedDays, firstRefusedAt, lastRefusedAt } = record;
  if (hasStandingAcceptance(record, at)) return true;
  if (firstRefusedAt === null || lastRefusedAt === null) return false;
  // Between two warnings of a long grace nothing is sent for months: that opens no mailbox.
  const isStory = refusedDays >= CLOSING_DAYS && lastRefusedAt - firstRefusedAt >= MIN_SPAN_MS;
  return !isStory && at - lastRefusedAt > MAX_SILENCE_MS;
}

function dayOf(at: LightMs): number {
  return Math.floor(at / DAY_MS);
}
