/** What whoever looks after a machine asks has to be answered, whatever hangs behind it. */
import { setTimeout as sleep } from 'node:timers/promises';

/** What comes too late, or fails, is answered without. */
export async function soon<T>(work: Promise<T>, otherwise: T, timeoutMs: number): Promise<T> {
  const timeout = new AbortController();
  const done = work.catch(() => otherwise);
  const tooLate = sleep(timeoutMs, otherwise, { signal: timeout.signal }).catch(() => otherwise);
  const answer = await Promise.race([done, tooLate]);
  timeout.abort();
  return answer;
}
