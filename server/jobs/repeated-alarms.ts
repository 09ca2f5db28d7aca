/** What lasts is alarmed again and again, and what flickers not each time. */
import type { Clock } from '#server/platform/clock.ts';
import type { Operator } from './operator.ts';

export interface RepeatedAlarms {
  /** Does nothing where the last alarm of this subject is younger. */
  raise(subject: string, facts: object, everyMs: number): Promise<void>;
}

export function repeatedAlarms({
  clock,
  operator,
}: {
  readonly clock: Clock;
  readonly operator: Pick<Operator, 'alarm'>;
}): RepeatedAlarms {
  const raisedAt = new Map<string, number>();
  return {
    async raise(subject, facts, everyMs) {
      const now = clock.monotonicMs();
      const last = raisedAt.get(subject);
      if (last !== undefined && now - last < everyMs) return;
      raisedAt.set(subject, now);
      await operator.alarm(subject, facts);
    },
  };
}
