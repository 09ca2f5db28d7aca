/** What the simulated process finds around it: time, mail, chance, and what may go wrong. */
import type { Fact } from './facts.ts';
import type { Random } from '../random.ts';
import type { Database } from './database.ts';
import type { Engine, Habits } from './engine.ts';
import type { OutboxKind } from './rows.ts';
import type { Fate, MailFate } from './fates.ts';
import type { Deed, Tape } from './tape.ts';

/** The process is gone in the middle of what it did. */
export class ProcessCrash extends Error {
  override readonly name = 'ProcessCrash';
}

/** Two decided from the same state and this one came second. */
export class StaleWatchError extends Error {
  override readonly name = 'StaleWatchError';
}

export interface SimulatedMail {
  readonly messageId: string;
  readonly kind: OutboxKind;
  readonly ownerId: number;
  readonly to: number;
  /** The link in it; null in a delivery, whose link is for another reader. */
  readonly token: string | null;
}

/** A place at which a process can die, or another can act first. */
export type InterruptionPoint =
  | 'tick'
  | 'release'
  | 'claim'
  | 'compose'
  | 'send'
  | 'record-check'
  | 'record-delivery'
  | 'request'
  | 'heartbeat'
  | 'tidying'
  | 'bounce';

/** What a row of somebody can break: see `poison.ts`. */
export type Broken = 'step' | 'message' | 'mark' | 'record';

/** Nothing comes of it, whoever tries. */
export class BrokenRowError extends Error {
  override readonly name = 'BrokenRowError';
}

/** Who answers at the installation's own address; the page of somebody else says 200 too. */
export type Reach = 'ourselves' | 'somebody else' | 'nothing';

/** How much is taken at once. */
export interface Batches {
  /** Watches of one tick. */
  readonly ticks: number;
  /** Messages of one claim. */
  readonly sends: number;
}

export interface Surroundings {
  readonly db: Database;
  readonly engine: Engine;
  readonly habits: Habits;
  /** For jitter, tokens and the order of ids; never for a decision. */
  readonly random: Random;
  readonly batches: Batches;
  /** Null: nobody wants to do the same once more. */
  readonly tape: Tape | null;
  /** Milliseconds that really passed; only the world knows them. */
  trueMs(): number;
  /** Since the machine started, as far as it counts. */
  uptimeMs(): number;
  /** By the clock of the database. */
  wallMs(): number;
  /** By how much the wall clock of a process is ahead of it. */
  apartMs(processId: number): number;
  /** What a look at our own address meets. */
  reach(): Reach;
  later(delayMs: number, run: () => void): void;
  /** The provider's answer, and what the mailbox behind it makes of the message. */
  send(mail: SimulatedMail): MailFate;
  sendCanary(): boolean;
  /** Puts on the tape what is asked of the server now. */
  record(deed: Deed, ownerId?: number): void;
  /** @param about the message in hand: a repetition of it has an excuse from now on. */
  fate(place: InterruptionPoint, about: string | null): Fate;
  mayCrash(place: InterruptionPoint, about: string | null): boolean;
  /** Whether a row of this owner breaks it now. */
  breaks(what: Broken, ownerId: number): boolean;
  /** How long the process stands still in the middle of sending. */
  stall(): number;
  excuse(messageId: string): void;
  /** Somebody else acts between a read and the write that follows from it. */
  meanwhile(place: InterruptionPoint, ownerId: number, actor: number): void;
  /** The program's own assertions stopped a step: in a simulated world that is a failure. */
  objection(error: Error): void;
  /** A committed transaction, in order. */
  witness(facts: readonly Fact[]): void;
  /** The operator has a mail about a wave of releases. */
  alarm(): void;
  count(name: string): void;
}
