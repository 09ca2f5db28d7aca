// Words for a passphrase, drawn by the browser and known to nobody else. The list is loaded when it
// is asked for: most people never need it.

const count = 4;

/** `draw` fills numbers by chance. */
type Draw = (into: Uint16Array<ArrayBuffer>) => void;

/** Four of 2,048 words that are easy to type on every keyboard: Portuguese ones, else English. */
export async function fourWords(
  language: string,
  draw: Draw = (into) => crypto.getRandomValues(into),
): Promise<string> {
  const { wordlist } =
    language === 'pt-PT'
      ? await import('@scure/bip39/wordlists/portuguese.js')
      : await import('@scure/bip39/wordlists/english.js');
  const numbers = new Uint16Array(count);
  draw(numbers);
  // 65,536 is a multiple of 2,048, so no word comes more often than another.
  return Array.from(numbers, (number) => wordlist[number % wordlist.length]).join(' ');
}
