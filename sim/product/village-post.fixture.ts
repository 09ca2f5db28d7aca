/**
 * The mail servers of a village. They keep of each mail what a judge has to know, and not its
 * words: a million days of mails would not fit into the memory.
 */
import type { LivingProduct } from '#server/living-product.fixture.ts';
import { mailboxFull } from '#server/mail/recording.ts';

interface Accepted {
  readonly messageId: string;
  readonly at: number;
}

/** Mails by which an owner hears that something of hers is not as she left it, or will go. */
const telling = [
  'change-waits',
  'passphrase-changed',
  'switched-off',
  'code-set',
  'undone',
  'silent-change',
  'warning',
  'check',
] as const;

export class VillagePost {
  /** What her server took of the product, oldest first. */
  readonly #accepted = new Map<string, Accepted[]>();
  readonly #tokens = new Map<string, string>();
  readonly #full = new Set<string>();
  readonly #product: LivingProduct;

  /** From now on every mail of the product goes this way. */
  constructor(product: LivingProduct) {
    this.#product = product;
    product.mail.send = (mail) => {
      if (this.#full.has(mail.to)) return Promise.resolve(mailboxFull);
      const { to, messageId, text } = mail;
      const taken = this.#accepted.get(to) ?? [];
      this.#accepted.set(to, [...taken, { messageId, at: product.clock.wallMs() }]);
      const token = /\/check\/([\w-]{43})/.exec(text)?.[1];
      if (token !== undefined) this.#tokens.set(to, token);
      return Promise.resolve({ kind: 'accepted', response: '250 2.0.0 taken' });
    };
  }

  hasToken(email: string): boolean {
    return this.#tokens.has(email);
  }

  /** The link of the newest check in her mails, which she answers once. */
  takeToken(email: string): string {
    const token = this.#tokens.get(email) ?? '';
    this.#tokens.delete(email);
    return token;
  }

  setFull(email: string, isFull: boolean): void {
    if (isFull) this.#full.add(email);
    else this.#full.delete(email);
  }

  /** Whether her server took a mail that tells of a change, after one moment until another. */
  async hasTold(email: string, after: number, until: number): Promise<boolean> {
    const taken = this.#accepted.get(email) ?? [];
    const ids = taken.filter(({ at }) => at > after && at <= until).map((one) => one.messageId);
    if (ids.length === 0) return false;
    const mails = this.#product.db.selectFrom('outbox').select('id');
    const told = mails.where('message_id', 'in', ids).where('kind', 'in', telling).limit(1);
    return (await told.executeTakeFirst()) !== undefined;
  }
}
