/**
 * The figures of the dashboard, read together. Counts what is there; every date comes from the
 * engine, and reading it is no sign of life.
 */
import type { Dashboard } from '#contract/dashboard.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { countAssignedRecipients } from '#server/features/recipients/recipients.store.ts';
import { forecastOwner } from '#server/features/release/armed.store.ts';
import {
  describeTestaments,
  type DescribedTestament,
} from '#server/features/testaments/testament-cards.store.ts';
import { listTestaments } from '#server/features/testaments/testaments.store.ts';
import type { Deps } from '#server/http/deps.ts';

/** What an account has before it ever subscribed. */
const subscriptionStatus = 'pending';

export async function readDashboard(deps: Deps, owner: Owner, now: Moment): Promise<Dashboard> {
  const testaments = await listTestaments(deps.db, owner, 'active');
  const described = await describeTestaments(deps, owner, now, testaments);
  // What was delivered waits for nothing any more, whatever its status still says.
  const active = described.filter(({ armed }) => armed.phase !== 'released');
  const armed = active.filter((one) => one.armed.armed);
  return {
    subscriptionStatus,
    stats: {
      activeTestaments: active.length,
      totalRecipients: await countAssignedRecipients(deps.db, owner),
      nextCheckDate: earliestCheck(armed),
      subscriptionStatus,
    },
    armed: {
      armed: armed.length,
      notArmed: active.length - armed.length,
      reason: accountReason(active),
    },
    forecast: await forecastOwner(deps.db, deps.settings, owner, now, titlesOf(armed)),
  };
}

function earliestCheck(armed: readonly DescribedTestament[]): string | null {
  const checks = armed.flatMap((one) => one.armed.nextCheckAt ?? []);
  // Moments of the contract are all written alike, so their text sorts as they do.
  return checks.sort()[0] ?? null;
}

/** The one thing that keeps everything from being armed and is not a matter of one testament. */
function accountReason(active: readonly DescribedTestament[]): Dashboard['armed']['reason'] {
  for (const { armed } of active) {
    if (armed.reason === 'confirm-address' || armed.reason === 'no-mail-server') {
      return armed.reason;
    }
  }
  return null;
}

function titlesOf(armed: readonly DescribedTestament[]): Map<number, { title: string }> {
  return new Map(armed.map(({ testament }) => [testament.id, { title: testament.title }]));
}
