/**
 * The mail servers of a village. They keep of each mail what a judge has to know, and not its
 * words: a million days of mails would not fit into the memory.
 */
import type { LivingProduct } from '#server/living-product.fixture.ts';
import { mailboxFull } from '#server/mail/recording.ts';

interface Tried {
  readonly messageId: string;
  readonly at: number;
  readonly isTaken: boolean;
}

/** Mails by which an owner hears that something of hers is not as she left it, or will go. */
const tellingKinds = [
  'change-waits',
  'passphrase-changed',
  'switched-off',
  'code-set',
  'undone',
  'silent-change',
  'warning',
  'check',
] as const;

export type NoticeOutcome = 'told' | 'refused' | 'silent';

export class VillagePost {
  /** What the product handed to her server, oldest first. */
  readonly #tried = new Map<string, Tried[]>();
  readonly #tokens = new Map<string, string>();
  readonly #full = new Set<string>();
  readonly #product: LivingProduct;

  /** From now on every mail of the product goes this way. */
  constructor(product: LivingProduct) {
    this.#product = product;
    product.mail.send = ({ to, messageId, text }) => {
      const isTaken = !this.#full.has(to);
      const tried = this.#tried.get(to) ?? [];
      this.#tried.set(to, [...tried, { messageId, at: product.clock.wallMs(), isTaken }]);
      if (!isTaken) return Promise.resolve(mailboxFull);
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

  /**
   * Whether her server took a mail that tells of a change, after one moment until another; whether
   * it was offered some and took none; or whether nobody tried.
   */
  async tellingOf(email: string, after: number, until: number): Promise<NoticeOutcome> {
    const within = ({ at }: Tried) => at > after && at <= until;
    const tried = (this.#tried.get(email) ?? []).filter(within);
    const isAnyOf = async (mails: readonly Tried[]): Promise<boolean> => {
      if (mails.length === 0) return false;
      const ids = mails.map(({ messageId }) => messageId);
      const told = this.#product.db
        .selectFrom('outbox')
        .select('id')
        .where('message_id', 'in', ids)
        .where('kind', 'in', tellingKinds);
      return (await told.limit(1).executeTakeFirst()) !== undefined;
    };
    if (await isAnyOf(tried.filter(({ isTaken }) => isTaken))) return 'told';
    return (await isAnyOf(tried)) ? 'refused' : 'silent';
  }
}
