/**
 * Stops a wave of releases that no life explains: a bug, a wrong clock, lost mail. Counts owners,
 * not testaments; alarming the operator and warning the owners is the caller's part.
 */
import type { Crowd } from './crowd.ts';
import { DAY_MS, HOUR_MS, addLight } from './moment.ts';
import type { LightMs } from './moment.ts';

export type OwnerId = number;

interface Admission {
  readonly ownerId: OwnerId;
  readonly at: LightMs;
}

interface Waiting {
  readonly ownerId: OwnerId;
  /** When this owner was first refused. */
  readonly since: LightMs;
}

/** One for those who are young, and one for all others. */
export interface Breaker {
  /** Owners let through within the last hour, once each. */
  readonly admitted: readonly Admission[];
  /** The most armed owners seen since `admitted` was last empty: releases lower the number. */
  readonly armedOwners: number;
  readonly trippedAt: LightMs | null;
  readonly lastRefusedAt: LightMs | null;
  /** Owners refused since it tripped: what an operator sees and confirms. */
  readonly waiting: readonly Waiting[];
  /** Owners an operator confirmed; they pass until `confirmedUntil`. */
  readonly confirmed: readonly OwnerId[];
  readonly confirmedUntil: LightMs | null;
}

export interface ReleaseRequest {
  readonly ownerId: OwnerId;
  readonly now: LightMs;
  /** Only who is of it is counted below; the breaker is the one of this crowd. */
  readonly crowd: Crowd;
  /** How many owners have an armed watch, the asking one included. */
  readonly armedOwners: number;
  /** How many owners were released on an ordinary day. */
  readonly dailyMeanOwners: number;
}

export interface Admittance {
  readonly admitted: boolean;
  /** This request made it trip: alarm the operator now. */
  readonly tripped: boolean;
  readonly breaker: Breaker;
}

export const untrippedBreaker: Breaker = {
  admitted: [],
  armedOwners: 0,
  trippedAt: null,
  lastRefusedAt: null,
  waiting: [],
  confirmed: [],
  confirmedUntil: null,
};

const WINDOW_MS = HOUR_MS;
const MIN_OWNERS = 3;
const TIMES_DAILY_MEAN = 3;
const MIN_ARMED_FOR_SHARE = 4;
/** The operator may be the one who died: after this the breaker opens by itself, slowly. */
const UNCONFIRMED_MS = 14 * DAY_MS;
const QUIET_RESET_MS = DAY_MS;
/** Long enough for the extra warning of a held release and its full day. */
const CONFIRMATION_MS = 14 * DAY_MS;

/** Asked once for all that one owner has due; keep the returned breaker in the same transaction. */
export function admit(breaker: Breaker, request: ReleaseRequest): Admittance {
  const current = refresh(breaker, request);
  if (current.confirmed.includes(request.ownerId)) {
    return { admitted: true, tripped: false, breaker: current };
  }
  if (current.trippedAt === null) return admitFreely(current, request);
  // However many throw-away accounts stand before her: nobody young waits for longer.
  if (request.crowd === 'young' && waitedMs(current, request) >= UNCONFIRMED_MS) {
    return letThrough(current, request);
  }
  const mayTrickle =
    request.now - current.trippedAt >= UNCONFIRMED_MS &&
    (current.admitted.length === 0 || isAdmitted(current, request.ownerId));
  return mayTrickle ? letThrough(current, request) : refuse(current, request, false);
}

/** The operator says that this wave is real: exactly the owners who wait now may go. */
export function confirm(breaker: Breaker, now: LightMs): Breaker {
  const stillConfirmed = isConfirmedAt(breaker, now) ? breaker.confirmed : [];
  return {
    ...untrippedBreaker,
    confirmed: [...stillConfirmed, ...breaker.waiting.map(({ ownerId }) => ownerId)],
    confirmedUntil: addLight(now, CONFIRMATION_MS),
  };
}

/** Forgets what is older than its window, and a trip that nobody has run into for a day. */
function refresh(breaker: Breaker, { now, armedOwners }: ReleaseRequest): Breaker {
  const admitted = breaker.admitted.filter(({ at }) => now - at < WINDOW_MS);
  const isConfirmed = isConfirmedAt(breaker, now);
  const isOver =
    breaker.trippedAt !== null &&
    now - Math.max(breaker.trippedAt + UNCONFIRMED_MS, breaker.lastRefusedAt ?? 0) >=
      QUIET_RESET_MS;
  return {
    admitted,
    armedOwners: admitted.length === 0 ? armedOwners : Math.max(breaker.armedOwners, armedOwners),
    trippedAt: isOver ? null : breaker.trippedAt,
    lastRefusedAt: isOver ? null : breaker.lastRefusedAt,
    waiting: isOver ? [] : breaker.waiting,
    confirmed: isConfirmed ? breaker.confirmed : [],
    confirmedUntil: isConfirmed ? breaker.confirmedUntil : null,
  };
}

function admitFreely(breaker: Breaker, request: ReleaseRequest): Admittance {
  if (isAdmitted(breaker, request.ownerId)) return letThrough(breaker, request);
  const owners = breaker.admitted.length + 1;
  const isWave = owners > Math.max(MIN_OWNERS, TIMES_DAILY_MEAN * request.dailyMeanOwners);
  // Of accounts that anybody can open, most or few says nothing.
  const isMostOfThem =
    request.crowd !== 'young' &&
    breaker.armedOwners >= MIN_ARMED_FOR_SHARE &&
    owners > breaker.armedOwners / 2;
  if (!isWave && !isMostOfThem) return letThrough(breaker, request);
  return refuse({ ...breaker, trippedAt: request.now }, request, true);
}

function letThrough(breaker: Breaker, { ownerId, now }: ReleaseRequest): Admittance {
  const admitted = isAdmitted(breaker, ownerId)
    ? breaker.admitted
    : [...breaker.admitted, { ownerId, at: now }];
  const waiting = breaker.waiting.filter((one) => one.ownerId !== ownerId);
  return { admitted: true, tripped: false, breaker: { ...breaker, admitted, waiting } };
}

function refuse(breaker: Breaker, request: ReleaseRequest, tripped: boolean): Admittance {
  const { ownerId, now } = request;
  const waiting = isWaiting(breaker, ownerId)
    ? breaker.waiting
    : [...breaker.waiting, { ownerId, since: now }];
  return { admitted: false, tripped, breaker: { ...breaker, lastRefusedAt: now, waiting } };
}

/** Whether the breaker refused this owner and has not let go since. */
export function isWaiting({ waiting }: Breaker, ownerId: OwnerId): boolean {
  return waiting.some((one) => one.ownerId === ownerId);
}

function waitedMs({ waiting }: Breaker, { ownerId, now }: ReleaseRequest): number {
  return now - (waiting.find((one) => one.ownerId === ownerId)?.since ?? now);
}

function isConfirmedAt(breaker: Breaker, now: LightMs): boolean {
  return breaker.confirmedUntil !== null && now < breaker.confirmedUntil;
}

function isAdmitted(breaker: Breaker, ownerId: OwnerId): boolean {
  return breaker.admitted.some((admission) => admission.ownerId === ownerId);
}
