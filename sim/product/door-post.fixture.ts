/** The mailboxes of a street: of each address what somebody who reads there can use. */
import {
  readCheckMail,
  type LinkAndCode,
  type LivingProduct,
} from '#server/living-product.fixture.ts';

interface Mailed {
  readonly to: string;
  readonly at: number;
}

class Mailbox {
  /** The newest link to a new password. */
  reset: string | null = null;
  check: LinkAndCode | null = null;
  /** The newest link to a letter. */
  page: string | null = null;
  /** Six digits of a move. */
  digits: string | null = null;
  /** Every link that stops something, and when it first came. */
  readonly stops = new Map<string, number>();
  /** By subject, when the last one came. */
  readonly subjects = new Map<string, number>();
}

export class DoorPost {
  readonly #boxes = new Map<string, Mailbox>();
  readonly #mailed = new Map<string, Mailed>();
  /** Links to checks since somebody looked. */
  #asked: Mailed[] = [];

  /** From now on every mail of the product goes this way. */
  constructor({ mail, clock }: LivingProduct) {
    mail.send = ({ to, messageId, subject, text }) => {
      const at = clock.wallMs();
      const box = this.of(to);
      box.subjects.set(subject, at);
      this.#mailed.set(messageId, { to, at });
      const [, reset] = /\/reset-password\/([\w-]{43})/.exec(text) ?? [];
      if (reset !== undefined) box.reset = reset;
      const [, page] = /\/testament\/([\w-]{43})/.exec(text) ?? [];
      if (page !== undefined) box.page = page;
      const [, stop] = /\/stop-(?:reset|move)\/([\w-]{43})/.exec(text) ?? [];
      if (stop !== undefined && !box.stops.has(stop)) box.stops.set(stop, at);
      if (/\/check\/[\w-]{43}/.test(text)) {
        this.#asked.push({ to, at });
        if (/\b\d{3} ?\d{3}\b/.test(text)) box.check = readCheckMail({ text } as never);
      } else {
        const [digits] = /\b\d{6}\b/.exec(text) ?? [];
        if (digits !== undefined) box.digits = digits;
      }
      return Promise.resolve({ kind: 'accepted', response: '250 2.0.0 taken' });
    };
  }

  of(address: string): Mailbox {
    const box = this.#boxes.get(address) ?? new Mailbox();
    this.#boxes.set(address, box);
    return box;
  }

  find(messageId: string): Mailed | undefined {
    return this.#mailed.get(messageId);
  }

  /** Where and when links to checks went since this was asked last. */
  takeAsked(): readonly Mailed[] {
    const asked = this.#asked;
    this.#asked = [];
    return asked;
  }
}
