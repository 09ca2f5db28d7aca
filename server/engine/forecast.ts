/**
 * "If you go silent today": the future of an owner's testaments as a timeline. Computes no date
 * itself.
 */
import type { Forecast, ForecastStep } from '#contract/forecast.ts';
import type { Ending } from '#contract/ending.ts';
import { reachedBy } from '#core/release/ending.ts';
import type { WatchForecastStep as EngineStep } from '#core/release/forecast.ts';
import { DAY_MS, wallOf, type Moment } from '#core/release/moment.ts';
import { attemptsOf, warningsOf } from '#core/release/state.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import { isoOf } from '#server/platform/iso.ts';
import { foreseeLastMails } from '#server/store/mailed-addresses.ts';
import { recipientsByTestament } from '#server/store/testament-recipients.ts';
import type { ScopeForecast, Schedules } from './schedule.ts';

interface Group {
  /** The watch of the first of them; those of the others have the same dates. */
  readonly covering: ScopeForecast;
  readonly ending: Ending;
  readonly testamentIds: number[];
}

/**
 * The future of the given testaments, those with the same dates and the same ending together;
 * soonest first. One under several watches goes with the first of them to release it.
 */
export async function forecastOwner(
  db: Db,
  owner: Owner,
  schedules: Schedules,
  titles: ReadonlyMap<number, string>,
): Promise<Forecast[]> {
  const groups = new Map<string, Group>();
  const endingOf = new Map(schedules.scope.testaments.map(({ id, ending }) => [id, ending]));
  for (const id of titles.keys()) {
    const covering = schedules.coveringOf(id)[0];
    if (covering?.isArming === true && covering.steps.length > 0) {
      const ending = endingOf.get(id) ?? 'hand-over';
      const key = JSON.stringify([ending, covering.steps]);
      const group = groups.get(key) ?? { covering, ending, testamentIds: [] };
      group.testamentIds.push(id);
      groups.set(key, group);
    }
  }
  const assigned: ReadonlyMap<number, number[]> =
    groups.size === 0 ? new Map() : await recipientsByTestament(db, owner);
  const people = new Map(
    [...assigned].map(([id, list]) => [id, reachedBy(endingOf.get(id) ?? 'hand-over', list)]),
  );
  const forecasts = [...groups.values()].map(({ covering, ending, testamentIds }): Forecast => ({
    ...contractSteps(covering.steps, firstAsked(covering, schedules.now)),
    titles: testamentIds.map((id) => titles.get(id) ?? ''),
    testamentIds,
    testaments: testamentIds.length,
    ending,
    people: new Set(testamentIds.flatMap((id) => people.get(id) ?? [])).size,
  }));
  // Moments of the contract are all written alike, so their text sorts as they do.
  const sorted = forecasts.toSorted((a, b) => (lastStep(a).at < lastStep(b).at ? -1 : 1));
  return withLastMails(db, owner, sorted, people);
}

/** Adds when the last mail of each leaves, where that is later than its release. */
async function withLastMails(
  db: Db,
  owner: Owner,
  forecasts: readonly Forecast[],
  people: ReadonlyMap<number, readonly number[]>,
): Promise<Forecast[]> {
  const releases = forecasts.map(({ testamentIds, steps }) => ({
    recipientIds: testamentIds.flatMap((id) => people.get(id) ?? []),
    at: Date.parse(steps.findLast(({ kind }) => kind === 'release')?.at ?? ''),
  }));
  const lastMails = await foreseeLastMails(db, owner, releases);
  return forecasts.map((one, place) => {
    const lastMailAt = lastMails[place];
    return lastMailAt == null ? one : { ...one, lastMailAt: isoOf(lastMailAt) };
  });
}

/** @param askedSince when the first message of a series that is running went out. */
export function contractSteps(
  steps: readonly EngineStep[],
  askedSince: number | null,
): Pick<Forecast, 'steps' | 'quietDays'> {
  const release = steps.findLast((step) => step.kind === 'release');
  const firstAsk = steps.find((step) => step.kind === 'check' || step.kind === 'grace');
  const firstAskedAt = askedSince ?? firstAsk?.at;
  return {
    steps: steps.map(contractStep),
    quietDays:
      release === undefined || firstAskedAt === undefined
        ? 0
        : Math.floor((release.at - firstAskedAt) / DAY_MS),
  };
}

function contractStep(step: EngineStep): ForecastStep {
  return {
    at: isoOf(step.at),
    kind: step.kind,
    ...(step.kind === 'check' && { number: step.number }),
  };
}

/** When the first message of a series that is running now went out; null while nothing is asked. */
function firstAsked({ watch }: ScopeForecast, now: Moment): number | null {
  const { phase } = watch.state;
  const first = attemptsOf(phase)[0] ?? warningsOf(phase)[0];
  return first === undefined ? null : wallOf(first.requestedAt, now);
}

function lastStep(one: Forecast): ForecastStep {
  return one.steps.at(-1) ?? { at: '', kind: 'release' };
}
