/** One message as the judge knows it, and until when it has to be tried again. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import type { OutboxKind, OutboxStatus } from '../shell/rows.ts';
import { isSuperseded } from './record.ts';
import type { AskedNotice, Stamp } from './record.ts';

/** The longest wait between two tries, and half an hour for what stood in the way. */
export const NEXT_TRY_MS = 6 * HOUR_MS + 30 * MINUTE_MS;
/** The waits of a delivery to an address that does not exist, one after another; then weekly. */
const UNKNOWN_HOURS = [3, 9, 24, 48];
export const WEEK_MS = 7 * DAY_MS;

export interface Message {
  readonly messageId: string;
  readonly kind: OutboxKind;
  readonly ownerId: number;
  readonly madeAt: Stamp;
  /** So much later it is due. */
  readonly afterMs: number;
  /** What it speaks for; of a delivery nothing. */
  readonly asked: readonly AskedNotice[];
  triedAt: Stamp | null;
  /** How often it was said that there is no such address. */
  unknownTries: number;
  /** Said by the last try. */
  isUnknown: boolean;
  accepted: number;
  /** Handovers that were written down and not made yet. */
  marks: number;
  /** Crashes and lost commits that explain a repetition. */
  excuses: number;
  status: OutboxStatus;
  /** Of a delivery: called back. */
  closedAt: Stamp | null;
  /** Of a delivery: how often the address refused it before the operator heard of it. */
  untoldRefusals: number;
}

export function nextTryMs({ kind, isUnknown, unknownTries }: Message): number {
  const isLetter = kind === 'delivery' || kind === 'change-waits';
  if (!isLetter || !isUnknown) return NEXT_TRY_MS;
  const hours = UNKNOWN_HOURS[unknownTries - 1];
  return (hours === undefined ? WEEK_MS : hours * HOUR_MS) + 30 * MINUTE_MS;
}

/** Since when nobody wants it any more. */
export function pointlessSince(asked: AskedNotice): Stamp | null {
  return asked.voidAt ?? (isSuperseded(asked) ? (asked.supersededBy?.askedAt ?? null) : null);
}

/** Whether somebody still waits for it; what was written off by mistake is missed here. */
export function isExpected({ kind, status, asked }: Message): boolean {
  if (kind === 'delivery' || kind === 'change-waits') return status === 'pending';
  return asked.some(
    ({ recordedAt, cameBackAt, voidAt, supersededBy }) =>
      recordedAt === null && cameBackAt === null && voidAt === null && supersededBy === null,
  );
}
