/**
 * Names that nobody reads, and which one was meant: of fields in a request, and of environment
 * variables. Whoever sets one expects something of it. Pure: reads names, never values.
 */
import { closestName, editDistance } from './edit-distance.ts';

/** Their first word is nobody else's: what begins with it was meant for us. */
const families = /^(SMTP|IMAP|BOUNCE|STRIPE|TWILIO|S3|COMPANY|OPERATOR|HEARTBEAT)_/;

export interface Misspelt {
  readonly name: string;
  /** The nearest name that exists. */
  readonly meant: string;
}

/**
 * @param names that are set.
 * @param known names that are read.
 */
export function misspelt(names: readonly string[], known: readonly string[]): Misspelt[] {
  return names.flatMap((name) => {
    if (known.includes(name)) return [];
    const upper = name.toUpperCase();
    const meant = closestName(upper, known);
    // A short name is soon one letter from something that is not ours, such as HOME from HOST.
    const isNear = editDistance(upper, meant) <= Math.floor(meant.length / 4) && upper.length > 4;
    return isNear || families.test(upper) ? [{ name, meant }] : [];
  });
}

/** One that contains the other is nearer than one that is as long: `type` means `triggerType`. */
export function nearestName(name: string, known: readonly string[]): string {
  const plain = (one: string) => one.toLowerCase().replace(/[^a-z]/g, '');
  const typed = plain(name);
  const around = known.filter(
    (one) => typed !== '' && (plain(one).includes(typed) || typed.includes(plain(one))),
  );
  return closestName(name, around.length > 0 ? around : known);
}
