import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repeatableId } from './repeatable-id.ts';
import { newKeyBytes } from './seal.ts';

test('An id is the same for the same things in the same installation, and no other', () => {
  const pepper = newKeyBytes();
  const id = repeatableId(pepper, 'link of a delivery', 'arming', 'person');
  assert.match(id, /^[\w-]{43}$/);
  assert.equal(repeatableId(pepper, 'link of a delivery', 'arming', 'person'), id);
  const others = [
    repeatableId(pepper, 'link of a delivery', 'person', 'arming'),
    repeatableId(pepper, 'link of a delivery', 'armingperson'),
    repeatableId(pepper, 'link of a delivery', 'arming', 'person', ''),
    repeatableId(pepper, 'mail of a delivery', 'arming', 'person'),
    repeatableId(newKeyBytes(), 'link of a delivery', 'arming', 'person'),
  ];
  assert.equal(new Set([id, ...others]).size, 6);
});
