/** What waits for an owner's answer, the most urgent of it: every signed-in page asks it first. */
import type { PendingAnswer, Dashboard } from '#contract/dashboard.ts';
import type { Ending } from '#contract/ending.ts';
import type { Armed } from '#contract/forecast.ts';

interface Active {
  readonly armed: Armed;
  readonly ending: Ending;
}

/**
 * What runs wins over what only asks, which is not asked while nothing could come of it.
 *
 * @param total all testaments of hers, whatever they are.
 */
export function askingOf(
  active: readonly Active[],
  total: number,
  obstacle: Dashboard['armed']['reason'],
): Omit<PendingAnswer, 'askedAt'> | null {
  const ofKind = {
    code: active.filter((one) => one.armed.heldFor === 'code'),
    grace: active.filter(
      ({ armed: { phase, heldFor } }) => phase === 'grace' || heldFor === 'operator',
    ),
    asked: obstacle === null ? active.filter((one) => one.armed.phase === 'checking') : [],
  };
  const kind = (['code', 'grace', 'asked'] as const).find((one) => ofKind[one].length > 0);
  if (kind === undefined) return null;
  const moments = ofKind[kind].flatMap((one) => one.armed.releaseAt ?? []).sort();
  const isTogether = new Set(moments).size <= 1;
  const deleted = ofKind[kind].filter(({ ending }) => ending === 'delete').length;
  const releaseAt = moments[0] ?? null;
  return { kind, count: ofKind[kind].length, deleted, total, releaseAt, isTogether };
}
