/** What every mail to a recipient says of its writer and of whoever reads it. */
import type { Language } from '#contract/languages.ts';
import { writerAddressOf, type Account } from '#server/store/accounts.ts';

/** As a person was written when it was decided to write to her. */
interface Reader {
  readonly name: string | null;
  /** Null or absent: that of the owner. */
  readonly language?: Language | null;
  readonly token: string;
  readonly sharedSentence?: string | null;
  readonly twoWords?: string | null;
}

export function recipientFacts(
  publicUrl: string,
  account: Account,
  { name, language, token, sharedSentence = null, twoWords = null }: Reader,
  nowMs: number,
) {
  return {
    publicUrl,
    language: language ?? account.mailLanguage,
    ownerName: account.writtenBy,
    writerAddress: writerAddressOf(account, nowMs),
    recipientName: name,
    token,
    sharedSentence,
    twoWords,
  };
}
