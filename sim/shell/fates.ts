/** What becomes of a mail and of a transaction, which the process that waits for it learns. */

export type MailFate =
  | { readonly kind: 'accepted' }
  | {
      readonly kind: 'retry-later';
      readonly scope: 'provider' | 'recipient';
      readonly enhancedCode: string | null;
    }
  | { readonly kind: 'refused'; readonly code: number; readonly enhancedCode: string };

/** What becomes of a transaction that has run to its end. */
export type Fate = 'commit' | 'lost' | 'crash-before' | 'crash-after';
