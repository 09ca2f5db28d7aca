/** What an attack has to show in a test. Only tests import this file. */
import assert from 'node:assert/strict';
import type { AttackRow } from './world.ts';

export function assertKept(rows: readonly AttackRow[]): void {
  for (const { what, figure, target } of rows) assert.ok(figure <= target, `${what}: ${figure}`);
}
