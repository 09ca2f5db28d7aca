/**
 * What owners are shown of the engine: by what a testament is armed, or why it is not, and the
 * exact dates if the silence goes on. Every date is computed by core/release, by the same
 * functions that decide.
 */
import type { Kysely } from 'kysely';
import type { Armed, Forecast, ForecastStep } from '#contract/forecast.ts';
import type { World } from '#core/release/commands.ts';
import { decide } from '#core/release/decide.ts';
import { evolveAll, offState } from '#core/release/evolve.ts';
import { forecast, type ForecastStep as EngineStep } from '#core/release/forecast.ts';
import { DAY_MS, wallOf, type Moment } from '#core/release/moment.ts';
import type { Policy } from '#core/release/policy.ts';
import type { WatchState } from '#core/release/state.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Database } from '#server/db/schema.ts';
import { isoOf } from '#server/platform/iso.ts';
import { readWatches, type Watch } from './watch.store.ts';
import { readWorld, type MailFacts, type NotArmedReason } from './world.store.ts';

/** What of a testament decides whether it is armed. */
export interface TestamentFacts {
  readonly id: number;
  readonly status: 'draft' | 'active' | 'paused';
  readonly activationType: 'check' | 'subscription';
  readonly recipientCount: number;
}

export async function describeArmed(
  db: Kysely<Database>,
  facts: MailFacts,
  owner: Owner,
  now: Moment,
  testaments: readonly TestamentFacts[],
): Promise<Map<number, Armed>> {
  const watches = await watchesByTestament(db, owner);
  const world = await readWorld(db, facts, owner, now);
  return new Map(
    testaments.map((testament) => {
      const watch = watches.get(testament.id);
      const reason = notArmedReason(testament, watch?.state, world.notArmed);
      const steps =
        watch === undefined || reason !== null
          ? []
          : forecast(watch.state, watch.policy, now, world.worldFor(watch.policy));
      return [testament.id, armedOf(watch?.state ?? offState, reason, steps, now)];
    }),
  );
}

/** The future of the given testaments, those with the same dates together; soonest first. */
export async function forecastOwner(
  db: Kysely<Database>,
  facts: MailFacts,
  owner: Owner,
  now: Moment,
  testaments: ReadonlyMap<number, { title: string }>,
): Promise<Forecast[]> {
  const watches = await watchesByTestament(db, owner);
  const world = await readWorld(db, facts, owner, now);
  const groups = new Map<string, { watches: Watch[]; steps: EngineStep[] }>();
  for (const testamentId of testaments.keys()) {
    const watch = watches.get(testamentId);
    const steps = watch
      ? forecast(watch.state, watch.policy, now, world.worldFor(watch.policy))
      : [];
    if (watch === undefined || steps.length === 0) {
      continue;
    }
    const key = JSON.stringify(steps);
    const group = groups.get(key) ?? { watches: [], steps };
    group.watches.push(watch);
    groups.set(key, group);
  }
  const forecasts: Forecast[] = [];
  for (const group of groups.values()) {
    const ids = group.watches.map((watch) => watch.testamentId);
    forecasts.push({
      ...contractSteps(group.steps, firstAsked(group.watches, now)),
      titles: ids.map((id) => testaments.get(id)?.title ?? ''),
      testaments: ids.length,
      people: await countPeople(db, owner, ids),
    });
  }
  // Moments of the contract are all written alike, so their text sorts as they do.
  return forecasts.toSorted((a, b) => (lastStep(a).at < lastStep(b).at ? -1 : 1));
}

/** The dates of settings that are not saved yet, as if they were saved now. */
export function previewForecast(
  settings: { checkInterval: number; checkAttempts: number; gracePeriod: number },
  timeZone: string,
  now: Moment,
): Forecast {
  const policy: Policy = {
    kind: 'check',
    intervalDays: settings.checkInterval,
    attempts: settings.checkAttempts,
    graceDays: settings.gracePeriod,
    zone: timeZone,
  };
  const state = evolveAll(offState, decide(offState, policy, { kind: 'arm' }, now));
  const world: World = { armed: true, channelsClosed: false, hold: null, mayRelease: true };
  const steps = contractSteps(forecast(state, policy, now, world), null);
  return { ...steps, titles: [], testaments: 1, people: 0 };
}

function notArmedReason(
  testament: TestamentFacts,
  state: WatchState | undefined,
  ownerReason: NotArmedReason | null,
): Armed['reason'] {
  if (state?.phase.kind === 'released') return 'released';
  if (testament.status !== 'active') return testament.status;
  if (testament.activationType === 'subscription') return 'subscription-unavailable';
  if (testament.recipientCount === 0) return 'no-recipients';
  return ownerReason;
}

function armedOf(
  state: WatchState,
  reason: Armed['reason'],
  steps: readonly EngineStep[],
  now: Moment,
): Armed {
  const { phase } = state;
  const at = (kind: EngineStep['kind']): string | null => {
    const step = steps.find((one) => one.kind === kind);
    return step === undefined ? null : isoOf(step.at);
  };
  const graceStartedAt =
    phase.kind === 'grace' && phase.startedAt !== null ? isoOf(wallOf(phase.startedAt, now)) : null;
  return {
    armed: reason === null,
    reason,
    phase: phase.kind,
    nextCheckAt: at('check'),
    graceAt: graceStartedAt ?? at('grace'),
    releaseAt: at('release'),
    releasedAt: phase.kind === 'released' ? isoOf(wallOf(phase.releasedAt, now)) : null,
  };
}

function contractSteps(
  steps: readonly EngineStep[],
  askedSince: number | null,
): Pick<Forecast, 'steps' | 'quietDays'> {
  const release = steps.findLast((step) => step.kind === 'release');
  const firstCheck = askedSince ?? steps.find((step) => step.kind === 'check')?.at;
  return {
    steps: steps.map(contractStep),
    quietDays:
      release === undefined || firstCheck === undefined
        ? 0
        : Math.floor((release.at - firstCheck) / DAY_MS),
  };
}

function contractStep(step: EngineStep): ForecastStep {
  return {
    at: isoOf(step.at),
    kind: step.kind,
    ...(step.kind === 'check' && { number: step.number }),
  };
}

/** When the first message of a series that is running now went out; null while all rest. */
function firstAsked(watches: readonly Watch[], now: Moment): number | null {
  const [watch] = watches;
  const phase = watch?.state.phase;
  const attempts = phase?.kind === 'checking' || phase?.kind === 'grace' ? phase.attempts : [];
  const first = attempts[0];
  return first === undefined ? null : wallOf(first.requestedAt, now);
}

function lastStep(one: Forecast): ForecastStep {
  return one.steps.at(-1) ?? { at: '', kind: 'release' };
}

async function watchesByTestament(db: Kysely<Database>, owner: Owner): Promise<Map<number, Watch>> {
  return new Map((await readWatches(db, owner)).map((watch) => [watch.testamentId, watch]));
}

async function countPeople(
  db: Kysely<Database>,
  owner: Owner,
  testamentIds: readonly number[],
): Promise<number> {
  const rows = await db
    .selectFrom('testament_recipients')
    .select('recipient_id')
    .distinct()
    .where('user_id', '=', owner.id)
    .where('testament_id', 'in', [...testamentIds])
    .execute();
  return rows.length;
}
