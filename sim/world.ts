/**
 * A world: one installation, its owners, their mail and everything that can go wrong, run through
 * years in seconds from one seed, under the eyes of an independent judge.
 */
import { DAY_MS, HOUR_MS, wallOf } from '#core/release/moment.ts';
import type { LightMs } from '#core/release/moment.ts';
import type { WatchState } from '#core/release/state.ts';
import { openBilling } from './billing.ts';
import { startFaults, Trouble } from './faults.ts';
import { Heap } from './heap.ts';
import { Judge } from './judge/judge.ts';
import type { Violation } from './judge/record.ts';
import { drawLives } from './lives.ts';
import type { Life } from './lives.ts';
import { Machine } from './machine.ts';
import { troubleRecipients } from './mailboxes.ts';
import { People } from './people.ts';
import { Postal } from './postal.ts';
import { Random } from './random.ts';
import { inviteRelatives } from './relatives.ts';
import { recipientsOf, settle } from './settling.ts';
import { confirmWave } from './shell/breaker.ts';
import { Database } from './shell/database.ts';
import { coreEngine, goodHabits } from './shell/engine.ts';
import type { Engine, Habits } from './shell/engine.ts';
import { readMoment } from './shell/moments.ts';
import type { Place, Surroundings } from './shell/surroundings.ts';
import { lookAtDueWatches } from './shell/look.ts';
import { enterCode } from './shell/triggers.ts';
import { sendDue } from './shell/worker.ts';

export interface WorldOptions {
  readonly seed: string;
  readonly owners: number;
  readonly years: number;
  readonly engine?: Engine;
  readonly habits?: Habits;
  /** Stops at the first objection of the judge. */
  readonly stopsAtViolation?: boolean;
}

export interface Chronicle {
  readonly violations: readonly Violation[];
  /** How often everything happened that has a name. */
  readonly counts: ReadonlyMap<string, number>;
  readonly releases: number;
  readonly deliveries: number;
  readonly mails: number;
}

/** A Monday in January: the world begins, by its own clock. */
const START_WALL = 1_768_219_200_000;
const YEAR_MS = 365 * DAY_MS;
/** How often somebody else is faster, and how much more often while a second process runs. */
const MEANWHILE_SHARES: Partial<Record<Place, number>> = { look: 0.002, release: 0.1, claim: 0.01 };
const SECOND_PROCESS_TIMES = 50;

export function runWorld(options: WorldOptions): Chronicle {
  return new World(options).run();
}

class World {
  readonly #options: WorldOptions;
  readonly #counts = new Map<string, number>();
  readonly #queue = new Heap<() => void>();
  readonly #db = new Database(START_WALL);
  readonly #random: Random;
  readonly #around: Surroundings;
  readonly #postal: Postal;
  readonly #people: People;
  readonly #trouble: Trouble;
  readonly #judge: Judge;
  readonly #machine: Machine;
  #nowMs = 0;
  #skewMs = 0;
  #mails = 0;

  constructor(options: WorldOptions) {
    const { seed, owners, years } = options;
    this.#options = options;
    const lives = drawLives(new Random(`${seed} lives`), owners, years * YEAR_MS);
    this.#random = new Random(`${seed} world`);
    this.#judge = new Judge({
      recipientsOf: recipientsOf(lives),
      startLightMs: START_WALL,
      count: (name) => this.#count(name),
    });
    this.#trouble = new Trouble(new Random(`${seed} trouble`), (name) => this.#count(name));
    this.#postal = this.#openPost(new Random(`${seed} post`));
    this.#around = this.#surround(new Random(`${seed} shell`));
    settle(this.#db, lives);
    this.#people = this.#invite(new Random(`${seed} people`), lives);
    this.#machine = new Machine(this.#around, this.#trouble, this.#judge);
    this.#settleOthers(seed, lives);
    startFaults(new Random(`${seed} faults`), this.#faultPorts());
  }

  /** Everybody around the owners: those who are written to, who hold codes, who collect money. */
  #settleOthers(seed: string, lives: readonly Life[]): void {
    const request = (run: () => void): boolean => this.#machine.request(run);
    const around = this.#around;
    troubleRecipients(
      {
        random: new Random(`${seed} mailboxes`),
        later: (delayMs, run) => this.#later(delayMs, run),
        set: (address, mailbox) => this.#postal.set(address, mailbox),
      },
      lives,
    );
    inviteRelatives({ random: new Random(`${seed} relatives`), around, request }, lives);
    openBilling(
      {
        random: new Random(`${seed} billing`),
        around,
        request,
        isGone: (ownerId) => this.#people.isGone(ownerId),
        askToPay: (ownerId, onPaid) => this.#people.pays(ownerId, onPaid),
      },
      lives,
    );
  }

  run(): Chronicle {
    const endMs = this.#options.years * YEAR_MS;
    for (;;) {
      const beatAt = this.#machine.nextBeatAt();
      const eventAt = this.#queue.firstAt;
      const at = Math.min(beatAt, eventAt);
      if (at > endMs || this.#isOver()) break;
      this.#nowMs = Math.max(this.#nowMs, at);
      this.#judge.clocks.advance(this.#nowMs);
      if (eventAt <= beatAt) this.#queue.pop()?.();
      else this.#machine.beat();
    }
    this.#judge.finish(this.#db.watches.all(), this.#db.ledgers);
    return {
      violations: this.#judge.violations,
      counts: this.#counts,
      releases: this.#db.releases.size,
      deliveries: this.#db.deliveries.size,
      mails: this.#mails,
    };
  }

  #isOver(): boolean {
    return this.#options.stopsAtViolation === true && this.#judge.violations.length > 0;
  }

  #count(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  #later(delayMs: number, run: () => void): void {
    this.#queue.push(this.#nowMs + Math.max(0, Math.round(delayMs)), run);
  }

  #surround(random: Random): Surroundings {
    const { engine = coreEngine, habits = goodHabits } = this.#options;
    return {
      db: this.#db,
      engine,
      habits,
      random,
      trueMs: () => this.#nowMs,
      wallMs: () => START_WALL + this.#nowMs + this.#skewMs,
      isReachable: () => this.#machine.isReachable(),
      later: (delayMs, run) => this.#later(delayMs, run),
      send: (mail) => this.#postal.send(mail),
      sendCanary: () => !this.#postal.isDown,
      fate: (place, about) => {
        const fate = this.#trouble.fate(place);
        if (fate !== 'commit' && about !== null) this.#judge.excuse(about);
        return fate;
      },
      mayCrash: (place, about) => {
        const dies = this.#trouble.kills(place);
        if (dies && about !== null) this.#judge.excuse(about);
        return dies;
      },
      stall: () => this.#trouble.stallMs(),
      excuse: (messageId) => this.#judge.excuse(messageId),
      meanwhile: (place, ownerId, actor) => this.#meanwhile(place, ownerId, actor),
      objection: ({ message }) => this.#judge.object({ rule: 'own assertion', says: message }),
      witness: (facts) => {
        for (const fact of facts) {
          if (fact.kind !== 'watch-moved') continue;
          for (const event of fact.events) {
            this.#count('slot' in event ? `warning ${event.slot}` : event.kind);
            if ('by' in event && event.by === 'closed-channel') this.#count('given by closure');
          }
        }
        this.#judge.committed(facts);
      },
      alarm: () => this.#alarmOperator(),
      count: (name) => this.#count(name),
    };
  }

  #openPost(random: Random): Postal {
    return new Postal({
      random,
      trueMs: () => this.#nowMs,
      later: (delayMs, run) => this.#later(delayMs, run),
      tried: (attempt) => {
        this.#mails += 1;
        this.#judge.tried(attempt);
      },
      arrived: (mail) => this.#people.received(mail),
      cameBack: (messageId, code) => this.#machine.takeBounce(messageId, code),
      count: (name) => this.#count(name),
    });
  }

  #invite(random: Random, lives: readonly Life[]): People {
    return new People(
      {
        random,
        around: this.#around,
        request: (run) => this.#machine.request(run),
        setMailbox: (address, mailbox) => this.#postal.set(address, mailbox),
        deadLink: (ownerId) =>
          this.#judge.object({ rule: 'I8 old links', says: `a link of owner ${ownerId} is dead` }),
        releaseAt: (ownerId) => this.#releaseAt(ownerId),
      },
      lives,
    );
  }

  #faultPorts(): Parameters<typeof startFaults>[1] {
    return {
      later: (delayMs, run) => this.#later(delayMs, run),
      count: (name) => this.#count(name),
      stopAll: (forMs) => this.#machine.stop(forMs),
      setUnreachable: (isUnreachable) => this.#machine.setUnreachable(isUnreachable),
      setProviderDown: (isDown) => {
        if (isDown) this.#postal.goDown();
        else this.#postal.comeUp();
        this.#judge.dark('provider-down', this.#postal.isDown);
      },
      stepClock: (byMs) => {
        this.#skewMs += byMs;
        this.#judge.clocks.stepped(byMs);
      },
      startSecond: (forMs) => this.#machine.startSecond(forMs),
    };
  }

  #meanwhile(place: Place, ownerId: number, actor: number): void {
    const trouble = this.#trouble;
    const other = this.#machine.other(actor);
    const times = other === undefined ? 1 : SECOND_PROCESS_TIMES;
    const share = (MEANWHILE_SHARES[place] ?? 0) * times;
    if (trouble.isCalm || !this.#random.chance(share)) return;
    trouble.isCalm = true;
    if (place === 'claim') {
      if (other !== undefined && sendDue(this.#around, other) > 0) this.#count('claims raced');
    } else if (other !== undefined && this.#random.chance(0.5)) {
      if (lookAtDueWatches(this.#around, other.id) > 0) this.#count('looks raced');
    } else if (this.#random.chance(0.3) && this.#entersCode(ownerId)) {
      this.#count(`code raced a ${place}`);
    } else if (this.#people.actNow(ownerId)) {
      this.#count(`answer raced a ${place}`);
    }
    trouble.isCalm = false;
  }

  #entersCode(ownerId: number): boolean {
    const code = this.#db.triggersOf(ownerId).find(({ kind }) => kind === 'code');
    if (code === undefined) return false;
    return this.#machine.request(() => enterCode(this.#around, ownerId, code.id));
  }

  /** Some operators look at their mail, and one may be the person who died. */
  #alarmOperator(): void {
    this.#count('breaker tripped');
    if (this.#random.chance(0.3)) return;
    this.#later(this.#random.scaled(HOUR_MS, 10 * DAY_MS), () => {
      if (this.#machine.request(() => confirmWave(this.#around))) this.#count('wave confirmed');
    });
  }

  #releaseAt(ownerId: number): number | null {
    const moment = readMoment(this.#around);
    let soonest: number | null = null;
    for (const { state } of this.#db.watchesOf(ownerId)) {
      const endsAt = endOf(state);
      if (endsAt === null) continue;
      const atMs = wallOf(endsAt, moment) - START_WALL - this.#skewMs;
      if (soonest === null || atMs < soonest) soonest = atMs;
    }
    return soonest;
  }
}

/** When the silence, or the window of a code, is over. */
function endOf({ phase }: WatchState): LightMs | null {
  if (phase.kind === 'held') return phase.reason === 'code' ? phase.until : null;
  return phase.kind === 'grace' ? phase.endsAt : null;
}
