/**
 * A world: one installation, its owners, their mail and everything that can go wrong, run through
 * years in seconds from one seed, under the eyes of an independent judge.
 */
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { tapedClimate, usualClimate, type Climate } from './climate.ts';
import { countEvents, countPhases } from './coverage.ts';
import { startFaults } from './faults.ts';
import { Heap } from './heap.ts';
import { Judge } from './judge/judge.ts';
import type { Violation } from './judge/record.ts';
import { drawLives } from './lives.ts';
import type { OwnerLife } from './lives.ts';
import { Machine } from './machine.ts';
import { settleOthers } from './others.ts';
import { People } from './people.ts';
import { Poisons } from './poison.ts';
import { Postal } from './postal.ts';
import { Races } from './races.ts';
import { Random } from './random.ts';
import { recipientsOf, settleOwners } from './settling.ts';
import { soonestReleaseMs } from './soonest-release.ts';
import { confirmWave } from './shell/breaker.ts';
import { Database } from './shell/database.ts';
import { coreEngine, goodHabits } from './shell/engine.ts';
import type { Engine, Habits } from './shell/engine.ts';
import type { Batches, Surroundings } from './shell/surroundings.ts';
import { Tape } from './shell/tape.ts';
import type { Deed } from './shell/tape.ts';
import { Trouble } from './trouble.ts';

export interface WorldOptions {
  readonly seed: string;
  readonly owners: number;
  readonly years: number;
  readonly engine?: Engine;
  readonly habits?: Habits;
  /** What is rarer or more frequent than usual. */
  readonly climate?: Partial<Climate>;
  /** Stops at the first objection of the judge. */
  readonly stopsAtViolation?: boolean;
  /** Everything asked of the server is put on a tape; nobody acts in the middle of its steps. */
  readonly isTaped?: boolean;
  readonly batches?: Batches;
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
export const WORLD_START_WALL = 1_768_219_200_000;
const YEAR_MS = 365 * DAY_MS;
/** Small beside the server's, as the world is: it cuts through what one owner has due at once. */
const BATCHES = { ticks: 5, sends: 10 };

export function runWorld(options: WorldOptions): Chronicle {
  return new SimulatedWorld(options).run();
}

export class SimulatedWorld {
  readonly #options: WorldOptions;
  readonly #climate: Climate;
  readonly #counts = new Map<string, number>();
  readonly #queue = new Heap<() => void>();
  readonly lives: readonly OwnerLife[];
  readonly db = new Database(WORLD_START_WALL);
  readonly #random: Random;
  readonly #around: Surroundings;
  readonly #postal: Postal;
  readonly #people: People;
  readonly #trouble: Trouble;
  readonly #judge: Judge;
  readonly #machine: Machine;
  readonly #poisons: Poisons;
  readonly #races: Races | null;
  readonly tape: Tape | null;
  #nowMs = 0;
  #skewMs = 0;
  #mails = 0;

  constructor(options: WorldOptions) {
    const { seed, isTaped = false } = options;
    this.#options = options;
    this.#climate = { ...(isTaped ? tapedClimate : usualClimate), ...options.climate };
    this.tape = isTaped ? new Tape() : null;
    const lives = drawLives(new Random(`${seed} lives`), options, this.#climate);
    this.#random = new Random(`${seed} world`);
    this.#judge = new Judge({
      recipientsOf: recipientsOf(lives),
      startLightMs: WORLD_START_WALL,
      count: (name) => this.#count(name),
    });
    const random = new Random(`${seed} trouble`);
    this.#trouble = new Trouble(random, this.#climate, (name) => this.#count(name));
    this.#postal = this.#openPost(new Random(`${seed} post`));
    this.#around = this.#surround(new Random(`${seed} shell`));
    this.lives = lives;
    settleOwners(this.db, lives);
    this.#people = this.#invite(new Random(`${seed} people`), lives);
    const clocks = isTaped ? null : new Random(`${seed} clocks`);
    this.#machine = new Machine(this.#around, this.#trouble, this.#judge, clocks);
    this.#poisons = new Poisons(new Random(`${seed} poison`), this.#around, this.#judge);
    this.#races = isTaped ? null : this.#startRaces();
    this.#settleOthers(lives);
    startFaults(new Random(`${seed} faults`), this.#faultPorts(), this.#climate, isTaped);
  }

  run(): Chronicle {
    while (this.step());
    return this.finish();
  }

  /** The next thing that happens. @returns false when the time is over. */
  step(): boolean {
    const beatAt = this.#machine.nextBeatAt();
    const eventAt = this.#queue.firstAt;
    const at = Math.min(beatAt, eventAt);
    if (at > this.#options.years * YEAR_MS || this.#isOver()) return false;
    this.#nowMs = Math.max(this.#nowMs, at);
    this.#judge.clocks.advance(this.#nowMs);
    if (eventAt <= beatAt) this.#queue.pop()?.();
    else this.#machine.beat();
    return true;
  }

  finish(): Chronicle {
    this.#judge.finish(this.db);
    return {
      violations: this.#judge.violations,
      counts: this.#counts,
      releases: this.db.releases.size,
      deliveries: this.db.deliveries.size,
      mails: this.#mails,
    };
  }

  #settleOthers(lives: readonly OwnerLife[]): void {
    settleOthers(
      {
        seed: this.#options.seed,
        climate: this.#climate,
        around: this.#around,
        request: (run) => this.#machine.request(run),
        setMailbox: (address, mailbox) => this.#postal.set(address, mailbox),
        isGone: (ownerId) => this.#people.isGone(ownerId),
        sendAway: (ownerId, forMs) => this.#people.sendAway(ownerId, forMs),
        askToPay: (ownerId, onPaid) => this.#people.pays(ownerId, onPaid),
      },
      lives,
    );
  }

  #isOver(): boolean {
    return this.#options.stopsAtViolation === true && this.#judge.violations.length > 0;
  }

  #record(deed: Deed, ownerId?: number): void {
    const wallMs = WORLD_START_WALL + this.#nowMs + this.#skewMs;
    const isProviderUp = !this.#postal.isDown;
    this.tape?.record({ trueMs: this.#nowMs, wallMs, isProviderUp }, deed, ownerId);
  }

  #startRaces(): Races {
    return new Races({
      random: this.#random,
      around: this.#around,
      trouble: this.#trouble,
      machine: this.#machine,
      actNow: (ownerId) => this.#people.actNow(ownerId),
    });
  }

  #count(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  #later(delayMs: number, run: () => void): void {
    this.#queue.push(this.#nowMs + Math.max(0, Math.round(delayMs)), run);
  }

  #surround(random: Random): Surroundings {
    const { engine = coreEngine, habits = goodHabits, batches = BATCHES } = this.#options;
    const { isTaped = false } = this.#options;
    return {
      db: this.db,
      engine,
      habits,
      random,
      batches,
      tape: this.tape,
      trueMs: () => this.#nowMs,
      uptimeMs: () => this.#machine.uptimeMs(),
      apartMs: (processId) => this.#machine.apartMs(processId),
      wallMs: () => WORLD_START_WALL + this.#nowMs + this.#skewMs,
      reach: () => this.#machine.reach(),
      later: (delayMs, run) => this.#later(delayMs, run),
      send: (mail) => this.#postal.send(mail),
      sendCanary: () => !this.#postal.isDown,
      record: (deed, ownerId) => this.#record(deed, ownerId),
      fate: (place, about) => {
        const fate = this.#trouble.fate(place);
        if (fate !== 'commit' && about !== null) this.#judge.excuse(about);
        return fate;
      },
      mayCrash: (place, about) => {
        const dies = this.#trouble.kills(place);
        if (dies) this.tape?.ended('killed');
        if (dies && about !== null) this.#judge.excuse(about);
        return dies;
      },
      breaks: (what, ownerId) => this.#poisons.breaks(what, ownerId),
      stall: () => this.#trouble.stallMs(),
      excuse: (messageId) => this.#judge.excuse(messageId),
      meanwhile: (place, ownerId, actor) => this.#races?.run(place, ownerId, actor),
      objection: ({ message }) => this.#judge.object({ rule: 'own assertion', says: message }),
      witness: (facts) => {
        countEvents(facts, (name) => this.#count(name));
        if (isTaped) countPhases(facts, (name) => this.#count(name));
        this.#judge.committed(facts);
      },
      alarm: () => this.#alarmOperator(),
      count: (name) => this.#count(name),
    };
  }

  #openPost(random: Random): Postal {
    return new Postal({
      random,
      fullAfterWarning: this.#climate.fullAfterWarning,
      trueMs: () => this.#nowMs,
      later: (delayMs, run) => this.#later(delayMs, run),
      tried: (attempt) => {
        this.#mails += 1;
        this.#judge.tried(attempt);
      },
      arrived: (mail) => this.#people.received(mail),
      cameBack: (messageId, code) => this.#machine.takeBounce(messageId, code),
      replied: (messageId) => this.#machine.takeReply(messageId),
      count: (name) => this.#count(name),
    });
  }

  #invite(random: Random, lives: readonly OwnerLife[]): People {
    return new People(
      {
        random,
        around: this.#around,
        mailboxTrouble: this.#climate.mailboxTrouble,
        request: (run) => this.#machine.request(run),
        setMailbox: (address, mailbox) => this.#postal.set(address, mailbox),
        deadLink: (ownerId) =>
          this.#judge.object({ rule: 'I8 old links', says: `a link of owner ${ownerId} is dead` }),
        releaseAt: (ownerId) => {
          const wall = soonestReleaseMs(this.#around, ownerId);
          return wall === null ? null : wall - WORLD_START_WALL - this.#skewMs;
        },
      },
      lives,
    );
  }

  #faultPorts(): Parameters<typeof startFaults>[1] {
    return {
      later: (delayMs, run) => this.#later(delayMs, run),
      count: (name) => this.#count(name),
      machine: this.#machine,
      setProviderDown: (isDown) => {
        if (isDown) this.#postal.goDown();
        else this.#postal.comeUp();
        this.#judge.dark('provider-down', this.#postal.isDown);
      },
      stepClock: (byMs) => this.#stepClock(byMs),
      spoil: (what, forMs) => this.#poisons.spoil(what, forMs),
      stepDatabase: (byMs) => {
        this.#machine.databaseStepped(byMs);
        this.#stepClock(byMs);
      },
    };
  }

  #stepClock(byMs: number): void {
    this.#skewMs += byMs;
    this.#judge.clocks.stepped(byMs);
  }

  /** Some operators look at their mail, and one may be the person who died. */
  #alarmOperator(): void {
    this.#count('breaker tripped');
    if (this.#random.chance(0.3)) return;
    this.#later(this.#random.scaled(HOUR_MS, 10 * DAY_MS), () => {
      if (this.#machine.request(() => confirmWave(this.#around))) this.#count('wave confirmed');
    });
  }
}
