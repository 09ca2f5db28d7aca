// What of a form somebody changed since it opened. Asked of the values themselves, because the form
// library's own notes are one object that changes in place, which nobody who remembers it notices.
import type { Touched } from '../../../api/changed-meanwhile.ts';
import type { Change } from '../../../api/testaments.ts';
import type { Lock } from './lock.ts';

/** @param begun with what the form began; what its passphrase opened since is in the lock. */
export function touchedIn(change: Change, begun: Change, { opened }: Lock): Touched {
  const before = opened === null ? begun : { ...begun, fullContent: opened };
  const names = Object.keys(change) as (keyof Change)[];
  return names.filter((name) => change[name] !== before[name]);
}
