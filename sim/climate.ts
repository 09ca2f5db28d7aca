/**
 * How often what is rare or dear happens in a world. The product lives a world a hundred times more
 * slowly than the model, so that in a world for both the rare is frequent and the dear is rare.
 */
import { DAY_MS } from '#core/release/moment.ts';
import type { InterruptionPoint } from './shell/surroundings.ts';

/** In shares of the transactions at a place. */
export interface Ends {
  readonly lost: number;
  readonly before: number;
  readonly after: number;
}

export interface Climate {
  /** How often a commit is lost there, or the process killed before or after it. */
  readonly ends: Readonly<Record<InterruptionPoint, Ends>>;
  /** How often a process is killed there, outside of a transaction. */
  readonly kills: Readonly<Partial<Record<InterruptionPoint, number>>>;
  /** Each fault of the surroundings comes at least so often a year, and some oftener. */
  readonly leastPerYear: number;
  readonly oftener: Readonly<Record<string, number>>;
  /** Between two acts of the busiest who types no password. */
  readonly intruderEveryMs: number;
  /** How many owners have trouble with their mailboxes, as a share of what is usual. */
  readonly mailboxTrouble: number;
  /** The same of recipients. */
  readonly recipientTrouble: number;
  /** How many mailboxes of owners are full for a while once they took a warning. */
  readonly fullAfterWarning: number;
  /** How many of those who seem dead come back, as a share. */
  readonly comebacks: number;
  /** How often a year the codes of all open within an hour. */
  readonly wavesPerYear: number;
}

const never: Ends = { lost: 0, before: 0, after: 0 };
/** An answer that was acknowledged is on disk: it is lost only together with the reply. */
const unacknowledged = (share: number): Ends => ({ lost: 0, before: share, after: share });
const oftenAtBeats = 4e-6;

/** The release path is hit on purpose. */
export const usualClimate: Climate = {
  ends: {
    tick: { lost: 0.002, before: 0.001, after: 0.001 },
    release: { lost: 0.05, before: 0.03, after: 0.03 },
    claim: never,
    compose: { lost: 0.01, before: 0.002, after: 0.002 },
    send: never,
    'record-check': { lost: 0.002, before: 0.0004, after: 0.0004 },
    'record-delivery': { lost: 0.03, before: 0.02, after: 0.02 },
    request: unacknowledged(0.002),
    heartbeat: { lost: oftenAtBeats, before: oftenAtBeats, after: oftenAtBeats },
    // In the same beat: whoever dies of it has counted a minute in which it decided nothing.
    tidying: { lost: 0.05, before: oftenAtBeats, after: oftenAtBeats },
    bounce: unacknowledged(0.01),
  },
  kills: { tick: 0.0005, release: 0.03, claim: 0.0002, send: 0.001 },
  leastPerYear: 0,
  oftener: {},
  intruderEveryMs: DAY_MS / 2,
  mailboxTrouble: 1,
  recipientTrouble: 1,
  fullAfterWarning: 0,
  comebacks: 0.15,
  wavesPerYear: 0,
};

/** Of worlds that the product lives as well. */
export const tapedClimate: Climate = {
  ends: {
    tick: { lost: 0.006, before: 0.006, after: 0.006 },
    release: { lost: 0.12, before: 0.12, after: 0.12 },
    claim: never,
    compose: { lost: 0.2, before: 0.2, after: 0.2 },
    send: never,
    'record-check': { lost: 0.006, before: 0.006, after: 0.006 },
    'record-delivery': { lost: 0.03, before: 0.02, after: 0.02 },
    request: unacknowledged(0.01),
    heartbeat: { lost: oftenAtBeats, before: oftenAtBeats, after: oftenAtBeats },
    tidying: { lost: 0.1, before: oftenAtBeats, after: oftenAtBeats },
    bounce: unacknowledged(0.1),
  },
  kills: { tick: 0.006, release: 0.12, claim: 0.003, send: 0.003 },
  leastPerYear: 1.6,
  oftener: { 'provider down for days': 8 },
  intruderEveryMs: 10 * DAY_MS,
  mailboxTrouble: 0.6,
  recipientTrouble: 0.2,
  fullAfterWarning: 0.1,
  comebacks: 0.15,
  wavesPerYear: 3,
};
