/**
 * The mail about the first arming of an account, as a kind of the outbox: what happens from now on,
 * by the same forecast that her pages show.
 */
import type { Moment } from '#core/release/moment.ts';
import type { Policy } from '#core/release/policy.ts';
import { recipientsByTestament } from '#server/engine/scope.ts';
import { markArmingNotified } from '#server/engine/first-arming.ts';
import { readSchedules, releaseStep, type ScopeForecast } from '#server/engine/schedule.ts';
import type { Deps } from '#server/deps.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { firstArmedTemplate, type ArmedSilence } from '#server/mail/templates/first-armed.ts';
import { findAccount, findOwner } from '#server/store/accounts.ts';

type Context = Pick<Deps, 'db' | 'vault' | 'settings'> & { readMoment(): Promise<Moment> };

export function firstArmedMessage(context: Context): MessageKind {
  const { db, vault, settings } = context;
  return {
    async compose(row) {
      const owner = await findOwner(db, vault, row.user_id);
      if (owner === null) return null;
      const { cover, coveringOf } = await readSchedules(
        db,
        settings,
        owner,
        await context.readMoment(),
      );
      const armed = cover.testaments.flatMap(({ id, isReleased }) => {
        const arming = isReleased ? [] : coveringOf(id).filter(({ isArming }) => isArming);
        return arming.length === 0 ? [] : [{ id, arming }];
      });
      if (armed.length === 0) return null;
      const coverings = armed.flatMap(({ arming }) => arming);
      const recipients = await recipientsByTestament(db, owner);
      const account = await findAccount(db, owner);
      const letter = firstArmedTemplate({
        publicUrl: settings.publicUrl,
        ownerName: account.calledName,
        zone: account.timeZone,
        testaments: armed.length,
        people: new Set(armed.flatMap(({ id }) => recipients.get(id) ?? [])).size,
        silence: soonestSilence(coverings),
        payments: policyOf(coverings, 'payment'),
        code: policyOf(coverings, 'code'),
      });
      return { messageId: row.message_id, to: account.email, ...letter };
    },

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
