/** When a monthly payment is due again, and what the test cards do. Pure: reads no clock. */
import type { CardOutcome } from './port.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** After a failed renewal it is tried again, as providers do, and then given up. */
export const retryMs = 3 * dayMs;
export const triesPerRenewal = 4;

/** The end of so many paid months. Who began on the 31st pays on the last day of shorter months. */
export function paidUntil(startedAt: number, months: number): number {
  const start = Temporal.Instant.fromEpochMilliseconds(startedAt).toZonedDateTimeISO('UTC');
  return start.add({ months }).epochMilliseconds;
}

/** The numbers by which everybody tries out payments. */
const cards: Readonly<Record<string, { now: CardOutcome; renews: boolean }>> = {
  '4242424242424242': { now: 'done', renews: true },
  '4000000000000341': { now: 'done', renews: false },
  '4000000000000002': { now: 'declined', renews: false },
  '4000000000009995': { now: 'insufficient-funds', renews: false },
};

/** As people write it, in groups. */
export function cardDigits(cardNumber: string): string {
  return cardNumber.replace(/[\s-]/g, '');
}

/** What becomes of a payment that the person makes herself. */
export function outcomeOf(card: string): CardOutcome {
  return (Object.hasOwn(cards, card) ? cards[card]?.now : undefined) ?? 'unknown-card';
}

export function renews(card: string | null): boolean {
  return card !== null && Object.hasOwn(cards, card) && (cards[card]?.renews ?? false);
}
