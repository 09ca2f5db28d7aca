/**
 * The mail by which an owner tries out whether mail reaches an address. Says nothing of a
 * testament, and not that the reader might be a recipient of one.
 */
import type { Language } from '#contract/languages.ts';
import { personName } from '#contract/person-name.ts';
import type { MailContent } from '#server/mail/port.ts';
import { headOf, penFor, writeMail } from './pen.ts';
import { unknownWriter, writerName } from './template-blocks.ts';

export interface TestEmailFacts {
  readonly publicUrl: string;
  readonly language: Language;
  /** Null while the owner's address is not confirmed: it may be a stranger's. */
  readonly ownerName: string | null;
  /** Confirmed; null where the name is enough. */
  readonly writerAddress: string | null;
  /**
   * The link by which the reader says that the writer is unknown; null: the owner is the reader.
   */
  readonly token: string | null;
  /** It was typed for another address, and comes to the owner's own until that is confirmed. */
  readonly isInstead?: boolean;
}

export function trialEmailTemplate(facts: TestEmailFacts): MailContent {
  const { publicUrl, ownerName, writerAddress, token, isInstead = false } = facts;
  const pen = penFor(facts);
  const { words, text, small, host } = pen;
  const owner = personName(ownerName ?? '');
  const known =
    owner === ''
      ? text('testEmail.what')
      : text('testEmail.whatFrom', { owner: writerName(owner, writerAddress) });
  const footer = words(isInstead ? 'testEmail.insteadFooter' : 'testEmail.footer', { host });
  return writeMail(pen, { head: headOf('testEmail'), to: '', footer }, [
    isInstead ? text('testEmail.instead') : known,
    text('testEmail.nothing'),
    small('testEmail.about'),
    ...(token === null ? [] : [unknownWriter(words, { publicUrl, token }, owner !== '')]),
  ]);
}
