/** What another language has to say: every English entry, in the plural forms of that language. */

type Stem<Key> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : never;

/** `Forms` are the plural forms of the language, as Unicode names them. */
export type Translation<Words, Forms extends string> = {
  readonly [
    Key in Exclude<keyof Words, `${string}_one` | `${string}_other`>
  ]: Words[Key] extends string ? string : Translation<Words[Key], Forms>;
} & { readonly [Key in `${Stem<keyof Words>}_${Forms}`]: string };

/** Nobody has a million of anything here, for which Portuguese has a form of its own. */
export type PortugueseOf<English> = Translation<English, 'one' | 'other'>;
/** Nor a fraction of anything, for which Russian has its fourth form. */
export type RussianOf<English> = Translation<English, 'one' | 'few' | 'many'>;
