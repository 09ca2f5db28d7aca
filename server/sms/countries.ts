/**
 * Where test messages may go. Anybody with an account can ask for them, whoever runs the
 * installation pays for each, and somebody who owns costly numbers abroad would earn by it.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { providerNumber } from './phone-number.ts';

/** @returns ISO 3166, two letters; null for a number without a country code, or for none. */
export function countryOf(written: string): string | null {
  const number = providerNumber(written);
  if (number === null || !number.startsWith('+')) return null;
  return parsePhoneNumberFromString(number)?.country ?? null;
}

/**
 * @param chosen what the operator said; else the country of the number that messages come from.
 */
export function testCountries(chosen: readonly string[] | undefined, from: string): string[] {
  if (chosen !== undefined) return [...chosen];
  const own = countryOf(from);
  return own === null ? [] : [own];
}
