/** Our digits beside those of a library that many apps are tested with. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { SystemClock } from '#server/platform/clock.ts';
import { systemEntropy } from '#server/platform/entropy.ts';
import { newTotpSecret, totpPeriodOf, totpUri } from './totp.ts';

const periodMs = 30_000;

function digitsAround(secret: string): { digits: string; shift: number }[] {
  const nowMs = new SystemClock().wallMs();
  return [-3, -1, 0, 1, 3].map((shift) => ({
    shift,
    digits: TOTP.generate({
      secret: Secret.fromBase32(secret),
      timestamp: nowMs + shift * periodMs,
    }),
  }));
}

test('Every secret gives the digits of the standard, in its period and one beside it', () => {
  for (let round = 0; round < 200; round += 1) {
    const secret = newTotpSecret(systemEntropy());
    assert.equal(Secret.fromBase32(secret).base32, secret);
    // Begins anew where a period ended between the two looks.
    let before: number;
    let results: (number | null)[];
    do {
      before = Math.floor(new SystemClock().wallMs() / periodMs);
      results = digitsAround(secret).map(({ digits }) =>
        totpPeriodOf({ secret, lastPeriod: null }, digits),
      );
    } while (before !== Math.floor(new SystemClock().wallMs() / periodMs));
    assert.deepEqual(results.slice(1, 4), [before - 1, before, before + 1]);
    for (const result of [results[0], results[4]]) {
      // By chance two periods have the same digits.
      assert.ok(result === null || Math.abs((result ?? 0) - before) <= 1);
    }
  }
});

test('Digits that were used, and whatever is not six digits, are refused', () => {
  const secret = newTotpSecret(systemEntropy());
  const now = digitsAround(secret)[2]?.digits ?? '';
  const period = totpPeriodOf({ secret, lastPeriod: null }, ` ${now.slice(0, 3)}-${now.slice(3)} `);
  assert.notEqual(period, null);
  assert.equal(totpPeriodOf({ secret, lastPeriod: period }, now), null);
  for (const typed of ['', '12345', '1234567', 'ééé', '      ', '٣٤٥٦٧٨']) {
    assert.equal(totpPeriodOf({ secret, lastPeriod: null }, typed), null, typed);
  }
});

test('An app is given the same address as by that library', () => {
  const secret = newTotpSecret(systemEntropy());
  for (const host of ['codicil.example', 'localhost:8443']) {
    const named = { issuer: `Codicil (${host})`, label: 'Ana López & co' };
    const theirs = new TOTP({ ...named, secret: Secret.fromBase32(secret) }).toString();
    const ours = totpUri(secret, host, named.label);
    assert.deepEqual(
      Object.fromEntries(new URL(ours).searchParams),
      Object.fromEntries(new URL(theirs).searchParams),
    );
    assert.equal(ours.split('?')[0], theirs.split('?')[0]);
  }
});
