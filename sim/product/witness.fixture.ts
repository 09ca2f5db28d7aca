/**
 * Judges each release of a village: it was not early, and it said to its people what its owner had
 * left there, or her server had taken a mail before by which she could have known.
 */
import assert from 'node:assert/strict';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import type { LivingProduct } from '#server/living-product.fixture.ts';
import { readRelease } from './contents.fixture.ts';
import { rhythmOf, silenceOfRhythm, type OwnLetter, type Village } from './villagers.fixture.ts';

interface Gone {
  readonly id: number;
  readonly testament_id: number;
  readonly user_id: number;
  readonly arming: number;
  readonly cause: string;
  readonly released_at: number;
}

const readReleases = ({ db }: LivingProduct): Promise<Gone[]> =>
  db
    .selectFrom('releases')
    .select(['id', 'testament_id', 'user_id', 'arming', 'cause', 'released_at'])
    .execute();

/** What somebody without the password may set at most, if nothing longer stood before. */
const longestStaleSilenceMs = 95 * DAY_MS;

export class VillageWitness {
  /** Releases that said something else than she had left, and of which she could have known. */
  told = 0;
  readonly #village: Village;
  readonly #letters: readonly OwnLetter[];
  readonly #judged = new Set<string>();

  constructor(village: Village) {
    this.#village = village;
    this.#letters = village.villagers.flatMap(({ letters }) => letters);
  }

  get seen(): number {
    return this.#judged.size;
  }

  async look(): Promise<void> {
    for (const release of await readReleases(this.#village.product)) {
      const { user_id: user, testament_id: id, arming } = release;
      const key = `${user} ${id} ${arming}`;
      if (this.#judged.has(key)) continue;
      this.#judged.add(key);
      const letter = this.#letters.find(
        (one) => one.id === id && one.owner.resident.owner.id === user,
      );
      assert(letter !== undefined, 'Only letters of the village are released');
      letter.isGone = true;
      this.#judgeMoment(letter, release);
      await this.#judgeContents(letter, release);
    }
  }

  #judgeMoment(letter: OwnLetter, { cause, released_at: at }: Gone): void {
    const { notBefore, notBySilenceBefore } = letter;
    const least = cause === 'silence' ? Math.max(notBefore, notBySilenceBefore) : notBefore;
    if (at >= least) return;
    const hours = ((least - at) / HOUR_MS).toFixed(1);
    this.#object(letter, `went by ${cause} ${hours} hours early`);
  }

  async #judgeContents(letter: OwnLetter, { id, cause, released_at: at }: Gone): Promise<void> {
    const { product, post } = this.#village;
    const { owner, hers, lastStolenAt } = letter;
    const said = await readRelease(product, owner.resident, id);
    if (said === hers) return;
    const telling = await post.tellingOf(owner.resident.email, lastStolenAt, at);
    // A mailbox that takes nothing holds nobody for longer than that.
    const isUnreachable = telling === 'refused' && at - lastStolenAt >= 14 * DAY_MS;
    if (telling === 'told' || isUnreachable) this.told += 1;
    else this.#object(letter, `went by ${cause} as ${said} instead of ${hers}, ${telling}`);
  }

  #object(letter: OwnLetter, what: string): void {
    this.#village.objections.push(`letter ${letter.id} of ${letter.owner.resident.name} ${what}`);
  }

  /** Letters of the dead that are armed still, long after weak signs were spent. */
  hidden(): string[] {
    const nowMs = this.#village.product.clock.wallMs();
    return this.#letters.flatMap((letter) => {
      const { owner, isActive, wasSwitchedOff, isGone } = letter;
      const isLeft = owner.diesAt !== null && owner.diesAt < nowMs && !isGone;
      if (!isLeft || !isActive || wasSwitchedOff) return [];
      const carriedMs = owner.provedAt + Math.max(365, owner.provedDays) * DAY_MS;
      const floors = Math.max(letter.notBefore, letter.notBySilenceBefore);
      // The breaker holds a wave of a small installation back for two weeks at most.
      const slackMs = 20 * DAY_MS;
      const silenceMs = Math.min(
        silenceOfRhythm(rhythmOf(letter)),
        Math.max(owner.provedSilenceMs, longestStaleSilenceMs),
      );
      const lastMs = Math.max(carriedMs + silenceMs, floors) + slackMs;
      return nowMs > lastMs ? [`letter ${letter.id} is still hidden`] : [];
    });
  }
}
