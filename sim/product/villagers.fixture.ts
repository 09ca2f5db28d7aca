/** Who lives in the village, and what is known of each and of each letter. */
import { DAY_MS } from '#core/release/moment.ts';
import type { TestUser } from '#server/features/testaments/persons.fixture.ts';
import type { LivingProduct, Resident } from '#server/living-product.fixture.ts';
import type { Random } from '../random.ts';
import type { VillagePost } from './village-post.fixture.ts';

export interface Rhythm {
  readonly checkInterval: number;
  readonly checkAttempts: number;
  readonly gracePeriod: number;
}

export const shortest: Rhythm = { checkInterval: 1, checkAttempts: 1, gracePeriod: 1 };
/** A letter, and what the witness knows of it. */
export interface OwnLetter {
  readonly owner: Villager;
  readonly id: number;
  rhythm: Rhythm;
  isActive: boolean;
  /** Before when it must not go, by anything; and before when not by silence. */
  notBefore: number;
  notBySilenceBefore: number;
  /** Since when something of it has waited without a pause. */
  heldSince: number;
  /** A stale act has switched it off at least once: whether it goes at all is his to decide. */
  wasSwitchedOff: boolean;
  /** It was released, and what was delivered stays as it was. */
  isGone: boolean;
  /** What it says to whom; null once it is deleted. */
  contents: string | null;
  /** The same as she left it, when she last did something to it beside her password. */
  hers: string | null;
  /** When somebody else first and last changed what it says since then. */
  firstStolenAt: number;
  lastStolenAt: number;
}

/** Over all letters of an owner; their own rhythms wait beside it. */
export interface OwnTrigger {
  readonly id: number;
  rhythm: Rhythm;
}

export interface Villager {
  /** In the browser in which she types her password. */
  readonly resident: Resident;
  /**
   * Where others are at her account, and nobody types it: another browser of hers, or a copy of
   * the cookie of her own.
   */
  readonly stale: Pick<TestUser, 'headers' | 'call'>;
  readonly letters: OwnLetter[];
  readonly codes: string[];
  trigger: OwnTrigger | null;
  /** In wall milliseconds; null: lives on. */
  readonly diesAt: number | null;
  readonly hasThief: boolean;
  readonly hasHeir: boolean;
  /** When she last typed her password: then it counts in her own browser, and in no other. */
  typedAt: number;
  /** When she last typed it and changed something; thefts since then are news. */
  wasThereAt: number;
  isRobbed: boolean;
  /** Who has entered a code does nothing for a while: a sign of life would stop it. */
  isQuietUntil: number;
  /** Her mailbox takes nothing until then. */
  isFullUntil: number;
  /** The last sign that was stronger than weak. */
  provedAt: number;
  /** The longest interval that stood then, in days. */
  provedDays: number;
  /** And the longest silence, from the first check to the release. */
  provedSilenceMs: number;
}

export interface Village {
  readonly product: LivingProduct;
  readonly post: VillagePost;
  readonly random: Random;
  readonly villagers: readonly Villager[];
  readonly figures: { undone: number; refused: number; besideHer: number };
  readonly objections: string[];
}

/** By which a letter goes when nobody answers. */
export const rhythmOf = ({ owner, rhythm }: OwnLetter): Rhythm => owner.trigger?.rhythm ?? rhythm;

/** From the first check to the release: a spacing is a tenth of the interval, 1 to 7 days. */
export function silenceOfRhythm({ checkInterval, checkAttempts, gracePeriod }: Rhythm): number {
  const spacingDays = Math.min(7, Math.max(1, checkInterval / 10));
  return (checkAttempts * spacingDays + gracePeriod) * DAY_MS;
}

export const pickLetter = (random: Random, { letters }: Villager) => random.pick(letters);
