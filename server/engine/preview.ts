/**
 * What a form of a testament or a trigger would lead to if it were saved now: by the rules that say
 * which watches there are, over what is kept and with the form in its place. Changes nothing.
 */
import type { Obstacles } from '#contract/dashboard.ts';
import type { Forecast } from '#contract/forecast.ts';
import type { AskedPreview, Preview, PreviewWay } from '#contract/preview.ts';
import { triggerKinds } from '#contract/triggers.ts';
import { decide } from '#core/release/decide.ts';
import { evolveAll, offState } from '#core/release/evolve.ts';
import { forecastWatch } from '#core/release/forecast.ts';
import {
  desiredWatches,
  governedIds,
  ownKinds,
  ownSettingsCount,
  shiftBetween,
  type DesiredWatch,
  type GovernedTestament,
  type GoverningTrigger,
} from '#core/release/reconcile.ts';
import type { Moment } from '#core/release/moment.ts';
import { keepPause, type OwnersPause } from '#core/release/pause.ts';
import type { Policy } from '#core/release/policy.ts';
import type { Owner, SignedInOwner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import { refuse } from '#server/refusal.ts';
import { listTriggers } from '#server/store/triggers.ts';
import { notArmedReason } from './armed.ts';
import { readCarriedUntil } from './carry.ts';
import { readScope, readWords, type Scope } from './scope.ts';
import { contractSteps } from './forecast.ts';
import { idleReasonOf, readObstacles } from './obstacles.ts';
import { readWorld, type MailFacts, type OwnerWorld } from './world.ts';

/** What all parts of an answer are computed from. */
interface Known {
  readonly db: Db;
  readonly owner: Owner;
  readonly scope: Scope;
  readonly pause: OwnersPause;
  readonly world: OwnerWorld;
  readonly obstacles: Obstacles;
  readonly now: Moment;
}

export async function previewForecast(
  db: Db,
  facts: MailFacts,
  owner: SignedInOwner,
  asked: AskedPreview,
  now: Moment,
): Promise<Preview> {
  const scope = await readScope(db, owner);
  const world = await readWorld(db, facts, owner, now);
  const obstacles = await readObstacles(db, owner, world);
  // With the password typed a moment ago, saving would be a strong sign of life.
  const carriesUntil = owner.session.isFresh ? null : await readCarriedUntil(db, owner);
  const pause = { pausedUntil: scope.pausedUntil, carriesUntil };
  const known = { db, owner, scope, pause, world, obstacles, now };
  const { checkInterval: intervalDays, checkAttempts: attempts, gracePeriod: graceDays } = asked;
  const { zone } = scope;
  const settings = datesOf(known, { kind: 'check', intervalDays, attempts, graceDays, zone });
  const nothing = { titles: [], testamentIds: [], people: 0 };
  const numbers = { ...settings, ...nothing, testaments: 1, ending: 'hand-over' } as const;
  return asked.triggerType === undefined
    ? { ...numbers, ...(await previewTestament(known, asked)), idle: null, lost: [] }
    : { ...numbers, ...previewTrigger(known, asked, asked.triggerType) };
}

type OfTestament = Pick<Preview, 'ways' | 'reason' | 'isOwn' | 'ending'>;

async function previewTestament(known: Known, asked: AskedPreview): Promise<OfTestament> {
  const { db, owner, scope, obstacles } = known;
  const draft = await testamentOf(known, asked);
  const others = scope.testaments.filter(({ id }) => id !== draft.id);
  const desired = desiredWatches([...others, draft], scope.triggers, scope.zone);
  const over = desired.filter(({ testamentIds }) => testamentIds.includes(draft.id));
  const arming = over.filter(({ policy }) => obstacles[policy.kind] === null);
  const { ending } = draft;
  const isOwn = ownSettingsCount(draft.ownKind, scope.triggers);
  if (arming.length === 0) {
    const kinds = over.map(({ policy }) => policy.kind);
    const reason = notArmedReason(draft, governedIds(desired), kinds, obstacles);
    return { ways: [], reason, isOwn, ending };
  }
  const isAny = arming.some(({ source }) => source.kind === 'trigger');
  const triggers = isAny ? await listTriggers(db, owner) : [];
  const names = new Map(triggers.map(({ id, name }) => [id, name]));
  const ways = arming.map((watch): PreviewWay => {
    const triggerId = watch.source.kind === 'trigger' ? watch.source.id : null;
    return { ...wayOf(known, watch), triggerId, name: names.get(triggerId ?? 0) ?? null };
  });
  return { ways, reason: null, isOwn, ending };
}

function previewTrigger(
  known: Known,
  asked: AskedPreview,
  type: keyof typeof triggerKinds,
): Omit<Preview, keyof Forecast> {
  const { testaments, triggers, zone, desired } = known.scope;
  const draft: GoverningTrigger = {
    id: asked.triggerId ?? 0,
    kind: triggerKinds[type],
    intervalDays: asked.checkInterval,
    attempts: asked.checkAttempts,
    graceDays: asked.gracePeriod,
    cancelHours: 0,
    isActive: asked.isActive,
    isSpent: false,
    picked: asked.testamentIds === undefined ? null : asked.testamentIds.split(',').map(Number),
  };
  const isKept = triggers.some(({ id }) => id === asked.triggerId);
  if (asked.triggerId !== undefined && !isKept) refuse('trigger-not-found');
  const others = triggers.filter(({ id }) => id !== draft.id);
  const after = desiredWatches(testaments, [...others, draft], zone);
  const idle = idleReasonOf(draft, after, known.obstacles);
  const own = after.filter(({ source }) => source.kind === 'trigger' && source.id === draft.id);
  const ways = idle === null ? own.map((watch) => wayOf(known, watch)) : [];
  const lost = [...shiftBetween(desired, after).lost];
  return { ways, reason: null, isOwn: false, idle, lost };
}

/** As it would be kept; what the form says nothing of stays as it is. */
async function testamentOf(
  { db, owner, scope }: Known,
  asked: AskedPreview,
): Promise<GovernedTestament> {
  const { testamentId: id = 0, recipients, hasContent, notes, files } = asked;
  const kept = scope.testaments.find((testament) => testament.id === id);
  const words = kept && (await readWords(db, owner, id));
  if (asked.testamentId !== undefined && words === undefined) refuse('testament-not-found');
  return {
    id,
    status: asked.status,
    ownKind: ownKinds[asked.activationType],
    ending: asked.ending ?? kept?.ending ?? 'hand-over',
    intervalDays: asked.checkInterval,
    attempts: asked.checkAttempts,
    graceDays: asked.gracePeriod,
    recipients: recipients ?? kept?.recipients ?? 1,
    hasWords:
      (hasContent ?? words?.own ?? true) ||
      (notes === undefined ? words?.notes === true : notes > 0) ||
      files > 0 ||
      words?.files === true ||
      words?.messages === true,
    isReleased: kept?.isReleased ?? false,
  };
}

function wayOf(known: Known, { policy }: DesiredWatch): PreviewWay {
  const { kind } = policy;
  return {
    kind,
    triggerId: null,
    name: null,
    checkAttempts: kind === 'code' ? 0 : policy.attempts,
    gracePeriod: kind === 'code' ? 0 : policy.graceDays,
    ...(kind === 'check' ? datesOf(known, policy) : { steps: [], quietDays: 0 }),
  };
}

/** Armed now: none while nothing is. A pause that runs goes on then, as far as her signs carry. */
function datesOf(
  { pause, world, now }: Known,
  policy: Policy,
): Pick<PreviewWay, 'steps' | 'quietDays'> {
  const { carriesUntil } = pause;
  const arm = { kind: 'arm', carriesUntil } as const;
  const armed = evolveAll(offState, decide(offState, policy, arm, now));
  const kept = keepPause(armed, policy, pause, now);
  const own = { policy, testamentId: null, triggerId: null, heldAlone: null };
  const future = forecastWatch(evolveAll(armed, kept), policy, now, world.worldFor(own));
  return contractSteps(future, null);
}
