import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSignedEvent, signEvent } from './event-signature.ts';

const secret = Buffer.alloc(32, 7);
const raw = Buffer.from('{"id":"test_evt_1"}');
const now = Date.UTC(2026, 10, 20, 9);
const minute = 60_000;

test('A signature is good for five minutes either way', () => {
  const signature = signEvent(secret, raw, now);
  const at = (ms: number) => isSignedEvent(secret, raw, signature, now + ms);
  assert.deepEqual(
    [-6, -5, 0, 5, 6].map((minutes) => at(minutes * minute)),
    [false, true, true, true, false],
  );
});

test('A signature fits one text, one secret and one moment', () => {
  const signature = signEvent(secret, raw, now);
  const moved = signature.replace(`t=${now}`, `t=${now + 1}`);
  assert(!isSignedEvent(secret, Buffer.from('{"id":"test_evt_2"}'), signature, now));
  assert(!isSignedEvent(Buffer.alloc(32, 8), raw, signature, now));
  assert(!isSignedEvent(secret, raw, moved, now));
});

test('What is no signature is no error either', () => {
  for (const text of ['', 'v1=', `t=${now}`, `t=x,v1=${'0'.repeat(64)}`, 't=1,v1=zz', '\0']) {
    assert(!isSignedEvent(secret, raw, text, now));
  }
});
