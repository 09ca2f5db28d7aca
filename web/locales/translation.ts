/** What another language has to say: every English entry, in the forms of that language. */
import type * as en from './en.ts';

type English = typeof en;
type Stem<Key> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : never;

/** `Forms` are the plural forms of the language, as Unicode names them. */
type Translation<Words, Forms extends string> = {
  readonly [
    Key in Exclude<keyof Words, `${string}_one` | `${string}_other`>
  ]: Words[Key] extends string ? string : Translation<Words[Key], Forms>;
} & { readonly [Key in `${Stem<keyof Words>}_${Forms}`]: string };

/** Nobody has a million of anything here, for which Portuguese has a form of its own. */
export type InPortuguese<Area extends keyof English> = Translation<English[Area], 'one' | 'other'>;
export type InRussian<Area extends keyof English> = Translation<
  English[Area],
  'one' | 'few' | 'many' | 'other'
>;
