/** Six digits of an app on a telephone: its secret, what the app reads, and the check. */
import { Secret, TOTP } from 'otpauth';
import { SystemClock } from '#server/platform/clock.ts';
import type { Entropy } from '#server/platform/entropy.ts';

/** As long as the hash of the standard (RFC 4226). */
const secretBytes = 20;
const periodMs = 30_000;
const machine = new SystemClock();
/** The clocks of a telephone and of a server differ: so many periods before and after are right. */
const window = 1;

/** In base 32, as it is typed into an app. */
export function newTotpSecret(entropy: Entropy): string {
  const bytes = new Uint8Array(entropy.bytes(secretBytes));
  return new Secret({ buffer: bytes.buffer }).base32;
}

/** What an app reads from a picture. @param host names this installation in the app's list. */
export function totpUri(secret: string, host: string, username: string): string {
  const named = { issuer: `Codicil (${host})`, label: username };
  return new TOTP({ ...named, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * By the clock of the machine, also under simulated time: a telephone knows no other.
 *
 * @param lastPeriod whose digits were used already; null: none were.
 * @returns the period of these digits; null: they are wrong, or were used.
 */
export function totpPeriodOf(
  { secret, lastPeriod }: { readonly secret: string; readonly lastPeriod: number | null },
  digits: string,
): number | null {
  const nowMs = machine.wallMs();
  const token = digits.replace(/[\s-]/g, '');
  const key = Secret.fromBase32(secret);
  const delta = TOTP.validate({ token, secret: key, timestamp: nowMs, window });
  if (delta === null) return null;
  const period = Math.floor(nowMs / periodMs) + delta;
  return lastPeriod !== null && period <= lastPeriod ? null : period;
}
