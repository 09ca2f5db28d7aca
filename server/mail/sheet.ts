// What a mail is made of before it becomes HTML and plain text.

export type Block =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** `hint` introduces the address written out, for readers whose mail program shows no buttons. */
  | {
      readonly kind: 'button';
      readonly label: string;
      readonly url: string;
      readonly hint: string;
    }
  /** A code to be typed: large, selectable in one go. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  | { readonly kind: 'dates'; readonly rows: readonly DateRow[] }
  /** The one fact of the mail that must not be missed. */
  | { readonly kind: 'notice'; readonly lead: string; readonly text: string }
  /** `link`: what the text is about, in words, for somebody who hears the mail. */
  | { readonly kind: 'small'; readonly text: string; readonly link?: MailLink };

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

export interface DateRow {
  readonly when: string;
  readonly what: string;
}

export interface MailSheet {
  /** Origin of this installation without a trailing slash: only its addresses become links. */
  readonly site: string;
  readonly language: string;
  readonly subject: string;
  /** What a mail program shows beside the subject in its list. */
  readonly preheader: string;
  readonly blocks: readonly Block[];
  /** Below the mail: who sends this and from where. */
  readonly footer: readonly string[];
}
