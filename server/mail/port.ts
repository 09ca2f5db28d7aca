/**
 * What the rest of the server knows about sending mail: one message in, one of three outcomes back.
 * Which provider carries it, and what a refusal means for a watch, is decided elsewhere.
 */

export interface MailSender {
  readonly kind: 'smtp' | 'mailbox' | 'recording';
  /** Never throws for the outside world: every failure is an outcome. */
  send(message: Mail): Promise<MailOutcome>;
  /**
   * Asked after a failure: whether the provider greets us and lets us in all the same, so that the
   * failure was about that one message. Sends nothing.
   */
  isReachable(): Promise<boolean>;
  /**
   * An address that mail comes back to now, with this name in it where there can be one. Absent:
   * what is sent here comes back nowhere.
   */
  readonly returnsTo?: (name: string) => string;
  close(): Promise<void>;
}

/** The three parts of a message that a person reads. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mail extends MailContent {
  /** With its angle brackets. The same message sent again after a crash carries the same id. */
  readonly messageId: string;
  readonly to: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What somebody writes back is looked for in the mailbox for returned mail, if there is one. */
  readonly repliesAreRead?: boolean;
}

export type MailOutcome =
  | { readonly kind: 'accepted'; readonly response: string }
  | {
      readonly kind: 'retry-later';
      /** `provider`: nothing would have left for anybody; `recipient`: this one address said so. */
      readonly scope: 'provider' | 'recipient';
      readonly reason: string;
      readonly enhancedCode?: string;
    }
  | {
      readonly kind: 'refused';
      /** The SMTP answer, for example 550. */
      readonly code: number;
      /** RFC 3463, for example 5.1.1; what we concluded when the server named none. */
      readonly enhancedCode: string;
      readonly reason: string;
    };

/** A mail that a server had taken and then gave back, as its notice says. */
export interface Bounce {
  /** One of these is that of the Message-ID under which it had left: see `messageKeyOf`. */
  readonly keys: readonly string[];
  readonly failure: Extract<MailOutcome, { kind: 'refused' }>;
  /** By the clock of its server, in milliseconds; null where that is not known. */
  readonly arrivedAt: number | null;
}

/** What somebody wrote in answer to a mail of ours, as far as its text says. */
export interface Reply {
  readonly from: string;
  /** The keys of what it answers: see `messageKeyOf`. Anybody can name any. */
  readonly answers: readonly string[];
  /** By the clock of the mailbox, in milliseconds; null where that is not known. */
  readonly arrivedAt: number | null;
}

/** A canary of some installation: see `canaryHeader`. */
export interface ReturnedCanary {
  readonly canary: string;
}

/** Says which canary a mail is; nobody else can make one up. */
export const canaryHeader = 'X-Codicil-Canary';

/** A message in a mailbox. Numbers grow, until the server numbers anew and changes `validity`. */
export interface MailboxPlace {
  readonly validity: string;
  readonly uid: number;
}

export type Found = Bounce | Reply | ReturnedCanary | 'unreadable' | null;

/** Where mail comes back to. */
export interface BounceMailbox {
  /** Tells mailboxes apart, and says nothing of where this one is. */
  readonly id: string;
  /**
   * Hands over what lies after `after`, oldest first and not too much at once, until `take` answers
   * that it does not want this message yet. Null stands for a message that is none of these,
   * `unreadable` for one that the server did not hand over at several looks. Without `after`, what
   * came months ago is left out. What `take` has no more use for is removed from the mailbox.
   * @returns whether there is more. After `close` there is nothing.
   * @throws MailboxError when the mailbox is out of reach; what `take` throws goes through.
   */
  read(
    after: MailboxPlace | null,
    take: (found: Found, place: MailboxPlace) => Promise<boolean | 'remove'>,
  ): Promise<boolean>;
  /** Breaks off what is being read, for good. */
  close(): Promise<void>;
}

/** What it says names neither the user nor the server. */
export class MailboxError extends Error {
  override readonly name = 'MailboxError';
}

export interface StoredMail {
  readonly id: string;
  /** Wall time in milliseconds at which the message was kept. */
  readonly at: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The sender that keeps its messages on this machine, for reading them there. */
export interface LocalMailbox extends MailSender {
  readonly kind: 'mailbox';
  /** Newest last. */
  list(): Promise<StoredMail[]>;
}
