/**
 * Which names nobody may take: those that look like somebody else's, by signs that are not seen or
 * by letters of another script, and those that speak for whoever runs the installation. Existing
 * names are not asked.
 */
import { namesService } from '#contract/service-name.ts';

export type UsernameFault = 'invisible' | 'mixed' | 'operator';

/** Not seen, or turning the order around: fillers, joiners, bidi controls, unassigned, private. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

/** A pile of marks over one letter hides the letter. */
const pile = /\p{Mn}{4}/u;

/**
 * The recommended scripts of Unicode (UAX 31, table 5), and those that belong together in one text
 * (UTS 39, "highly restrictive"). Letters of any other script are not taken for names.
 */
const families: readonly RegExp[] = [
  family('Arabic'),
  family('Armenian'),
  family('Bengali'),
  family('Cyrillic'),
  family('Devanagari'),
  family('Ethiopic'),
  family('Georgian'),
  family('Greek'),
  family('Gujarati'),
  family('Gurmukhi'),
  family('Hebrew'),
  family('Kannada'),
  family('Khmer'),
  family('Lao'),
  family('Malayalam'),
  family('Myanmar'),
  family('Oriya'),
  family('Sinhala'),
  family('Tamil'),
  family('Telugu'),
  family('Thaana'),
  family('Thai'),
  family('Tibetan'),
  family('Latin', 'Han', 'Hiragana', 'Katakana'),
  family('Latin', 'Han', 'Bopomofo'),
  family('Latin', 'Han', 'Hangul'),
];

const operatorWords: ReadonlySet<string> = new Set(
  (
    'admin admins administrator root sysadmin webmaster hostmaster postmaster ' +
    'moderator operator official staff system security abuse support helpdesk ' +
    'noreply mailer daemon billing suporte administrador administradora apoio ' +
    'oficial segurança sistema поддержка админ администратор администрация модератор ' +
    'оператор'
  ).split(' '),
);

const digitsLikeLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Why nobody may take this name; null if it may be taken. */
export function usernameFault(name: string): UsernameFault | null {
  if (unseen.test(name) || pile.test(name.normalize('NFD'))) return 'invisible';
  // Full-width and mathematical letters are letters in disguise: what they stand for is judged.
  const plain = name.normalize('NFKC');
  if (!families.some((letters) => letters.test(plain))) return 'mixed';
  return speaksForOperator(plain.toLowerCase()) ? 'operator' : null;
}

function speaksForOperator(name: string): boolean {
  if (namesService(name)) return true;
  const read = name.replace(/[013457@$]/g, (sign) => digitsLikeLetters[sign] ?? sign);
  const spellings = [name, read];
  return spellings.some((spelling) => {
    const words = spelling.split(/[^\p{L}\p{M}]+/u);
    const together = words.join('');
    return [...words, together].some((word) => operatorWords.has(word));
  });
}

/** Everything that is no letter, and letters and marks of these scripts. */
function family(...scripts: readonly string[]): RegExp {
  const letters = scripts.map((script) => `\\p{scx=${script}}`).join('');
  return new RegExp(`^(?:[^\\p{L}\\p{M}]|[${letters}\\p{scx=Inherited}\\p{scx=Common}])*$`, 'u');
}
