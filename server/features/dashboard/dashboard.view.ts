/**
 * The figures of the dashboard, read together. Counts what is there; every date comes from the
 * engine, and reading it is no sign of life.
 */
import type { PendingAnswer, Dashboard } from '#contract/dashboard.ts';
import type { Ending } from '#contract/ending.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { testamentIdsByRecipient } from '#server/store/testament-recipients.ts';
import { armedOf, earliestCheck } from '#server/engine/armed.ts';
import { forecastOwner } from '#server/engine/forecast.ts';
import { runningPause } from '#server/engine/pause.ts';
import { readSchedules, type Schedules } from '#server/engine/schedule.ts';
import { readMailProved } from '#server/store/accounts.ts';
import { lastAskedAt } from '#server/store/asked.ts';
import { readReturnedMail } from '#server/store/mail-proof.ts';
import { findRecipient } from '#server/store/recipients.ts';
import { listTestaments } from '#server/store/testaments.ts';
import type { Deps } from '#server/deps.ts';
import { askingOf } from './asking.view.ts';
import { isoOrNull } from '#server/platform/iso.ts';

export async function readDashboard(deps: Deps, owner: Owner, now: Moment): Promise<Dashboard> {
  const { db, settings } = deps;
  const schedules = await readSchedules(db, settings, owner, now);
  const { subscriptionStatus, obstacles, scope } = schedules;
  // What was delivered waits for nothing any more, whatever its status still says.
  const active = scope.testaments
    .filter(({ status, isReleased }) => status === 'active' && !isReleased)
    .map((testament) => {
      const { id, ending } = testament;
      return { id, ending, armed: armedOf(schedules, testament) };
    });
  const armed = active.filter((one) => one.armed.armed);
  const asking = askingOf(active, scope.testaments.length, accountReason(schedules));
  const pausedUntil = runningPause(scope.pausedUntil, now);
  const assigned = await testamentIdsByRecipient(db, owner);
  return {
    subscriptionStatus,
    stats: {
      activeTestaments: active.length,
      totalRecipients: assigned.size,
      nextCheckDate: earliestCheck(armed.map((one) => one.armed)),
      subscriptionStatus,
    },
    armed: {
      armed: armed.length,
      notArmed: active.length - armed.length,
      reason: accountReason(schedules),
    },
    reached: await readReached(db, owner, assigned, armed.filter(isHandedOver)),
    obstacles,
    mailProof: {
      provedAt: isoOrNull(await readMailProved(db, owner)),
      returned: await readReturnedMail(db, now),
    },
    asking: asking && { ...asking, askedAt: await askedAt(db, owner, asking) },
    pausedUntil: isoOrNull(pausedUntil),
    forecast: await forecastOwner(db, owner, schedules, await titlesOf(deps, owner, armed)),
  };
}

/** What is to be deleted reaches nobody. */
function isHandedOver({ ending }: { readonly ending: Ending }): boolean {
  return ending === 'hand-over';
}

/** Of the people only those are opened whose names are said. */
async function readReached(
  db: Deps['db'],
  owner: Owner,
  assigned: ReadonlyMap<number, readonly number[]>,
  armed: readonly { id: number }[],
): Promise<Dashboard['reached']> {
  const armedIds = new Set(armed.map(({ id }) => id));
  const people = [...assigned].filter(([, ids]) => ids.some((id) => armedIds.has(id)));
  const named: string[] = [];
  for (const [id] of people.slice(0, 2)) {
    const person = await findRecipient(db, owner, id);
    if (person !== undefined) named.push(person.name ?? person.email);
  }
  return { people: people.length, named };
}

async function askedAt(
  db: Deps['db'],
  owner: Owner,
  { kind }: Pick<PendingAnswer, 'kind'>,
): Promise<string | null> {
  return kind === 'code' ? null : isoOrNull(await lastAskedAt(db, owner));
}

/** The one thing that keeps all silence from being armed and is not a matter of one testament. */
function accountReason({ scope, notArmed }: Schedules): Dashboard['armed']['reason'] {
  return scope.desired.length === 0 ? null : notArmed;
}

async function titlesOf(
  { db }: Deps,
  owner: Owner,
  armed: readonly { id: number }[],
): Promise<Map<number, string>> {
  const shown = new Set(armed.map(({ id }) => id));
  const testaments = shown.size === 0 ? [] : await listTestaments(db, owner, 'active');
  return new Map(testaments.filter(({ id }) => shown.has(id)).map(({ id, title }) => [id, title]));
}
