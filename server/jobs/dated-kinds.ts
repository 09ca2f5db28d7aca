/** Which messages name dates: none of them leaves while nobody can say what time it is. */
import type { OutboxKind } from './message-kind.ts';

export const datedKinds: ReadonlySet<OutboxKind> = new Set<OutboxKind>([
  'check',
  'warning',
  'manual-check',
  'code-entered',
  'code-entered-sms',
  'first-armed',
  'outage',
  'reach-unproved',
]);
