/**
 * Whether a name reads as that of this service, also in letters that only look like ours. Which
 * name is shown instead is left to others.
 */

/** Each sign stands for the Latin letter behind it, as far as readers take one for the other. */
const resembling =
  // Cyrillic and Greek, also capitals that are Latin ones to the eye.
  'аa вb еe кk мm нh оo рp сc тt уy хx іi ѕs јj һh ԁd ԛq ԝw ѵv ӏl αa βb εe ηn ιi κk νv οo ρp ' +
  'τt υu χx ϲc ' +
  // Coptic, Canadian and Deseret.
  'ⲥc ⲟo ⲓi ᑕc 𐐬o ' +
  // Armenian, Cherokee and Lisu.
  'օo ոn սu հh ցg ꮯc ꭰd ꮮl ꮜs ꭺa ꮋh ꮖg ꓚc ꓳo ꓓd ꓲi ꓡl ꓢs ꓮa ꓐb ' +
  // Latin letters with a stroke, a hook or no dot, and small capitals.
  'ıi ɩi ɪi ƚl łl ɫl ʟl øo ɵo ᴏo đd ɖd ɗd ᴅd ƈc ȼc ᴄc ɑa ᴀa ʙb ᴇe ɡg ɢg ʜh ᴋk ᴍm ɴn ᴘp ʀr ꜱs ' +
  'ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ' +
  // Digits and signs.
  '0o 1i 3e 4a 5s 7t @a $s |i ǀi !i ¢c €e';

const latin = new Map(
  resembling.split(' ').map((pair) => Array.from(pair) as [sign: string, letter: string]),
);

/** Letters in circles, squares and flags, which Unicode does not take apart. */
const enclosed = [0x1f150, 0x1f170, 0x1f1e6].map((first) => ({ first, last: first + 25 }));

/** To compare with others of its kind only: nobody could read it. */
function skeletonOf(text: string): string {
  // Before letters are taken apart: some that look like ours become others by it.
  const seen = Array.from(text.toLowerCase(), (sign) => latin.get(sign) ?? sign).join('');
  const plain = seen
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
  return Array.from(plain, letterBehind).join('').replaceAll('l', 'i');
}

function letterBehind(sign: string): string {
  const point = sign.codePointAt(0)!;
  const row = enclosed.find(({ first, last }) => point >= first && point <= last);
  if (row !== undefined) return String.fromCodePoint(0x61 + point - row.first);
  return latin.get(sign) ?? sign;
}

const ownNames = ['codicil', 'кодицил', 'кодисил'].map(skeletonOf);

/**
 * Whether this service's own name stands in it: inside of a word, or in pieces that begin or end
 * with a word. "Marco Di Cillo" is a person.
 */
export function namesService(name: string): boolean {
  const words = skeletonsIn(name);
  const together = words.join('');
  let length = 0;
  const edges = new Set([0, ...words.map((word) => (length += word.length))]);
  return ownNames.some(
    (own) =>
      words.some((word) => word.includes(own)) ||
      placesOf(own, together).some((at) => edges.has(at) || edges.has(at + own.length)),
  );
}

/** The words of a name as skeletons: signs, digits and accents do not tell two of them apart. */
export function skeletonsIn(name: string): string[] {
  return skeletonOf(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}

function placesOf(part: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}
