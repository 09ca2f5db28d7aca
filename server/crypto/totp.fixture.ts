/** An app on a telephone. Only tests import this file. */
import { Secret, TOTP } from 'otpauth';
import { SystemClock } from '#server/platform/clock.ts';

/** Those that were used last end the earlier ones; the next ones are good already. */
export const nextDigitsMs = 30_000;

/** @param secret in base 32. @param shiftMs how far its clock is ahead. */
export function digitsOf(secret: string, shiftMs = 0): string {
  const timestamp = new SystemClock().wallMs() + shiftMs;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}
