/** When a message that was not accepted is tried again. Decides nothing about its contents. */
import { webhookTryDays } from '#contract/limits.ts';
import { assert } from '#core/assert.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './moment.ts';

/**
 * `account`: codes and confirmations somebody waits for at the screen. `webhook`: what programs
 * of an owner are told.
 */
export type RetryKind = 'check' | 'warning' | 'delivery' | 'account' | 'webhook';

export interface FailedTry {
  readonly kind: RetryKind;
  /** How many tries have failed, this one included. */
  readonly tries: number;
  /** Light time since the first try. */
  readonly ageMs: number;
  /** From 0 to 1: spreads messages that failed together. */
  readonly jitter: number;
  /** How often a server said that there is no such address, if it said so now; else 0. */
  readonly unknownTries?: number;
}

/** `open-item`: no more by itself; a human has to see it. */
export type RetryDecision =
  | { readonly kind: 'wait'; readonly waitMs: number }
  | { readonly kind: 'open-item' };

const FIRST_WAIT_MS = MINUTE_MS;
/** An address that does not exist is tried five times in the first days, and then weekly. */
const UNKNOWN_WAITS_MS = [3 * HOUR_MS, 9 * HOUR_MS, DAY_MS, 2 * DAY_MS];
const WEEK_MS = 7 * DAY_MS;

/** A check or warning never gives up: without it nothing could ever be released. */
const RULES: Record<RetryKind, { maxWaitMs: number; giveUpAfterMs: number | null }> = {
  check: { maxWaitMs: 6 * HOUR_MS, giveUpAfterMs: null },
  warning: { maxWaitMs: 6 * HOUR_MS, giveUpAfterMs: null },
  delivery: { maxWaitMs: 6 * HOUR_MS, giveUpAfterMs: 90 * DAY_MS },
  account: { maxWaitMs: HOUR_MS, giveUpAfterMs: DAY_MS },
  webhook: { maxWaitMs: 6 * HOUR_MS, giveUpAfterMs: webhookTryDays * DAY_MS },
};

/**
 * What is put back for longer than this, and not on purpose, was put back by a clock that ran
 * ahead.
 */
export const longestWaitMs = Math.max(...Object.values(RULES).map(({ maxWaitMs }) => maxWaitMs));

/** Servers that let whoever is new wait for a while have taken it by then. */
export function isLastingTrouble(tries: number): boolean {
  return fullWaitMs(tries) >= HOUR_MS;
}

/** Doubles from a minute up to the limit of the kind, and waits half to all of that. */
export function afterFailedTry(failed: FailedTry): RetryDecision {
  const { kind, tries, ageMs, jitter, unknownTries = 0 } = failed;
  assert(Number.isInteger(tries) && tries >= 1, `Tries count from 1, got ${tries}`);
  assert(jitter >= 0 && jitter <= 1, `Jitter is a share from 0 to 1, got ${jitter}`);
  const { maxWaitMs, giveUpAfterMs } = RULES[kind];
  if (giveUpAfterMs !== null && ageMs >= giveUpAfterMs) return { kind: 'open-item' };
  // Checks and warnings go on: that an owner's mailbox is gone has to be seen on several days.
  if (kind === 'delivery' && unknownTries > 0) {
    return { kind: 'wait', waitMs: UNKNOWN_WAITS_MS[unknownTries - 1] ?? WEEK_MS };
  }
  const fullMs = Math.min(maxWaitMs, fullWaitMs(tries));
  return { kind: 'wait', waitMs: Math.round(fullMs * (0.5 + jitter / 2)) };
}

function fullWaitMs(tries: number): number {
  return FIRST_WAIT_MS * 2 ** (tries - 1);
}
