// What a stream says is put where the list would have it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notification } from '#contract/notifications.ts';
import { withNotification } from './notifications.ts';

function happened(id: number, minute: number, read = false): Notification {
  const createdAt = new Date(Date.UTC(2027, 0, 1, 9, minute)).toISOString();
  return { id, userId: 1, kind: 'check-sent', message: `Number ${id}`, read, createdAt };
}

const idsOf = (list: readonly Notification[]) => list.map(({ id }) => id);

test('News stand where their time is, and of one moment the later first', () => {
  const list = [happened(4, 3), happened(2, 1)];
  assert.deepEqual(idsOf(withNotification(list, happened(3, 2))), [4, 3, 2]);
  assert.deepEqual(idsOf(withNotification(list, happened(5, 3))), [5, 4, 2]);
});

test('What is said twice stands once, as it was said last', () => {
  const list = withNotification([happened(2, 1), happened(1, 0)], happened(2, 1, true));
  assert.deepEqual(idsOf(list), [2, 1]);
  assert.equal(list[0]?.read, true);
});

test('The list grows no longer than the one of the server', () => {
  const full = Array.from({ length: 200 }, (_, index) => happened(200 - index, 0));
  const list = withNotification(full, happened(201, 1));
  assert.deepEqual([list.length, list[0]?.id, list.at(-1)?.id], [200, 201, 2]);
});
