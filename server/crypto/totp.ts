/**
 * Six digits of an app on a telephone, as RFC 4226 and RFC 6238 write them down: the secret, what
 * the app reads, and the check.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { SystemClock } from '#server/platform/clock.ts';
import type { Entropy } from '#server/platform/entropy.ts';

/** As long as the hash of the standard (RFC 4226). */
const secretBytes = 20;
const periodMs = 30_000;
const digitCount = 6;
const machine = new SystemClock();
/** The clocks of a telephone and of a server differ: so many periods before and after are right. */
const window = 1;
/** Five bits each (RFC 4648). */
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** In base 32, as it is typed into an app. */
export function newTotpSecret(entropy: Entropy): string {
  const bits = [...entropy.bytes(secretBytes)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  return bits.replace(/.{5}/g, (five) => base32.charAt(Number.parseInt(five, 2)));
}

/** What an app reads from a picture. @param host names this installation in the app's list. */
export function totpUri(secret: string, host: string, username: string): string {
  const issuer = encodeURIComponent(`Codicil (${host})`);
  const how = `secret=${secret}&algorithm=SHA1&digits=${digitCount}&period=${periodMs / 1000}`;
  return `otpauth://totp/${issuer}:${encodeURIComponent(username)}?issuer=${issuer}&${how}`;
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
  const present = Math.floor(machine.wallMs() / periodMs);
  const typed = Buffer.from(digits.replace(/[\s-]/g, ''));
  if (typed.length !== digitCount) return null;
  const key = bytesOf(secret);
  const periods = Array.from({ length: 2 * window + 1 }, (_, at) => present - window + at);
  const period = periods.find((one) => timingSafeEqual(typed, digitsIn(key, one)));
  if (period === undefined) return null;
  return lastPeriod !== null && period <= lastPeriod ? null : period;
}

/** Four bytes of the hash, from where its last four bits say (RFC 4226, 5.3). */
function digitsIn(key: Buffer, period: number): Buffer {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(period));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff;
  return Buffer.from(String(number % 10 ** digitCount).padStart(digitCount, '0'));
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret]
    .map((sign) => base32.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
