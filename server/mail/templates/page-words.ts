/**
 * Of the words of mails, those that pages show too, where a person may read another language:
 * notifications, and the answer to the person who enters an activation code. A type, so that no
 * language forgets one.
 */
import type { mailEnglish } from './en.ts';

type Said = Pick<
  typeof mailEnglish,
  'notification' | 'device' | 'activation' | 'locale' | 'moment'
>;
export type Texts<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : Texts<Words[Key]>;
};

/** `Forms` are the plural forms of the language, as Unicode names them. */
export type PageWords<Forms extends string> = Texts<Said> & {
  readonly [Key in `${'testaments' | 'people'}_${Forms}`]: string;
};
