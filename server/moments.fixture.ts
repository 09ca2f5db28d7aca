/**
 * Moments of a running process, seen from outside: what it says to its database and to its mail
 * server, one by one, by name. At the chosen one that conversation stands still, so that a test can
 * kill the process exactly there, or let others go first. Only tests import this file.
 */
import { pointOf, turnOf } from '#torture/length.fixture.ts';

export interface ConversationMoment {
  readonly name: string;
  /** Which of the moments of this name, from 1. */
  readonly nth: number;
}

/** A conversation that stands still at its moment. */
export interface HeldConversation {
  readonly reached: Promise<void>;
  goOn(): void;
}

export class Moments {
  #counts = new Map<string, number>();
  #chosen: ConversationMoment | null = null;
  #onChosen: (() => void) | null = null;
  #mayGoOn: Promise<void> = new Promise(() => undefined);

  /** Counts from here on, and never stands still. */
  count(): void {
    this.#counts = new Map();
    this.#chosen = null;
    this.#onChosen = null;
  }

  /** How often each was passed since counting began. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** Counts from here on. @returns when the chosen moment is reached. */
  choose(moment: ConversationMoment): Promise<void> {
    this.count();
    return this.#standStill(moment, new Promise(() => undefined));
  }

  /** As `choose`, until it is told to go on. */
  hold(moment: ConversationMoment): HeldConversation {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.count();
    return { reached: this.#standStill(moment, promise), goOn: resolve };
  }

  #standStill(moment: ConversationMoment, mayGoOn: Promise<void>): Promise<void> {
    this.#chosen = moment;
    this.#mayGoOn = mayGoOn;
    return new Promise((resolve) => {
      this.#onChosen = resolve;
    });
  }

  /** Called before whatever `name` says goes on; at the chosen moment it does not by itself. */
  async reach(name: string): Promise<void> {
    const nth = 1 + (this.#counts.get(name) ?? 0);
    this.#counts.set(name, nth);
    if (this.#chosen?.name !== name || this.#chosen.nth !== nth) return;
    const tell = this.#onChosen;
    this.count();
    tell?.();
    await this.#mayGoOn;
  }
}

/**
 * That many different moments out of those counted: rare ones all, frequent ones spread evenly.
 * Each round takes others. Where there are fewer than names, the names take turns, those first
 * after which something is done and nobody was told.
 */
export function spreadOver(
  counts: ReadonlyMap<string, number>,
  total: number,
  round = 0,
): ConversationMoment[] {
  const byRarity = [...counts].toSorted(([, one], [, other]) => one - other);
  const isShort = total < byRarity.length;
  const turning = isShort ? turnOf(unacknowledgedFirst(byRarity), total, round) : byRarity;
  const chosen: ConversationMoment[] = [];
  const offset = pointOf(round);
  for (const [place, [name, count]] of turning.entries()) {
    const fairShare = Math.floor((total - chosen.length) / (turning.length - place));
    const share = Math.min(count, fairShare);
    for (let turn = 0; turn < share; turn += 1) {
      chosen.push({ name, nth: 1 + Math.floor(((turn + offset) * count) / share) });
    }
  }
  return chosen;
}

type Counted = readonly [name: string, count: number];

function unacknowledgedFirst(counted: readonly Counted[]): Counted[] {
  const isUntold = ([name]: Counted): boolean => name.endsWith('nobody was told');
  return [...counted.filter(isUntold), ...counted.filter((one) => !isUntold(one))];
}
