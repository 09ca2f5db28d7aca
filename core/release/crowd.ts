/**
 * Whom an owner is counted with when many are released at once. Anybody can open accounts, so that
 * young ones hold back each other only, and nobody who has been here for long.
 */
import { DAY_MS } from './moment.ts';

/** `everybody` while the installation itself is young, and nobody in it can be settled. */
export type Crowd = 'everybody' | 'settled' | 'young';

/** From here on an account is settled, since its address was confirmed; so is an installation. */
export const SETTLED_MS = 60 * DAY_MS;

interface Ages {
  /** When the installation began, in wall milliseconds. */
  readonly installedAt: number;
  /** When the owner confirmed an address; null before. */
  readonly confirmedAt: number | null;
}

/** @param wall the present, in wall milliseconds. */
export function crowdOf({ installedAt, confirmedAt }: Ages, wall: number): Crowd {
  if (!isSettled(installedAt, wall)) return 'everybody';
  return isSettled(confirmedAt, wall) ? 'settled' : 'young';
}

/** @param since in wall milliseconds; null: not yet. */
export function isSettled(since: number | null, wall: number): boolean {
  return since !== null && wall - since >= SETTLED_MS;
}
