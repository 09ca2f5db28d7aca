/**
 * What the simulated server was asked to do, and what became of each of its transactions, in
 * order: enough to ask the product for the same. A world without a tape is none the slower.
 */
import type { OutboxRow, TestamentRow, TriggerRow } from './rows.ts';
import type { Fate, MailFate } from './fates.ts';
import type { LivenessSource } from '#core/release/commands.ts';
import type { LivenessStrength } from '#core/release/strength.ts';

export type Deed =
  | { readonly kind: 'starts' }
  | { readonly kind: 'dies' }
  | {
      readonly kind: 'beats';
      /** This process doubts that mail leaves; asking the provider may show that it does. */
      readonly isMailDoubted: boolean;
      readonly mailStuck: boolean;
      readonly isReachable: boolean;
      /** Nothing comes of it but that the clock has gone on. */
      readonly isPlain: boolean;
    }
  /** What follows some of the beats: a canary, if an address is refused; and the sweep. */
  | { readonly kind: 'tidies'; readonly isIdle: boolean }
  /** In doubt about the time nothing may come of it, though something is due. */
  | { readonly kind: 'looks'; readonly isInDoubt: boolean }
  | { readonly kind: 'sends' }
  /** The provider answers for a message that left earlier. */
  | {
      readonly kind: 'hears';
      readonly row: OutboxRow;
      readonly outcome: MailFate;
      readonly jitter: number;
    }
  | {
      readonly kind: 'says-alive';
      readonly source: LivenessSource;
      readonly strength: LivenessStrength;
    }
  | { readonly kind: 'opens-page' }
  | { readonly kind: 'types-password' }
  | { readonly kind: 'answers'; readonly checkId: number }
  | { readonly kind: 'confirms' }
  | { readonly kind: 'pauses'; readonly untilWall: number; readonly strength: LivenessStrength }
  | {
      readonly kind: 'keeps-testament';
      readonly testament: TestamentRow;
      readonly strength: LivenessStrength;
    }
  | {
      readonly kind: 'keeps-trigger';
      readonly trigger: TriggerRow;
      readonly strength: LivenessStrength;
    }
  | { readonly kind: 'arms-again'; readonly testamentId: number }
  | { readonly kind: 'enters-code' }
  | {
      readonly kind: 'takes-report';
      readonly id: string;
      readonly means: 'failed' | 'gave-up' | 'paid' | 'paid-by-hand';
      readonly subscription: number;
    }
  | { readonly kind: 'takes-bounce'; readonly row: OutboxRow; readonly enhancedCode: string }
  | { readonly kind: 'confirms-wave' };

/** `killed`: the process dies before it begins the next one. */
export type TransactionEnd = Fate | 'killed';

export interface TapedDeed {
  readonly deed: Deed;
  readonly process: number;
  readonly trueMs: number;
  readonly wallMs: number;
  /** Whose rows it is about; null: of nobody or of many. */
  readonly ownerId: number | null;
  /** Whether the provider takes mail at all. */
  readonly isProviderUp: boolean;
  readonly ends: TransactionEnd[];
  /** Owners whose rows it changed besides. */
  readonly touched: Set<number>;
  /** What this deed took to send, if it is still to be sent. */
  claimed: OutboxRow | null;
}

export class Tape {
  /** Who acts now. */
  process = 0;
  readonly #deeds: TapedDeed[] = [];
  #last: TapedDeed | null = null;

  record(
    at: Pick<TapedDeed, 'trueMs' | 'wallMs' | 'isProviderUp'>,
    deed: Deed,
    ownerId: number | null = null,
  ): void {
    const { process } = this;
    const touched = new Set(ownerId === null ? [] : [ownerId]);
    this.#last = { deed, process, ...at, ownerId, ends: [], touched, claimed: null };
    this.#deeds.push(this.#last);
  }

  ended(end: TransactionEnd): void {
    this.#last?.ends.push(end);
  }

  touched(ownerId: number): void {
    this.#last?.touched.add(ownerId);
  }

  claimed(row: OutboxRow): void {
    if (this.#last !== null) this.#last.claimed = row;
  }

  /** Everything since the last time. */
  take(): TapedDeed[] {
    return this.#deeds.splice(0);
  }
}
