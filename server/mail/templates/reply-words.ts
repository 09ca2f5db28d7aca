/**
 * The words of the one mail that speaks the language of its reader: a person who did not understand
 * that a reply is not enough should be told in a language that this person reads. A type, so that
 * no language forgets one.
 */
import type { mailEnglish } from './en.ts';
import type { Texts } from './page-words.ts';

export type ReplyWords = Texts<
  Pick<
    typeof mailEnglish,
    | 'greeting'
    | 'greetingUnnamed'
    | 'linkHint'
    | 'codeLabel'
    | 'keepToYourself'
    | 'onlyTheCode'
    | 'ownerFooter'
    | 'machineFooter'
    | 'replyNoted'
  >
>;
