/**
 * Judges what waits on a street: nothing takes effect early, late, or after it was stopped; no
 * release comes sooner by it, or later than one reset a round allows; mails go where they belong.
 */
import { checkPassword } from '#server/crypto/passwords.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { resetWaitHours } from '#contract/limits.ts';
import { findPassword } from '#server/store/account-password.ts';
import {
  carryMs,
  hours,
  lightOn,
  live,
  nowOf,
  object,
  silenceOf,
  type Residence,
  type Street,
  type Wait,
} from './doors.fixture.ts';
import { takeOver } from './passwords.fixture.ts';
import { moved } from './moving.fixture.ts';
import { judgeMails } from './door-mails.fixture.ts';
import { judgeGoodbyes } from './goodbye-witness.fixture.ts';

const waitMs = resetWaitHours * HOUR_MS;
/** A step of the scheduler, and the beat before it. */
const stepMs = 5 * MINUTE_MS;
/** Days begin by the calendar, and a wave of releases is looked at within a day and a half. */
const early = 2 * HOUR_MS;
const late = 36 * HOUR_MS;

interface Ended {
  readonly user_id: number;
  readonly id: number;
  readonly outcome: string | null;
  readonly ended_at: number | null;
}

interface Happened {
  readonly at: number;
  readonly judge: () => Promise<void> | void;
}

export class DoorWitness {
  released = 0;
  readonly #street: Street;
  readonly #byUser: ReadonlyMap<number, Residence>;
  #lookedAt: number;

  constructor(street: Street) {
    this.#street = street;
    const { households } = street;
    this.#byUser = new Map(households.map((home) => [home.resident.owner.id, home]));
    this.#lookedAt = nowOf(street);
  }

  /** What happened since the last look, in its order, and what has not happened and should have. */
  async look(): Promise<void> {
    const street = this.#street;
    const happened = [
      ...(await this.#readReleases()),
      ...(await this.#readEnded('password_resets')),
      ...(await this.#readEnded('address_moves')),
    ].toSorted((one, other) => one.at - other.at);
    for (const { judge } of happened) await judge();
    this.#lookedAt = nowOf(street);
    for (const home of street.households) {
      this.#judgeOverdue(home, home.reset, 'password');
      this.#judgeOverdue(home, home.move?.waits ?? null, 'move');
      this.#judgeHidden(home);
    }
    await judgeMails(street, this.#byUser);
    await judgeGoodbyes(street);
  }

  async #readReleases(): Promise<Happened[]> {
    const rows = await this.#street.product.db
      .selectFrom('releases')
      .select(['user_id', 'released_at'])
      .where('released_at', '>', this.#lookedAt)
      .execute();
    return rows.map(({ user_id: user, released_at: at }) => ({
      at,
      judge: () => this.#judgeRelease(this.#homeOf(user), at),
    }));
  }

  async #readEnded(table: 'password_resets' | 'address_moves'): Promise<Happened[]> {
    const rows: Ended[] = await this.#street.product.db
      .selectFrom(table as 'password_resets')
      .select(['user_id', 'id', 'outcome', 'ended_at'])
      .where('ended_at', '>', this.#lookedAt)
      .execute();
    return rows.map((row) => ({
      at: row.ended_at ?? 0,
      judge: () => {
        const home = this.#homeOf(row.user_id);
        return table === 'password_resets'
          ? this.#judgeReset(home, row)
          : this.#judgeMove(home, row);
      },
    }));
  }

  #homeOf(userId: number): Residence {
    const home = this.#byUser.get(userId);
    if (home === undefined) throw new Error('Only accounts of the street are there');
    return home;
  }

  async #judgeReset(home: Residence, { id, outcome, ended_at: at }: Ended): Promise<void> {
    const street = this.#street;
    const { reset } = home;
    if (outcome !== 'done' || at === null || home.atOnce.has(`reset ${id}`)) return;
    if (reset?.id !== id) return object(street, home, 'a password that nobody waits for counts');
    this.#judgeMoment(home, reset, at, 'a password');
    street.counts.add(`reset took effect: ${reset.by}`);
    const { by, password } = reset;
    // Told where the account was then; a move may have come since.
    this.#judgeTold(
      home,
      reset.address,
      reset,
      'A new password for your account takes effect in three days',
    );
    const doneAt = street.post.of(home.address).subjects.get('Your new password works now') ?? 0;
    if (doneAt < at) object(street, home, 'is not told that the new password works');
    const { thief } = home;
    const wasDead = home.diesAt !== null && home.diesAt <= at;
    if (wasDead && by === 'heir') home.life.hiddenByResets = true;
    if (by === 'operator') home.hasApp = false;
    home.reset = null;
    takeOver(street, home, { by, password, at, isByMail: true });
    live(street, home, 'medium', at);
    if (thief !== null) {
      const { status } = await thief.call('GET', '/api/user');
      if (status === 401) street.counts.add('thief is signed out');
      else object(street, home, 'a thief stays signed in');
    }
    await this.judgePassword(home);
    await this.#judgeLedger(home);
  }

  #judgeMoment(home: Residence, { begunAt }: Wait, at: number, what: string): void {
    const street = this.#street;
    const waited = lightOn(street, at) - lightOn(street, begunAt);
    if (waited < waitMs) object(street, home, `${what} waits for ${hours(waited)} hours`);
    // Told to the minute; a beat later where nothing ran at that moment.
    if (waited > waitMs + stepMs)
      object(street, home, `${what} comes after ${hours(waited)} hours`);
    if (waited < at - begunAt) {
      street.counts.add(`${what === 'a move' ? 'move' : 'reset'} waits through an outage`);
    }
  }

  /** By mails that were accepted: with a link that stops it, and when it began. */
  #judgeTold(
    home: Residence,
    address: string,
    { stopToken, begunAt }: Wait,
    subject: string,
  ): void {
    const street = this.#street;
    const box = street.post.of(address);
    const isStoppable = box.stops.has(stopToken);
    const toldAt = box.subjects.get(subject) ?? 0;
    const isInTime = lightOn(street, toldAt) - lightOn(street, begunAt) < stepMs;
    if (isStoppable && toldAt >= begunAt && isInTime) return;
    object(street, home, `${address} was not told in time: ${subject}`);
  }

  #judgeMove(home: Residence, { id, outcome, ended_at: at }: Ended): void {
    const street = this.#street;
    const { move } = home;
    if (outcome !== 'done' || at === null || home.atOnce.has(`move ${id}`)) return;
    if (move?.id !== id || move.waits === null) {
      return object(street, home, 'moves although nobody waits for it');
    }
    this.#judgeMoment(home, move.waits, at, 'a move');
    this.#judgeTold(
      home,
      home.address,
      move.waits,
      'Your Codicil account moves to another email address in three days',
    );
    const doneAt =
      street.post
        .of(home.address)
        .subjects.get('Your Codicil account has moved to another email address') ?? 0;
    if (doneAt < at) object(street, home, 'is not told that the account has moved');
    street.counts.add('move took effect after its wait');
    moved(home, at);
  }

  #judgeOverdue(home: Residence, wait: Wait | null, what: string): void {
    const street = this.#street;
    if (wait === null) return;
    const waited = lightOn(street, nowOf(street)) - lightOn(street, wait.begunAt);
    if (waited <= waitMs + stepMs) return;
    object(street, home, `a ${what} of ${wait.by} does not come after ${hours(waited)} hours`);
    wait.stoppedBy = 'operator';
    if (what === 'password') home.reset = null;
    else home.move = null;
  }

  /** The one that should, and none that was stopped or replaced. */
  async judgePassword(home: Residence): Promise<void> {
    if (home.goodbye?.isRemoved) return;
    const { db } = this.#street.product;
    const { passwordHash } = await findPassword(db, home.resident.owner);
    const { isRight } = await checkPassword(home.password, passwordHash);
    if (!isRight) object(this.#street, home, 'another password counts than the one that should');
  }

  /** What its owner reads there of the sign of life that it was. */
  async #judgeLedger(home: Residence): Promise<void> {
    const rows = await this.#street.product.db
      .selectFrom('ledger')
      .select('body')
      .where('user_id', '=', home.resident.owner.id)
      .orderBy('seq', 'desc')
      .limit(20)
      .execute();
    const said = rows.map(({ body }) => JSON.stringify(body));
    const newest = said.find((body) => body.includes('"source":"reset"'));
    if (newest?.includes('"strength":"strong"')) {
      object(this.#street, home, 'a mailbox counts as much as a password');
    }
  }

  #judgeRelease(home: Residence, at: number): void {
    const street = this.#street;
    const { life } = home;
    this.released += 1;
    street.counts.add('release judged');
    if (home.wasBack) street.counts.add('release of an account that was back');
    if (home.goodbye !== null) object(street, home, 'is closed, and goes');
    const { sure, dueLight } = this.#dueOf(home);
    const light = lightOn(street, at);
    const changedUntil =
      life.changedAt === null
        ? 0
        : Math.min(life.lastChangedAt + 72 * HOUR_MS, life.changedAt + 14 * DAY_MS);
    const least = Math.max(dueLight + (sure ? waitMs : 0), changedUntil);
    if (light < least - early) object(street, home, `goes ${hours(least - light)} hours early`);
    if (sure) street.counts.add('release waited for a reset');
    if (life.hiddenByResets) street.counts.add('death hidden by resets, and released');
    life.isGone = true;
  }

  /** When it goes by silence, in light; and whether a new password that was typed holds it. */
  #dueOf(home: Residence): { readonly dueLight: number; readonly sure: boolean; maybe: boolean } {
    const street = this.#street;
    const { life, rhythm } = home;
    const dueLight = life.restsUntil + silenceOf(home);
    const graceFrom = dueLight - rhythm.gracePeriod * DAY_MS;
    const typed = life.typedAt.map((at) => lightOn(street, at));
    const sure = typed.some((at) => at > graceFrom + late && at < dueLight - early);
    return { dueLight, sure, maybe: typed.some((at) => at > graceFrom - early) };
  }

  /** One reset a round holds three days, everything together two weeks. */
  #judgeHidden(home: Residence): void {
    const street = this.#street;
    const { life } = home;
    if (life.isGone || home.goodbye !== null) return;
    const { dueLight, maybe } = this.#dueOf(home);
    const nowMs = nowOf(street);
    const isDarkened = street.outages.some(
      ({ to }) => lightOn(street, to) > dueLight - 60 * DAY_MS,
    );
    const lastLight =
      dueLight +
      late +
      (maybe ? waitMs : 0) +
      (life.changedAt === null ? 0 : 14 * DAY_MS) +
      (isDarkened ? 8 * DAY_MS : 0);
    const light = lightOn(street, nowMs);
    if (light <= lastLight) return;
    object(street, home, `is still held ${hours(light - lastLight)} hours later`);
    life.isGone = true;
  }

  /** Whatever heirs did: a year after the last thing that proved more than a browser. */
  judgeBound(): void {
    const street = this.#street;
    for (const home of street.households) {
      const { life, diesAt } = home;
      if (home.goodbye !== null || life.isGone) continue;
      if (diesAt === null || diesAt > nowOf(street)) continue;
      const lastLight = life.provedLight + carryMs(home) + silenceOf(home) + 22 * DAY_MS;
      if (lightOn(street, nowOf(street)) > lastLight) object(street, home, 'is hidden for ever');
    }
  }
}
