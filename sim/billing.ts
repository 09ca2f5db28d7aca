/**
 * The payment provider: collects, tries again, gives up, and reports all of that in order, some of
 * it twice. Cards fail by themselves, and for good some time after their owner died.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import type { OwnerLife } from './lives.ts';
import type { Random } from './random.ts';
import type { Surroundings } from './shell/surroundings.ts';
import { takeReport } from './shell/triggers.ts';
import type { PaymentReport } from './shell/triggers.ts';

export interface BillingPorts {
  readonly random: Random;
  readonly around: Surroundings;
  readonly request: (run: () => void) => boolean;
  readonly isGone: (ownerId: number) => boolean;
  /** Asks a person to pay by hand; she may, now or never. */
  readonly askToPay: (ownerId: number, onPaid: () => void) => void;
}

interface Subscription {
  readonly life: OwnerLife;
  readonly periodMs: number;
  hasGoodCard: boolean;
  isCancelled: boolean;
  failures: number;
  reports: number;
  /** How many she has had, this one included. */
  number: number;
  /** Not taken yet, the oldest first. */
  readonly waiting: PaymentReport[];
}

const YEAR_MS = 365 * DAY_MS;
const PERIODS_MS = [7, 30, 30, 91, 365].map((days) => days * DAY_MS);
const MAX_TRIES = 4;
const CARD_LASTS_MS = 1.5 * YEAR_MS;
const REPORT_AGAIN_MS = 2 * HOUR_MS;

export function openBilling(ports: BillingPorts, lives: readonly OwnerLife[]): void {
  for (const life of lives) {
    if (!paysAtAll(life)) continue;
    const periodMs = ports.random.pick(PERIODS_MS);
    const rest = { isCancelled: false, failures: 0, reports: 0, number: 1, waiting: [] };
    const subscription: Subscription = { life, periodMs, hasGoodCard: true, ...rest };
    ports.around.later(life.registersAt + ports.random.next() * periodMs, () =>
      collect(ports, subscription),
    );
    breakCardSomeDay(ports, subscription);
    if (life.diesAt === null) continue;
    ports.around.later(life.diesAt + ports.random.scaled(DAY_MS, 300 * DAY_MS), () => {
      if (ports.isGone(life.id)) subscription.hasGoodCard = false;
    });
  }
}

function paysAtAll({ testaments, triggers }: OwnerLife): boolean {
  return (
    testaments.some(({ ownKind }) => ownKind === 'payment') ||
    triggers.some(({ kind }) => kind === 'payment')
  );
}

function breakCardSomeDay(ports: BillingPorts, subscription: Subscription): void {
  ports.around.later(ports.random.wait(CARD_LASTS_MS), () => {
    subscription.hasGoodCard = false;
    breakCardSomeDay(ports, subscription);
  });
}

function collect(ports: BillingPorts, subscription: Subscription): void {
  const { random, around } = ports;
  if (subscription.isCancelled) return;
  // Even a good card is declined now and then.
  if (subscription.hasGoodCard && !random.chance(0.03)) {
    subscription.failures = 0;
    report(ports, subscription, 'paid');
    around.later(subscription.periodMs, () => collect(ports, subscription));
    return;
  }
  subscription.failures += 1;
  report(ports, subscription, 'failed');
  if (subscription.failures === 1) repairSomeDay(ports, subscription);
  if (subscription.failures < MAX_TRIES) {
    around.later(random.scaled(2 * DAY_MS, 9 * DAY_MS), () => collect(ports, subscription));
    return;
  }
  subscription.isCancelled = true;
  report(ports, subscription, 'gave-up');
}

/** Most people pay within days, some when the letters become urgent, some never. */
function repairSomeDay(ports: BillingPorts, subscription: Subscription): void {
  const { random, around, askToPay } = ports;
  if (random.chance(0.4)) return;
  around.later(random.scaled(HOUR_MS, 60 * DAY_MS), () =>
    askToPay(subscription.life.id, () => {
      subscription.hasGoodCard = true;
      subscription.failures = 0;
      const wasCancelled = subscription.isCancelled;
      if (wasCancelled) subscription.number += 1;
      subscription.isCancelled = false;
      report(ports, subscription, 'paid-by-hand');
      if (!wasCancelled) return;
      around.later(subscription.periodMs, () => collect(ports, subscription));
    }),
  );
}

function report(
  ports: BillingPorts,
  subscription: Subscription,
  means: PaymentReport['means'],
): void {
  const ownerId = subscription.life.id;
  subscription.reports += 1;
  const id = `payment ${ownerId}/${subscription.reports}`;
  const next = { id, ownerId, means, subscription: subscription.number };
  ports.around.count(`payment ${means}`);
  subscription.waiting.push(next);
  if (subscription.waiting.length === 1) hand(ports, subscription);
}

/** One at a time: what was not acknowledged is reported again, though it may have been taken. */
function hand(ports: BillingPorts, subscription: Subscription): void {
  const { random, around, request } = ports;
  const [first] = subscription.waiting;
  if (first === undefined) return;
  const isTaken = request(() => takeReport(around, first));
  if (!isTaken) {
    around.count('payment reported again');
    around.later(random.wait(REPORT_AGAIN_MS), () => hand(ports, subscription));
    return;
  }
  subscription.waiting.shift();
  if (random.chance(0.05)) repeat(ports, first);
  hand(ports, subscription);
}

function repeat(ports: BillingPorts, old: PaymentReport): void {
  const { random, around, request } = ports;
  around.later(random.scaled(MINUTE_MS, 3 * DAY_MS), () => {
    if (request(() => takeReport(around, old))) around.count('payment reported twice');
  });
}
