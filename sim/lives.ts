/** Who lives in a world: drawn once at its beginning, before anything happens. */
import type { Ending } from '#contract/ending.ts';
import type { ScheduleSettings } from '#core/release/reconcile.ts';
import { DAY_MS } from '#core/release/moment.ts';
import type { Policy } from '#core/release/policy.ts';
import type { Climate } from './climate.ts';
import type { Random } from './random.ts';

export interface TestamentPlan {
  readonly id: number;
  readonly ownKind: 'check' | 'payment';
  readonly settings: ScheduleSettings;
  readonly recipientIds: readonly number[];
  readonly ending: Ending;
}

export interface TriggerPlan {
  readonly id: number;
  readonly kind: Policy['kind'];
  readonly settings: ScheduleSettings;
  readonly cancelHours: number;
  /** Null: over every testament. */
  readonly picked: readonly number[] | null;
}

export interface OwnerLife {
  readonly id: number;
  readonly zone: string;
  /** Milliseconds since the world began. */
  readonly registersAt: number;
  /** Null for somebody who never confirms the address. */
  readonly confirmsAt: number | null;
  readonly diesAt: number | null;
  /** Who seemed dead and was not: a coma, a prison, an island. */
  readonly wakesAt: number | null;
  /** What share of check mails this owner answers at all. */
  readonly care: number;
  readonly testaments: readonly TestamentPlan[];
  readonly triggers: readonly TriggerPlan[];
}

const ZONES = [
  'UTC',
  'Europe/Lisbon',
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
] as const;

const INTERVALS = [3, 7, 14, 30, 30, 30, 60, 90, 180, 365, 540];
const ATTEMPTS = [1, 2, 3, 3, 3, 4, 5];
const CANCEL_HOURS = [0, 0, 24, 48, 72];
const GRACES = [1, 2, 3, 7, 14, 14, 30, 60, 90, 180];

/** What happens in a life by itself, and how often a year. */
export const HABITS: readonly { readonly name: string; readonly perYear: number }[] = [
  { name: 'travels', perYear: 0.7 },
  { name: 'signs in', perYear: 1.5 },
  { name: 'says here', perYear: 1 },
  { name: 'changes settings', perYear: 0.4 },
  { name: 'sets aside', perYear: 0.2 },
  { name: 'changes a trigger', perYear: 0.4 },
  { name: 'pauses', perYear: 0.3 },
  { name: 'old link', perYear: 0.4 },
  { name: 'mailbox trouble', perYear: 0.25 },
];

/** How many owners have a trigger of each kind, over all of their testaments or some. */
const TRIGGER_SHARES: readonly { readonly kind: Policy['kind']; readonly share: number }[] = [
  { kind: 'check', share: 0.15 },
  { kind: 'payment', share: 0.3 },
  { kind: 'code', share: 0.35 },
];
const OWN_PAYMENT_SHARE = 0.1;
/** Of so many testaments one is to be deleted instead of handed over. */
const DELETED_EACH = 6;

export function drawLives(
  random: Random,
  { owners, years }: { readonly owners: number; readonly years: number },
  { comebacks }: Pick<Climate, 'comebacks'>,
): OwnerLife[] {
  const worldMs = years * 365 * DAY_MS;
  let testaments = 0;
  let recipients = 0;
  let triggers = 0;
  return Array.from({ length: owners }, (_, index) => {
    const usual = drawSettings(random);
    const count = random.pick([1, 1, 1, 2, 2, 3]);
    const plans = Array.from({ length: count }, (): TestamentPlan => {
      const recipientCount = random.pick([1, 1, 2, 2, 3, 4]);
      const id = (testaments += 1);
      return {
        id,
        // Drawn by nothing, so that the lives of a seed stay what they were.
        ending: id % DELETED_EACH === 0 ? 'delete' : 'hand-over',
        ownKind: random.chance(OWN_PAYMENT_SHARE) ? 'payment' : 'check',
        settings: random.chance(0.6) ? usual : drawSettings(random),
        recipientIds: Array.from({ length: recipientCount }, () => (recipients += 1)),
      };
    });
    const kinds = TRIGGER_SHARES.filter(({ share }) => random.chance(share));
    const triggerPlans = kinds.map(({ kind }): TriggerPlan => ({
      id: (triggers += 1),
      kind,
      settings: drawSettings(random),
      cancelHours: random.pick(CANCEL_HOURS),
      picked: drawPicks(
        random,
        plans.map(({ id }) => id),
      ),
    }));
    const life = drawLife(random, index + 1, worldMs, comebacks);
    return { ...life, testaments: plans, triggers: triggerPlans };
  });
}

function drawLife(
  random: Random,
  id: number,
  worldMs: number,
  comebacks: number,
): Omit<OwnerLife, 'testaments' | 'triggers'> {
  const registersAt = random.between(0, Math.floor(worldMs / 4));
  const dies = random.chance(0.35);
  const diesAt = dies ? random.between(registersAt + DAY_MS, worldMs) : null;
  const wakesAt =
    diesAt !== null && random.chance(comebacks)
      ? diesAt + random.between(20 * DAY_MS, 600 * DAY_MS)
      : null;
  return {
    id,
    zone: random.pick(ZONES),
    registersAt,
    confirmsAt: random.chance(0.97) ? registersAt + random.scaled(60_000, 20 * DAY_MS) : null,
    diesAt,
    wakesAt,
    care: random.pick([0.98, 0.95, 0.9, 0.8, 0.5]),
  };
}

export function drawSettings(random: Random): ScheduleSettings {
  return {
    intervalDays: random.pick(INTERVALS),
    attempts: random.pick(ATTEMPTS),
    graceDays: random.pick(GRACES),
  };
}

/** Some of them with another ending: told by the numbers, so that nothing more is drawn. */
export function drawChange(random: Random): { settings: ScheduleSettings; ending?: Ending } {
  const settings = drawSettings(random);
  if (settings.attempts === 4) return { settings, ending: 'delete' };
  return settings.attempts === 5 ? { settings, ending: 'hand-over' } : { settings };
}

/** Mostly all of them, and those that are still to come. */
export function drawPicks(random: Random, testamentIds: readonly number[]): number[] | null {
  return random.chance(0.6) ? null : testamentIds.filter(() => random.chance(0.6));
}
