/** What must have happened on a street for its peace to prove anything. */

/** Each act, each answer and each refusal that is looked for. */
const expected: readonly string[] = [
  'reset asked by owner',
  'reset asked by heir',
  'reset typed by owner: 202',
  'reset typed by owner: 204',
  'reset typed by operator: 202',
  'reset typed by heir: 202',
  'reset typed by heir: 409 reset-waits',
  'reset typed by heir: 404 reset-not-found',
  'reset typed by heir: 403 second-proof-needed',
  'reset stopped by owner',
  'reset stopped by heir',
  'reset stopped by thief',
  'reset took effect: owner',
  'reset took effect: operator',
  'reset took effect: heir',
  'reset waits through an outage',
  'reset typed in calm',
  'reset typed in checks',
  'reset typed in grace',
  'reset typed again in a round',
  'owner is in',
  'operator is in',
  'heir is in',
  'thief is signed out',
  'heir refused before 17 days',
  'heir is the owner after 17 days',
  'heir writes other words',
  'move begun by owner',
  'move begun by thief',
  'move begun by heir',
  'move refused to a stale browser',
  'move expired',
  'move at once by both mailboxes',
  'move at once by a code',
  'move waits: owner',
  'move waits: thief',
  'move stopped by owner',
  'move stopped by heir',
  'move stopped by thief',
  'move took effect after its wait',
  'move waits through an outage',
  'warning to the former address',
  'warning to two former addresses',
  'old mailbox cannot answer',
  'account deleted',
  'somebody is refused at a closed account',
  'account brought back',
  'account removed',
  'account removed after an outage',
  'release of an account that was back',
  'release judged',
  'release waited for a reset',
  'death hidden by resets, and released',
];

export class DoorCounts {
  readonly #counts = new Map<string, number>();

  add(what: string, times = 1): void {
    this.#counts.set(what, this.of(what) + times);
  }

  addAll(others: DoorCounts): void {
    for (const [what, times] of others.entries()) this.add(what, times);
  }

  of(what: string): number {
    return this.#counts.get(what) ?? 0;
  }

  missing(least: number): string[] {
    return expected.flatMap((what) => (this.of(what) < least ? [`${what}: ${this.of(what)}`] : []));
  }

  entries(): [string, number][] {
    return [...this.#counts].sort(([one], [other]) => (one < other ? -1 : 1));
  }
}
