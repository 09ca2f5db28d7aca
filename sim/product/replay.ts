/**
 * Asks the product, deed by deed, for what the model was asked: at the same moments, with the same
 * outcomes of mails and the same fates of transactions. Compares nothing; see `twin-world.ts`.
 */
import { assert } from '#core/assert.ts';
import type { Kysely } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import type { Database } from '#server/db/schema.ts';
import type { MailOutcome as ProductOutcome } from '#server/mail/port.ts';
import { messageKeyOf } from '#server/mail/return-address.ts';
import type { OutboxRow } from '../shell/rows.ts';
import type { MailFate } from '../shell/fates.ts';
import type { Deed, TapedDeed } from '../shell/tape.ts';
import { actInProduct, confirmWaveInProduct } from './acts.ts';
import { PlainBeats } from './plain-beats.ts';
import { ProductProcess, type Handed, type SharedMachine } from './product-process.ts';
import { newsKinds } from './product-rows.ts';

type Doing<Kind extends Deed['kind']> = Extract<Deed, { kind: Kind }>;

/** The sweep is nothing but a look for bugs: once a day is often enough. */
const IDLE_TIDYINGS_A_SWEEP = 288;
/** While nobody knows the time, each minute of days finds mail that must not leave. */
const IDLE_SENDS_A_SEND = 10;
/** Nor is anything decided then, though it is due at each of them. */
const DOUBTED_LOOKS_A_LOOK = 60;

/** Nothing came of it in the model: the product is asked for some of them. */
function isIdle({ deed, claimed, ends }: TapedDeed): boolean {
  if (deed.kind === 'sends') return claimed === null && ends.length === 0;
  if (deed.kind === 'looks') return deed.isInDoubt;
  return deed.kind === 'tidies' && deed.isIdle;
}

export class Replay {
  /** What could not be done as it was in the model. */
  readonly complaints: string[] = [];
  readonly #db: Kysely<Database>;
  readonly #machine: SharedMachine;
  readonly #owners: ReadonlyMap<number, Owner>;
  readonly #processes = new Map<number, ProductProcess>();
  readonly #beats: PlainBeats;
  readonly #handed = new Map<string, Handed>();
  readonly #tokens = new Map<number, string>();
  readonly #messageIds = new Map<number, string>();
  #bounces = 0;
  #idleTidyings = 0;
  #idleSends = 0;
  #doubtedLooks = 0;

  constructor(db: Kysely<Database>, machine: SharedMachine, owners: ReadonlyMap<number, Owner>) {
    this.#db = db;
    this.#machine = machine;
    this.#owners = owners;
    this.#beats = new PlainBeats(db);
  }

  async perform(taped: TapedDeed): Promise<void> {
    const { deed, process, trueMs, wallMs, isProviderUp, ends } = taped;
    if (isIdle(taped) && !this.#isTurnOf(deed)) return;
    const isPlain = deed.kind === 'beats' && deed.isPlain && ends[0] === 'commit';
    if (isPlain) this.#beats.add(taped, deed);
    else await this.#catchUp();
    Object.assign(this.#machine.time, { trueMs, wallMs });
    this.#machine.isProviderUp = isProviderUp;
    if (deed.kind === 'starts') {
      this.#processes.set(process, new ProductProcess(process, this.#machine));
      this.#beats.started(process, trueMs);
    } else if (deed.kind === 'dies') {
      await this.#processes.get(process)?.faults.die();
      this.#processes.delete(process);
    } else if (!isPlain) {
      await this.#doIn(taped);
    }
  }

  #isTurnOf({ kind }: Deed): boolean {
    if (kind === 'sends') return (this.#idleSends += 1) % IDLE_SENDS_A_SEND === 0;
    if (kind === 'looks') return (this.#doubtedLooks += 1) % DOUBTED_LOOKS_A_LOOK === 1;
    return (this.#idleTidyings += 1) % IDLE_TIDYINGS_A_SWEEP === 0;
  }

  /** Brings the clock of the installation to the last beat. */
  async #catchUp(): Promise<void> {
    const last = await this.#beats.skip();
    if (last === null) return;
    const { trueMs, wallMs, isProviderUp } = last;
    Object.assign(this.#machine.time, { trueMs, wallMs });
    this.#machine.isProviderUp = isProviderUp;
    await this.#doIn(last);
  }

  /** Before the product is compared with the model. */
  async rest(): Promise<void> {
    await this.#catchUp();
  }

  async #doIn(taped: TapedDeed): Promise<void> {
    const { deed } = taped;
    const process = this.#processes.get(taped.process);
    assert(process !== undefined, `Process ${taped.process} runs`);
    const { faults } = process;
    faults.plan(taped.ends);
    const work = this.#work(process, taped);
    const death = await Promise.race([work, faults.death]);
    const wasKilledHearing = deed.kind === 'hears' && taped.ends[0] === 'killed';
    if (death === 'dead') void work.catch(() => undefined);
    if (wasKilledHearing) return;
    if (faults.extra > 0) {
      this.#complain(taped, `the product has ${faults.extra} transactions more`);
    }
    if (faults.missing > 0) {
      this.#complain(taped, `the product has ${faults.missing} transactions less`);
    }
  }

  async #work(process: ProductProcess, taped: TapedDeed): Promise<unknown> {
    const { deed } = taped;
    switch (deed.kind) {
      case 'beats':
        this.#beats.forgetClock();
        return process.beat(deed.isMailDoubted, deed.isReachable);
      case 'tidies': {
        const back = await process.tidy();
        if (back > 0) this.#complain(taped, `the sweep puts back ${back} messages`);
        return back;
      }
      case 'looks':
        return process.look();
      case 'sends':
        return this.#send(process, taped);
      case 'hears':
        return this.#hear(process, taped, deed);
      case 'takes-bounce':
        return this.#bounce(process, deed);
      case 'confirms-wave':
        return confirmWaveInProduct(process.deps);
      default:
        return this.#act(process, taped);
    }
  }

  async #act(process: ProductProcess, taped: TapedDeed): Promise<void> {
    const { deed } = taped;
    const owner = this.#owners.get(taped.ownerId ?? 0);
    assert(owner !== undefined, 'Whoever acts has an account');
    const tokenOf = (checkId: number): string => this.#tokens.get(checkId) ?? 'unknown';
    // Fresh is a session in which the password was typed a short while ago.
    const isFresh = !('strength' in deed) || deed.strength === 'strong';
    const session = { userAgent: null, isFresh, limitedTo: null, asksFirst: false };
    const asker = { ...owner, session };
    await actInProduct({ deps: process.deps, taped, owner: asker, tokenOf });
  }

  async #send(process: ProductProcess, taped: TapedDeed): Promise<void> {
    await this.#dropNews();
    const handed = await process.send();
    const { claimed } = taped;
    if (handed === null || claimed === null) {
      const isSame = handed === null && claimed === null;
      if (!isSame) this.#complain(taped, handed === null ? 'nothing is sent' : 'a mail is sent');
      return;
    }
    this.#handed.set(keyOf(claimed), handed);
    this.#messageIds.set(claimed.id, handed.mail.messageId);
    const token = /\/check\/([\w-]{43})/.exec(handed.mail.text)?.[1];
    if (token !== undefined) this.#tokens.set(claimed.refId, token);
  }

  async #hear(process: ProductProcess, taped: TapedDeed, deed: Doing<'hears'>): Promise<void> {
    const key = keyOf(deed.row);
    const handed = this.#handed.get(key);
    this.#handed.delete(key);
    if (handed === undefined) return this.#complain(taped, 'no mail is on its way');
    // It left, and nobody was there any more to record that.
    if (taped.ends[0] === 'killed') return;
    process.jitter = deed.jitter;
    handed.answer(outcomeOf(deed.outcome));
    await handed.recorded;
  }

  async #bounce(
    process: ProductProcess,
    { row, enhancedCode }: Doing<'takes-bounce'>,
  ): Promise<void> {
    const keys = [messageKeyOf(this.#messageIds.get(row.id) ?? 'none')];
    const reason = 'nobody lives there';
    const failure = { kind: 'refused', code: 550, enhancedCode, reason } as const;
    this.#bounces += 1;
    await process.readBounce({ keys, failure, arrivedAt: null }, this.#bounces);
  }

  /** Whatever a deed told an owner: no tape has it. */
  async #dropNews(): Promise<void> {
    await this.#db
      .updateTable('outbox')
      .set({ status: 'obsolete' })
      .where('status', '=', 'pending')
      .where('kind', 'in', [...newsKinds])
      .execute();
  }

  #complain({ deed, trueMs }: TapedDeed, says: string): void {
    this.complaints.push(`${deed.kind} at day ${(trueMs / 86_400_000).toFixed(4)}: ${says}`);
  }
}

function keyOf({ id, attempts }: OutboxRow): string {
  return `${id}/${attempts}`;
}

function outcomeOf(outcome: MailFate): ProductOutcome {
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'accepted', response: '250 taken' };
    case 'retry-later': {
      const { scope, enhancedCode } = outcome;
      const code = enhancedCode === null ? {} : { enhancedCode };
      return { kind: 'retry-later', scope, reason: 'later', ...code };
    }
    case 'refused':
      return { ...outcome, reason: 'refused' };
    default:
      return outcome satisfies never;
  }
}
