/**
 * What owners are shown of a testament's state: by what it is armed, or why it is not, and the
 * exact dates if the silence goes on.
 */
import type { Obstacles } from '#contract/dashboard.ts';
import type { Armed } from '#contract/forecast.ts';
import { notGovernedReason, type GovernedTestament } from '#core/release/reconcile.ts';
import { asLight, lightOf, wallOf, type Moment } from '#core/release/moment.ts';
import type { Policy } from '#core/release/policy.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import { isoOf, isoOrNull } from '#server/platform/iso.ts';
import type { ScopedTestament } from './scope.ts';
import { mailOfReleases } from './release-mail.ts';
import { readSchedules, releaseStep, type ScopeForecast, type Schedules } from './schedule.ts';
import type { MailFacts } from './world.ts';

export async function describeArmed(
  db: Db,
  facts: MailFacts,
  owner: Owner,
  now: Moment,
  testaments: readonly { readonly id: number }[],
): Promise<Map<number, Armed>> {
  const schedules = await readSchedules(db, facts, owner, now);
  const mail = schedules.scope.testaments.some(({ isReleased }) => isReleased)
    ? await mailOfReleases(db, owner)
    : new Map<number, Armed['mail']>();
  const byId = new Map(schedules.scope.testaments.map((testament) => [testament.id, testament]));
  return new Map(
    testaments.flatMap(({ id }) => {
      const testament = byId.get(id);
      return testament === undefined ? [] : [[id, armedOf(schedules, testament, mail.get(id))]];
    }),
  );
}

export function armedOf(
  schedules: Schedules,
  testament: ScopedTestament,
  mail: Armed['mail'] = null,
): Armed {
  const coverings = schedules.coveringOf(testament.id);
  const arming = coverings.filter(({ isArming }) => isArming);
  const reason = reasonOf(schedules, testament, coverings);
  const first = reason === null ? arming[0] : undefined;
  const release = first === undefined ? undefined : releaseStep(first);
  return {
    armed: reason === null,
    reason,
    by: reason === null ? arming.map(byOf) : [],
    phase: testament.isReleased ? 'released' : phaseOf(first ?? coverings[0]),
    heldFor: testament.isReleased ? null : heldForOf(first ?? coverings[0]),
    nextCheckAt: reason === null ? nextCheckOf(arming, release?.at ?? null) : null,
    graceAt: first === undefined ? null : graceOf(first, schedules.now),
    releaseAt: release === undefined ? null : isoOf(release.at),
    releasedAt: isoOrNull(testament.releasedAt),
    waitsUntil: isoOrNull(reason === null ? waitsUntil(testament, arming, schedules.now) : null),
    mail,
  };
}

/**
 * Why a testament is not armed by watches of these kinds, of which none arms it; the one that comes
 * first stands first.
 */
export function notArmedReason(
  testament: GovernedTestament,
  governed: ReadonlySet<number>,
  [first]: readonly Policy['kind'][],
  obstacles: Obstacles,
): Exclude<Armed['reason'], null> {
  const notGoverned = notGovernedReason(testament, governed);
  return notGoverned ?? (first && obstacles[first]) ?? 'no-subscription';
}

function reasonOf(
  { governed, obstacles }: Schedules,
  testament: ScopedTestament,
  coverings: readonly ScopeForecast[],
): Armed['reason'] {
  const isArmed = governed.has(testament.id) && coverings.some(({ isArming }) => isArming);
  const kinds = coverings.map(({ watch }) => watch.policy.kind);
  return isArmed ? null : notArmedReason(testament, governed, kinds, obstacles);
}

function byOf({ watch, triggerName }: ScopeForecast): Armed['by'][number] {
  return { kind: watch.policy.kind, triggerId: watch.triggerId, name: triggerName };
}

/** The first check of an owner, over all testaments that are armed. */
export async function readNextCheck(
  db: Db,
  facts: MailFacts,
  owner: Owner,
  now: Moment,
): Promise<string | null> {
  const schedules = await readSchedules(db, facts, owner, now);
  return earliestCheck(schedules.scope.testaments.map((it) => armedOf(schedules, it)));
}

export function earliestCheck(armed: readonly Armed[]): string | null {
  const checks = armed.flatMap((one) => one.nextCheckAt ?? []);
  // Moments of the contract are all written alike, so their text sorts as they do.
  return checks.sort()[0] ?? null;
}

/** A release that waits for an operator is held, whatever the watch itself is doing. */
function phaseOf(covering: ScopeForecast | undefined): Armed['phase'] {
  if (covering === undefined) return 'off';
  return covering.isHeldBack ? 'held' : covering.watch.state.phase.kind;
}

function heldForOf(covering: ScopeForecast | undefined): Armed['heldFor'] {
  if (covering?.isHeldBack === true) return 'operator';
  const phase = covering?.watch.state.phase;
  return phase?.kind === 'held' ? phase.reason : null;
}

/** None that would only come after everything went out. */
function nextCheckOf(arming: readonly ScopeForecast[], releaseAt: number | null): string | null {
  const checks = arming
    .flatMap(({ steps }) => steps.find(({ kind }) => kind === 'check')?.at ?? [])
    .filter((at) => releaseAt === null || at < releaseAt);
  return checks.length === 0 ? null : isoOf(Math.min(...checks));
}

/** The first of its floors that is not over, by the ways that arm it. */
function waitsUntil(
  { floor }: ScopedTestament,
  arming: readonly ScopeForecast[],
  now: Moment,
): number | null {
  const floors = arming
    .flatMap(({ watch }) => floor[watch.policy.kind] ?? [])
    .filter((at) => at > lightOf(now));
  return floors.length === 0 ? null : wallOf(asLight(Math.min(...floors)), now);
}

function graceOf({ watch, steps }: ScopeForecast, now: Moment): string | null {
  const { phase } = watch.state;
  if (phase.kind === 'grace' && phase.startedAt !== null) {
    return isoOf(wallOf(phase.startedAt, now));
  }
  const grace = steps.find(({ kind }) => kind === 'grace');
  return grace === undefined ? null : isoOf(grace.at);
}
