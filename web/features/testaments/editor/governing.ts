// Which settings would ask after the owner once a testament is active: its own, or those of her
// triggers; and whether they would. Names them and computes no date.
import type { Obstacles } from '#contract/dashboard.ts';
import type { Armed } from '#contract/forecast.ts';
import type { ActivationType, TestamentStatus } from '#contract/testaments.ts';
import {
  governorOf,
  ineligibleReason,
  isOn,
  isPickedBy,
  ownKinds,
  ownSettingsCount,
} from '#contract/governing.ts';
import type { Trigger } from '#contract/triggers.ts';

type Asking = Pick<Trigger, 'checkInterval' | 'checkAttempts' | 'gracePeriod'>;

export type AskedTestament = Asking & { id: number; activationType: ActivationType };

/** `name` is the trigger's; null for the testament's own settings. */
export type Governing = Asking & { kind: keyof Obstacles; name: string | null };

export function governingOf(testament: AskedTestament, triggers: readonly Trigger[]): Governing[] {
  const ownKind = ownKinds[testament.activationType];
  const isOwn = ownSettingsCount(ownKind, triggers.map(governorOf));
  const own = isOwn ? [{ ...settingsOf(testament), kind: ownKind, name: null }] : [];
  const others = triggers.flatMap((trigger) => {
    const governor = governorOf(trigger);
    if (!isOn(governor) || !isPickedBy(governor, testament.id)) return [];
    return [{ ...settingsOf(trigger), kind: governor.kind, name: trigger.name }];
  });
  return [...own, ...others];
}

/** Null while that is not known. */
export type ArmingForecast =
  | { reason: Exclude<Armed['reason'], null> }
  | { arming: readonly Governing[] }
  | null;

/** A testament as it would be once its form is saved. */
export type Saved = {
  status: TestamentStatus;
  /** How many receive it. While that is not known somebody is taken to. */
  people: number | undefined;
  isEmpty: boolean;
  /** While somebody wrote. */
  isReleased: boolean;
};

/** What would arm it once it is saved; else why nothing does, as the server will then say. */
export function armingForecastOf(
  { status, people, isEmpty, isReleased }: Saved,
  governing: readonly Governing[] | undefined,
  obstacles: Obstacles | undefined,
): ArmingForecast {
  const recipients = people ?? 1;
  const reason = ineligibleReason({ status, recipients, hasWords: !isEmpty, isReleased });
  if (reason) return { reason };
  if (!governing || !obstacles) return null;
  const arming = governing.filter(({ kind }) => obstacles[kind] === null);
  if (arming.length > 0) return { arming };
  const [first] = governing;
  return { reason: (first && obstacles[first.kind]) ?? 'triggers-off' };
}

function settingsOf({ checkInterval, checkAttempts, gracePeriod }: Asking): Asking {
  return { checkInterval, checkAttempts, gracePeriod };
}
