/**
 * The mail about the first arming of an account, as a kind of the outbox: what happens from now on,
 * by the same forecast that her pages show.
 */
import type { Moment } from '#core/release/moment.ts';
import type { Policy } from '#core/release/policy.ts';
import { markArmingNotified } from '#server/engine/first-arming.ts';
import { readSchedules, releaseStep, type ScopeForecast } from '#server/engine/schedule.ts';
import { countUpcoming, readUpcoming } from '#server/engine/upcoming.ts';
import { ownerMail, type OwnerMailContext } from '#server/engine/owner-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { firstArmedTemplate, type ArmedSilence } from '#server/mail/templates/first-armed.ts';

type Context = OwnerMailContext & { readMoment(): Promise<Moment> };

export function firstArmedMessage(context: Context): MessageKind {
  const { db, settings } = context;
  return {
    ...ownerMail(context, 'everybody', async ({ owner, common }) => {
      const now = await context.readMoment();
      const { scope, coveringOf } = await readSchedules(db, settings, owner, now);
      const armed = scope.testaments.flatMap(({ id, ending, isReleased }) => {
        const arming = isReleased ? [] : coveringOf(id).filter(({ isArming }) => isArming);
        return arming.length === 0 ? [] : [{ id, ending, arming }];
      });
      if (armed.length === 0) return null;
      const coverings = armed.flatMap(({ arming }) => arming);
      const upcoming = await readUpcoming(db, owner);
      return firstArmedTemplate({
        ...common,
        ...countUpcoming(armed.map(upcoming)),
        silence: soonestSilence(coverings),
        payments: policyOf(coverings, 'payment'),
        code: policyOf(coverings, 'code'),
      });
    }),

    accepted: (tx, row, now) => markArmingNotified(tx, row.user_id, now),
  };
}

function soonestSilence(coverings: readonly ScopeForecast[]): ArmedSilence | null {
  const silences = coverings.flatMap((covering): ArmedSilence[] => {
    const { policy } = covering.watch;
    const release = releaseStep(covering);
    if (policy.kind !== 'check' || release === undefined) return [];
    const at = (kind: 'check' | 'grace') =>
      covering.steps.find((step) => step.kind === kind)?.at ?? null;
    const { attempts, graceDays } = policy;
    const firstCheckAt = at('check');
    const graceAt = at('grace') ?? release.at;
    return [{ firstCheckAt, graceAt, releaseAt: release.at, attempts, graceDays }];
  });
  return silences.toSorted((one, other) => one.releaseAt - other.releaseAt)[0] ?? null;
}

function policyOf<Kind extends Policy['kind']>(
  coverings: readonly ScopeForecast[],
  kind: Kind,
): Extract<Policy, { kind: Kind }> | null {
  const found = coverings.find(({ watch }) => watch.policy.kind === kind);
  return (found?.watch.policy as Extract<Policy, { kind: Kind }> | undefined) ?? null;
}
