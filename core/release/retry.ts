/** When a message that was not accepted is tried again. Decides nothing about its contents. */
import { assert } from '#core/assert.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './moment.ts';

/** `account`: codes and confirmations somebody waits for at the screen. */
export type MessageKind = 'check' | 'warning' | 'delivery' | 'account';

export interface FailedTry {
  readonly kind: MessageKind;
  /** How many tries have failed, this one included. */
  readonly tries: number;
  /** Light time since the first try. */
  readonly ageMs: number;
  /** From 0 to 1: spreads messages that failed together. */
  readonly jitter: number;
}

/** `open-item`: no more by itself; a human has to see it. */
export type RetryDecision =
  | { readonly kind: 'wait'; readonly waitMs: number }
  | { readonly kind: 'open-item' };

const FIRST_WAIT_MS = MINUTE_MS;

/** A check or warning never gives up: without it nothing could ever be released. */
const RULES: Record<MessageKind, { maxWaitMs: number; giveUpAfterMs: number | null }> = {
  check: { maxWaitMs: 6 * HOUR_MS, giveUpAfterMs: null },
  warning: { maxWaitMs: 6 * HOUR_MS, giveUpAfterMs: null },
  delivery: { maxWaitMs: 6 * HOUR_MS, giveUpAfterMs: 90 * DAY_MS },
  account: { maxWaitMs: HOUR_MS, giveUpAfterMs: DAY_MS },
};

/** What is put back for longer than this was put back by a clock that ran ahead. */
export const longestWaitMs = Math.max(...Object.values(RULES).map(({ maxWaitMs }) => maxWaitMs));

/** Doubles from a minute up to the limit of the kind, and waits half to all of that. */
export function afterFailedTry({ kind, tries, ageMs, jitter }: FailedTry): RetryDecision {
  assert(Number.isInteger(tries) && tries >= 1, `Tries count from 1, got ${tries}`);
  assert(jitter >= 0 && jitter <= 1, `Jitter is a share from 0 to 1, got ${jitter}`);
  const { maxWaitMs, giveUpAfterMs } = RULES[kind];
  if (giveUpAfterMs !== null && ageMs >= giveUpAfterMs) return { kind: 'open-item' };
  const fullMs = Math.min(maxWaitMs, FIRST_WAIT_MS * 2 ** (tries - 1));
  return { kind: 'wait', waitMs: Math.round(fullMs * (0.5 + jitter / 2)) };
}
