/**
 * The mail provider and every mailbox behind it. Knows what really becomes of a message, which the
 * process does not: taken and read, taken and sent back later, refused.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/release/moment.ts';
import type { Try } from './shell/facts.ts';
import type { Random } from './random.ts';
import type { MailFate } from './shell/fates.ts';
import type { SimulatedMail } from './shell/surroundings.ts';

/**
 * `gone-late`: the relay takes it and reports days later that nobody lives there. `answers`: a
 * vacation responder does, at once.
 */
export type MailboxFate = 'open' | 'answers' | 'full' | 'gone' | 'gone-late' | 'blocked';

/** Where a message goes: an owner's own mailbox, or that of one recipient. */
export type PostalAddress = `owner-${number}` | `recipient-${number}`;

/** This share of tries is put off without a reason, whatever the mailbox. */
const PUT_OFF_SHARE = 0.01;
/**
 * This share of what is written to owners is forwarded to where nobody is just then, and comes back
 * days later. Their mailboxes do the same for weeks, but in a small world by luck for nobody who is
 * written to.
 */
const LOST_ON_ITS_WAY_SHARE = 0.05;
/** This share of messages is put off at first by every server that has not seen them before. */
const GREYLISTED_SHARE = 0.03;

interface PostalPorts {
  readonly random: Random;
  readonly trueMs: () => number;
  readonly later: (delayMs: number, run: () => void) => void;
  readonly tried: (attempt: Try) => void;
  readonly arrived: (mail: SimulatedMail) => void;
  readonly cameBack: (messageId: string, enhancedCode: string) => void;
  /** A mailbox answered by itself. */
  readonly replied: (messageId: string) => void;
  readonly count: (name: string) => void;
  /** How many mailboxes are full for a while once they took a warning. */
  readonly fullAfterWarning: number;
}

export class Postal {
  readonly #ports: PostalPorts;
  readonly #mailboxes = new Map<PostalAddress, MailboxFate>();
  /** Until when a message is put off, and 0 for most of them. */
  readonly #greylist = new Map<string, number>();
  #outages = 0;

  constructor(ports: PostalPorts) {
    this.#ports = ports;
  }

  get isDown(): boolean {
    return this.#outages > 0;
  }

  goDown(): void {
    this.#outages += 1;
  }

  comeUp(): void {
    this.#outages -= 1;
  }

  /** @param mailbox 'open' for the ordinary case. */
  set(address: PostalAddress, mailbox: MailboxFate): void {
    this.#mailboxes.set(address, mailbox);
  }

  canary(): boolean {
    return !this.isDown;
  }

  send(mail: SimulatedMail): MailFate {
    const { count } = this.#ports;
    if (this.isDown) {
      count('mail: provider down');
      this.#tried(mail, 'provider', false);
      return { kind: 'retry-later', scope: 'provider', enhancedCode: null };
    }
    if (this.#isPutOff(mail.messageId)) {
      count('mail: put off');
      this.#tried(mail, 'other', false);
      return { kind: 'retry-later', scope: 'recipient', enhancedCode: '4.7.1' };
    }
    const mailbox = this.#mailboxFor(mail);
    count(`mail: ${mailbox}`);
    return this.#deliver(mail, mailbox);
  }

  #mailboxFor(mail: SimulatedMail): MailboxFate {
    const mailbox = this.#mailboxes.get(addressOf(mail)) ?? 'open';
    if (mailbox !== 'open' || mail.kind === 'delivery') return mailbox;
    return this.#ports.random.chance(LOST_ON_ITS_WAY_SHARE) ? 'gone-late' : 'open';
  }

  #isPutOff(messageId: string): boolean {
    const { random, trueMs } = this.#ports;
    if (random.chance(PUT_OFF_SHARE)) return true;
    const known = this.#greylist.get(messageId);
    if (known !== undefined) return trueMs() < known;
    const isGreylisted = random.chance(GREYLISTED_SHARE);
    const forMs = isGreylisted ? random.scaled(5 * MINUTE_MS, 4 * HOUR_MS) : 0;
    this.#greylist.set(messageId, trueMs() + forMs);
    return isGreylisted;
  }

  #deliver(mail: SimulatedMail, mailbox: MailboxFate): MailFate {
    switch (mailbox) {
      case 'full':
        this.#tried(mail, 'address', false);
        return { kind: 'retry-later', scope: 'recipient', enhancedCode: '4.2.2' };
      case 'gone':
        this.#tried(mail, 'no-address', false);
        return { kind: 'refused', code: 550, enhancedCode: '5.1.1' };
      case 'blocked':
        this.#tried(mail, 'other', false);
        return { kind: 'refused', code: 554, enhancedCode: '5.7.1' };
      case 'gone-late':
        this.#tried(mail, 'accepted', true);
        this.#sendBack(mail);
        return { kind: 'accepted' };
      case 'answers':
        this.#reply(mail);
        return this.#deliver(mail, 'open');
      case 'open':
        this.#tried(mail, 'accepted', false);
        this.#ports.arrived(mail);
        if (mail.kind === 'warning') this.#fillUp(addressOf(mail));
        return { kind: 'accepted' };
      default:
        throw new Error(`There is no mailbox that is ${String(mailbox satisfies never)}`);
    }
  }

  #reply({ messageId }: SimulatedMail): void {
    const { random, later, replied } = this.#ports;
    later(random.scaled(SECOND_MS, HOUR_MS), () => replied(messageId));
  }

  #fillUp(address: PostalAddress): void {
    const { random, later, fullAfterWarning } = this.#ports;
    if (fullAfterWarning === 0 || !random.chance(fullAfterWarning)) return;
    this.set(address, 'full');
    later(random.scaled(DAY_MS, 30 * DAY_MS), () => this.set(address, 'open'));
  }

  #sendBack(mail: SimulatedMail): void {
    const { random, later, cameBack } = this.#ports;
    const delayMs = random.scaled(5 * MINUTE_MS, 2 * DAY_MS);
    later(delayMs, () => cameBack(mail.messageId, '5.1.1'));
  }

  #tried(mail: SimulatedMail, outcome: Try['outcome'], isLost: boolean): void {
    const { messageId, kind, ownerId } = mail;
    this.#ports.tried({ messageId, kind, ownerId, outcome, isLost });
  }
}

function addressOf(mail: SimulatedMail): PostalAddress {
  return mail.kind === 'delivery' ? `recipient-${mail.to}` : `owner-${mail.to}`;
}
