/**
 * What the owners of a world do: answer at once, late, with old links or at the last moment;
 * travel, pause, change their minds, die, come back. All they know of the engine is its letters.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/release/moment.ts';
import type { LivenessStrength } from '#core/release/strength.ts';
import { drawChange, drawPicks, drawSettings, HABITS } from './lives.ts';
import type { OwnerLife, TriggerPlan } from './lives.ts';
import { abandonMailbox, troubleMailbox, type MailboxPorts } from './mailboxes.ts';
import type { PostalAddress, MailboxFate } from './postal.ts';
import type { Random } from './random.ts';
import { armAgain, changeTestament, confirmAddress, pauseUntil } from './shell/liveness.ts';
import { answerLink, keepChanged, sayAlive } from './shell/liveness.ts';
import type { TriggerRow } from './shell/rows.ts';
import type { SimulatedMail, Surroundings } from './shell/surroundings.ts';

export interface PeoplePorts {
  readonly random: Random;
  readonly around: Surroundings;
  /** How many mailboxes have trouble, as a share of what is usual. */
  readonly mailboxTrouble: number;
  /** Runs in a process that is there; false when none is, or when it died over it. */
  readonly request: (run: () => void) => boolean;
  readonly setMailbox: (address: PostalAddress, mailbox: MailboxFate) => void;
  /** A link that was in a letter meant nothing. */
  readonly deadLink: (ownerId: number) => void;
  /** When the owner's soonest release is due, in true milliseconds, if any is. */
  readonly releaseAt: (ownerId: number) => number | null;
}

interface Person {
  readonly life: OwnerLife;
  isGone: boolean;
  awayUntil: number;
  /** Links of letters received, the newest last. */
  readonly links: string[];
}

const YEAR_MS = 365 * DAY_MS;
const KEPT_LINKS = 30;
const TRY_AGAIN_MS = 2 * HOUR_MS;

export class People {
  readonly #ports: PeoplePorts;
  readonly #persons = new Map<number, Person>();

  constructor(ports: PeoplePorts, lives: readonly OwnerLife[]) {
    this.#ports = ports;
    for (const life of lives) {
      const person: Person = { life, isGone: false, awayUntil: 0, links: [] };
      this.#persons.set(life.id, person);
      this.#begin(person);
    }
  }

  /** A letter lies in an owner's mailbox. */
  received(mail: SimulatedMail): void {
    const person = this.#persons.get(mail.ownerId);
    if (person === undefined || mail.token === null) return;
    person.links.push(mail.token);
    if (person.links.length > KEPT_LINKS) person.links.shift();
    const { random } = this.#ports;
    if (person.isGone) return;
    if (mail.kind !== 'check' && random.chance(0.25)) this.#answerAtLastMoment(person);
    if (!random.chance(person.life.care)) return;
    const delayMs = random.chance(0.7)
      ? random.scaled(MINUTE_MS, DAY_MS)
      : random.scaled(DAY_MS, 20 * DAY_MS);
    const token = mail.token;
    this.#later(delayMs, person, () => this.#answer(person, token));
  }

  /** Whoever happens to act in this very instant. @returns whether she does. */
  actNow(ownerId: number): boolean {
    const person = this.#persons.get(ownerId);
    if (person === undefined || !this.#isThere(person)) return false;
    return this.#ports.request(() => sayAlive(this.#ports.around, ownerId, 'here', 'strong'));
  }

  /** She reads no mail for so long. */
  sendAway(ownerId: number, forMs: number): void {
    const person = this.#persons.get(ownerId);
    if (person !== undefined) person.awayUntil = this.#ports.around.trueMs() + forMs;
  }

  isGone(ownerId: number): boolean {
    return this.#persons.get(ownerId)?.isGone ?? true;
  }

  /** She finds a demand for money in her mailbox, and pays by hand. */
  pays(ownerId: number, onPaid: () => void): void {
    const person = this.#persons.get(ownerId);
    if (person === undefined) return;
    if (person.isGone) return;
    this.#ports.around.count('owner pays');
    onPaid();
  }

  #begin(person: Person): void {
    const { around } = this.#ports;
    const { life } = person;
    around.later(life.registersAt, () => {
      for (const { id } of life.testaments) this.#activate(person, id);
      for (const plan of life.triggers) this.#keepTrigger(person, plan, { isActive: true });
    });
    if (life.confirmsAt !== null) {
      around.later(life.confirmsAt, () =>
        this.#insist(person, 'confirms', () => {
          confirmAddress(around, life.id);
        }),
      );
    }
    if (life.diesAt !== null) around.later(life.diesAt, () => this.#die(person));
    if (life.wakesAt !== null) around.later(life.wakesAt, () => this.#wake(person));
    for (const habit of HABITS) this.#live(person, habit.name, YEAR_MS / habit.perYear);
  }

  #live(person: Person, habit: string, meanMs: number): void {
    const { around, random } = this.#ports;
    around.later(random.wait(meanMs), () => {
      if (this.#isThere(person)) this.#do(person, habit);
      this.#live(person, habit, meanMs);
    });
  }

  #do(person: Person, habit: string): void {
    const { around, random } = this.#ports;
    const { id, testaments } = person.life;
    around.count(`owner ${habit}`);
    const testament = random.pick(testaments);
    switch (habit) {
      case 'travels':
        person.awayUntil = around.trueMs() + random.scaled(5 * DAY_MS, 120 * DAY_MS);
        if (random.chance(0.3)) this.#ports.setMailbox(`owner-${id}`, 'answers');
        return this.#later(person.awayUntil - around.trueMs(), person, () => this.#return(person));
      case 'signs in':
        return this.#insist(person, habit, () => sayAlive(around, id, 'sign-in', 'strong'));
      case 'says here': {
        return this.#insist(person, habit, () => sayAlive(around, id, 'here', this.#typed()));
      }
      case 'changes settings':
        return this.#insist(person, habit, () =>
          changeTestament(around, testament.id, drawChange(random), this.#typed()),
        );
      case 'sets aside':
        return this.#setAside(person, testament.id);
      case 'changes a trigger':
        if (person.life.triggers.length > 0) this.#changeTrigger(person);
        return;
      case 'pauses':
        return this.#insist(person, habit, () => {
          const untilWall = around.wallMs() + random.scaled(DAY_MS, 179 * DAY_MS);
          pauseUntil(around, id, untilWall, this.#typed());
        });
      case 'old link':
        if (person.links.length > 0) this.#answer(person, random.pick(person.links));
        return;
      default:
        return troubleMailbox(this.#mailboxes(), id, () => person.isGone);
    }
  }

  /** Whether she has typed her password a short while ago. */
  #typed(): LivenessStrength {
    return this.#ports.random.chance(0.6) ? 'strong' : 'weak';
  }

  #setAside(person: Person, testamentId: number): void {
    const { around, random } = this.#ports;
    const ways = [{ status: 'paused' }, { status: 'draft' }, { hasWords: false }] as const;
    const change = random.pick(ways);
    const what = 'status' in change ? change.status : 'empties';
    this.#insist(person, what, () => changeTestament(around, testamentId, change, this.#typed()));
    this.#later(random.scaled(DAY_MS, 200 * DAY_MS), person, () =>
      this.#activate(person, testamentId),
    );
  }

  #changeTrigger(person: Person): void {
    const { random } = this.#ports;
    const plan = random.pick(person.life.triggers);
    const testamentIds = person.life.testaments.map(({ id }) => id);
    const change = random.pick([
      { isActive: random.chance(0.7) },
      { isActive: true, settings: drawSettings(random), isSpent: false },
      { isActive: true, picked: drawPicks(random, testamentIds) },
    ]);
    this.#keepTrigger(person, plan, change);
  }

  #keepTrigger(person: Person, plan: TriggerPlan, change: Partial<TriggerRow>): void {
    const { around } = this.#ports;
    const made = {
      ...plan,
      ownerId: person.life.id,
      isActive: true,
      isSpent: false,
      codeNumber: 0,
    };
    this.#insist(person, 'keeps a trigger', () => {
      keepChanged(
        around,
        { ...(around.db.triggers.get(plan.id) ?? made), ...change },
        this.#typed(),
      );
    });
  }

  #activate(person: Person, testamentId: number): void {
    this.#insist(person, 'activates', () => {
      const change = { status: 'active', hasWords: true } as const;
      changeTestament(this.#ports.around, testamentId, change, this.#typed());
    });
  }

  #die(person: Person): void {
    person.isGone = true;
    this.#ports.around.count('owner dies');
    abandonMailbox(this.#mailboxes(), person.life.id, () => person.isGone);
  }

  #mailboxes(): MailboxPorts {
    const { around, random, setMailbox, mailboxTrouble } = this.#ports;
    const later = around.later.bind(around);
    return { random, later, set: setMailbox, trouble: mailboxTrouble };
  }

  #wake(person: Person): void {
    const { around, random, setMailbox } = this.#ports;
    person.isGone = false;
    around.count('owner comes back');
    setMailbox(`owner-${person.life.id}`, 'open');
    this.#return(person);
    around.later(random.scaled(HOUR_MS, 60 * DAY_MS), () => {
      for (const { id } of person.life.testaments) {
        this.#insist(person, 'arms again', () => armAgain(around, id));
      }
      for (const plan of person.life.triggers) {
        this.#keepTrigger(person, plan, { isSpent: false });
      }
    });
  }

  #return(person: Person): void {
    const { around, random, setMailbox } = this.#ports;
    const { id } = person.life;
    setMailbox(`owner-${id}`, 'open');
    const token = random.chance(0.6) ? person.links.at(-1) : person.links[0];
    if (token !== undefined && random.chance(0.7)) this.#answer(person, token);
    else this.#insist(person, 'signs in', () => sayAlive(around, id, 'sign-in', 'strong'));
  }

  /** As close before the end as a clock can tell, or just behind it. */
  #answerAtLastMoment(person: Person): void {
    const { around, random, releaseAt } = this.#ports;
    const at = releaseAt(person.life.id);
    if (at === null) return;
    const offsetMs = random.pick([-HOUR_MS, -SECOND_MS, -1, 0, 1, SECOND_MS, 20 * SECOND_MS]);
    const delayMs = at - around.trueMs() + offsetMs;
    if (delayMs <= 0) return;
    this.#later(delayMs, person, () => {
      around.count('owner answers at the last moment');
      if (person.isGone) return;
      const token = person.links.at(-1);
      if (token !== undefined) this.#answer(person, token);
    });
  }

  #answer(person: Person, token: string): void {
    if (person.isGone || !this.#isThere(person)) return;
    const { around, deadLink } = this.#ports;
    this.#insist(person, 'answers', () => {
      if (!answerLink(around, token)) deadLink(person.life.id);
    });
  }

  /** Nobody gives up at the first error page, and nobody tries for ever. */
  #insist(person: Person, what: string, act: () => void, tries = 0): void {
    const { around, random, request } = this.#ports;
    if (person.isGone) return;
    if (request(act)) return around.count(`owner ${what}`);
    around.count('owner finds the door shut');
    const isRegistering = ['activates', 'confirms', 'keeps a trigger'].includes(what);
    if (tries >= 3 && !isRegistering) return;
    this.#later(random.wait(TRY_AGAIN_MS), person, () =>
      this.#insist(person, what, act, tries + 1),
    );
  }

  #later(delayMs: number, person: Person, act: () => void): void {
    this.#ports.around.later(delayMs, () => {
      if (!person.isGone) act();
    });
  }

  #isThere(person: Person): boolean {
    const now = this.#ports.around.trueMs();
    return !person.isGone && now >= person.life.registersAt && now >= person.awayUntil;
  }
}
