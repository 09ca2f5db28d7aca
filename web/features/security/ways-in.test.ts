import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sayWaysIn, type WaysIn } from './ways-in.ts';

const either = [true, false];
const all = either.flatMap((hasCodes) =>
  either.flatMap((hasApp) => either.map((hasPasskey) => ({ hasCodes, hasApp, hasPasskey }))),
);

/** As the table names them: what is there. */
function nameOf({ hasCodes, hasApp, hasPasskey }: WaysIn): string {
  const there = [hasCodes && 'codes', hasApp && 'app', hasPasskey && 'passkey'].filter(Boolean);
  return there.join(' + ') || 'nothing';
}

/** Whether codes were never made or are used up, the same follows: only the count says which. */
const table: Record<string, ReturnType<typeof sayWaysIn>> = {
  nothing: {
    codes: ['mailWaits', 'codeWorks'],
    passkeys: ['bothLost', 'passkeyNeedsNeither'],
    app: [],
    lastPasskey: [],
  },
  codes: {
    codes: ['codeWorks'],
    passkeys: ['bothLostButCodes', 'passkeyNeedsNeither'],
    app: [],
    lastPasskey: [],
  },
  app: {
    codes: ['mailAsksDigits', 'codeWorks', 'codeForDigits'],
    passkeys: ['bothLost', 'passkeyNeedsNeither'],
    app: ['telephoneLost'],
    lastPasskey: [],
  },
  passkey: {
    codes: ['mailWaits', 'passkeySignsIn', 'codeWorks'],
    passkeys: ['passwordStays'],
    app: [],
    lastPasskey: ['bothLost'],
  },
  'codes + app': {
    codes: ['codeWorks', 'codeForDigits', 'codeWorksOnce'],
    passkeys: ['bothLostButCodes', 'passkeyNeedsNeither'],
    app: [],
    lastPasskey: [],
  },
  'codes + passkey': {
    codes: ['codeWorks'],
    passkeys: ['passwordStays'],
    app: [],
    lastPasskey: ['bothLostButCodes'],
  },
  'app + passkey': {
    codes: ['mailAsksDigits', 'passkeySignsIn', 'codeWorks', 'codeForDigits'],
    passkeys: ['passkeyForDigits'],
    app: ['telephoneLostButPasskey'],
    lastPasskey: ['bothLost', 'telephoneLost'],
  },
  'codes + app + passkey': {
    codes: ['codeWorks', 'codeForDigits', 'codeWorksOnce'],
    passkeys: ['passkeyForDigits'],
    app: [],
    lastPasskey: ['bothLostButCodes'],
  },
};

test('the table knows every combination, and no other', () => {
  assert.deepEqual(all.map(nameOf).toSorted(), Object.keys(table).toSorted());
});

for (const ways of all) {
  test(`with ${nameOf(ways)} the page says what is true then`, () => {
    assert.deepEqual(sayWaysIn(ways), table[nameOf(ways)]);
  });
}
