import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownAddress } from './own-address.ts';

const origin = 'https://codicil.example';

for (const asked of [`${origin}/settings?tab=1`, '/settings?tab=1']) {
  test(`It leads back to ${asked}`, () => {
    assert.equal(ownAddress(asked, origin, '/settings'), `${origin}/settings?tab=1`);
  });
}

for (const asked of [
  undefined,
  'https://elsewhere.example/settings',
  'https://codicil.example.elsewhere.example/',
  'https://codicil.example@elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'http://codicil.example/',
  'javascript:alert(1)',
  'data:text/html,hello',
  'blob:https://codicil.example/1',
  'https://',
]) {
  test(`It does not lead to ${asked ?? 'nowhere'}`, () => {
    assert.equal(ownAddress(asked, origin, '/settings'), '/settings');
  });
}

test('A path that looks like another host stays with ours', () => {
  assert.equal(
    ownAddress(`${origin}//elsewhere.example`, origin, '/settings'),
    `${origin}//elsewhere.example`,
  );
});
