/**
 * Accounts and those who want to get in: owners who have lost something, heirs who read a mailbox,
 * thieves with a browser. What a witness notes of each, from what was done and answered alone.
 */
import { keptAccountDays } from '#contract/limits.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import type { TestUser } from '#server/features/testaments/persons.fixture.ts';
import type { LivingProduct, Resident } from '#server/living-product.fixture.ts';
import type { Random } from '../random.ts';
import type { DoorCounts } from './door-coverage.fixture.ts';
import type { DoorPost } from './door-post.fixture.ts';
import { silenceOfRhythm, type Rhythm } from './villagers.fixture.ts';

export type Who = 'owner' | 'heir' | 'thief' | 'operator';
/** A browser in which somebody is signed in. */
export type SignedIn = Pick<TestUser, 'headers' | 'call'>;

export interface Wait {
  readonly id: number;
  readonly by: Who;
  /** In wall milliseconds. */
  readonly begunAt: number;
  readonly stopToken: string;
  stoppedBy: Who | null;
}

export interface WaitingReset extends Wait {
  readonly token: string;
  readonly password: string;
  /** To whose mailbox its mails go. */
  readonly address: string;
}

export interface Move {
  readonly id: number;
  readonly by: Who;
  readonly to: string;
  readonly stopToken: string;
  readonly begunAt: number;
  /** The same once the digits of the new mailbox were typed. */
  waits: Wait | null;
}

/** Who reads the mailbox of an address, whatever else becomes of the account. */
export interface Heir {
  address: string;
  readonly startsAt: number;
  /** From then on this person does nothing any more. */
  readonly endsAt: number;
  readonly answersChecks: boolean;
  /** Takes back what this person has begun, and begins again. */
  readonly stopsOwn: boolean;
  readonly name: string;
  password: string | null;
  session: SignedIn | null;
  /** Since when this person's password opens the account; and what could be lost by it by then. */
  inSince: number | null;
}

/** What nobody but the witness writes: signs of life as the rules count them, in light time. */
export interface Life {
  provedLight: number;
  restsUntil: number;
  /** New passwords that were typed in this round, when. */
  typedAt: number[];
  typedInGrace: boolean;
  /** What was changed without the password holds a release for two weeks at most. */
  changedAt: number | null;
  lastChangedAt: number;
  isGone: boolean;
  /** Somebody else has set a new password after the death. */
  hiddenByResets: boolean;
}

/** An account that its owner has deleted. */
export interface Goodbye {
  /** In wall milliseconds. */
  readonly at: number;
  /** What a page answered before that was delivered; undefined: none was. */
  readonly page: number | undefined;
  /** Signed in in her browser until then. */
  readonly thief: SignedIn | null;
  isRemoved: boolean;
}

export interface Residence {
  readonly resident: Resident;
  /** To whom the letter goes. */
  readonly reader: string;
  /** Whether its owner may delete it. */
  readonly mayLeave: boolean;
  /** Null: it is in use. */
  goodbye: Goodbye | null;
  /** It was deleted before. */
  wasBack: boolean;
  readonly letterId: number;
  readonly rhythm: Rhythm;
  readonly diesAt: number | null;
  readonly heir: Heir | null;
  readonly hasThief: boolean;
  readonly codes: string[];
  hasApp: boolean;
  address: string;
  readonly formers: { readonly address: string; readonly leftAt: number }[];
  /** What opens the account now. */
  password: string;
  /** In light. */
  byMailUntil: number;
  /** What its owner remembers. */
  knows: string | null;
  readsMail: boolean;
  hasAsked: boolean;
  /** The link of the last check that she has answered. */
  answered: string;
  home: SignedIn | null;
  thief: SignedIn | null;
  reset: WaitingReset | null;
  move: Move | null;
  /** What took effect at once, as the call answered. */
  readonly atOnce: Set<string>;
  operatorLink: string | null;
  moves: number;
  passwords: number;
  readonly life: Life;
}

export interface Street {
  readonly product: LivingProduct;
  readonly post: DoorPost;
  readonly random: Random;
  readonly households: readonly Residence[];
  readonly outages: { readonly from: number; readonly to: number }[];
  readonly counts: DoorCounts;
  readonly objections: string[];
}

const intervalMs = ({ rhythm }: Residence): number => rhythm.checkInterval * DAY_MS;
/** How far weak signs carry from a stronger one on. */
export const carryMs = (home: Residence): number => Math.max(365 * DAY_MS, intervalMs(home));
export const silenceOf = ({ rhythm }: Residence): number => silenceOfRhythm(rhythm);

/** Without the hours in which nothing ran. */
export function lightOn({ outages }: Pick<Street, 'outages'>, wallMs: number): number {
  let dark = 0;
  for (const { from, to } of outages) dark += Math.max(0, Math.min(to, wallMs) - from);
  return wallMs - dark;
}

/** In light. */
export const waitedSince = (street: Street, at: number): number =>
  lightNow(street) - lightOn(street, at);

/** How long a deleted account can be brought back, in light. */
export const keptMs = keptAccountDays * DAY_MS;

export const nowOf = ({ product }: Street): number => product.clock.wallMs();

export const lightNow = (street: Street): number => lightOn(street, nowOf(street));

export function object({ objections }: Street, { resident }: Residence, what: string): void {
  objections.push(`${resident.name}: ${what}`);
}

/** A sign of life, as the rules say what it is worth. */
export function live(
  street: Street,
  home: Residence,
  strength: 'strong' | 'medium' | 'weak',
  at = nowOf(street),
): void {
  const { life } = home;
  const light = lightOn(street, at);
  if (strength === 'weak' && light >= life.provedLight + carryMs(home)) return;
  if (strength !== 'weak') life.provedLight = light;
  life.restsUntil = Math.min(light + intervalMs(home), life.provedLight + carryMs(home));
  life.typedAt = [];
  life.typedInGrace = false;
  life.changedAt = null;
}

export const hours = (ms: number): string => (ms / HOUR_MS).toFixed(1);
