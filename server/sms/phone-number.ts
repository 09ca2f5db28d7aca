/**
 * Writes a phone number the way providers want it. Guesses no country: a number without one is
 * left to the provider, because a wrong guess would reach a stranger.
 */

const international = /^\+[1-9]\d{6,14}$/;
const national = /^\d{5,15}$/;

/** E.164 where the country is known, bare digits where it is not, null for what is no number. */
export function providerNumber(written: string): string | null {
  const digits = written
    .normalize('NFKC')
    .trim()
    // The trunk zero of "+44 (0)20" is dialled only inside the country.
    .replace(/^((?:\+|00)[\d\s]*)\(0\)/, '$1')
    .replace(/[\s().\-/\u2010-\u2015]/g, '')
    .replace(/^00/, '+');
  return international.test(digits) || national.test(digits) ? digits : null;
}
