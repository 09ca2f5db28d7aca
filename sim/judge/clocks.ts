/**
 * The judge's clocks. They are fed with what really happened, not with what the process noticed;
 * the installation's own light time has to lie between them.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import type { DarkReason } from '../shell/facts.ts';
import type { Stamp } from './record.ts';

/** A canary that was taken proves for this long that mail leaves. */
const PROVEN_MS = 10 * MINUTE_MS;
/** What may lie between two looks of a process, which both find that all is well. */
const BEATS_MS = 2 * MINUTE_MS;
/** Between two stretches of darkness so much may look dark as well: light needs two good beats. */
const UNLIT_MS = 2 * MINUTE_MS;
/** So much of a dark stretch may go unnoticed. Where no process is up, nobody sees any light. */
const UNNOTICED_MS: Readonly<Record<Darkness, number>> = {
  down: 0,
  asleep: BEATS_MS,
  unreachable: BEATS_MS,
  'mail-stuck': PROVEN_MS + 6 * MINUTE_MS,
};
/** After a fault the installation may need this long until it works as before. */
const RECOVERY_MS = 10 * MINUTE_MS;
/** A step so shortly before an outage may look like a part of it from inside. */
const CLOSE_MS = 5 * MINUTE_MS;
const LIGHT_TOLERANCE_MS = 12 * MINUTE_MS;

/** Steps of the wall clock below this are believed. */
const BELIEVED_STEP_MS = 5 * MINUTE_MS;

/** A larger step is doubted for so much light; one that is nearly as large may be. */
const DOUBTED_STEP_MS = HOUR_MS;
const DOUBT_MS = 72 * HOUR_MS;
const DOUBTED_GAP_MS = 14 * DAY_MS - HOUR_MS;
const NEARLY_MS = 3 * MINUTE_MS;

/** An outage is over after an hour of light; what is due then is done at one of the next beats. */
const OUTAGE_OVER_MS = HOUR_MS + 5 * MINUTE_MS;

/** A release may not come before this; `since` is the end of the dark. */
interface SureHold {
  readonly since: Stamp;
  readonly untilNoticeMs: number;
}

type Darkness = Exclude<DarkReason, 'provider-down'> | 'mail-stuck';

interface Stretch {
  readonly startedAt: number;
  /** How much of it may look like light. */
  unnoticedMs: number;
  /** What the wall clock did meanwhile, altogether. */
  steppedMs: number;
}

export class JudgeClocks {
  #trueMs = 0;
  #noticeMs = 0;
  #fairMs = 0;
  #awakeMs = 0;
  #undecidedMs = 0;
  #strayedMs = 0;
  #steppedMs = 0;
  readonly #startMs: number;
  #lightMs: number;
  #recoversAt = 0;
  #restartsAt = 0;
  #stretch: Stretch | null = null;
  #lastStep = { at: Number.NEGATIVE_INFINITY, byMs: 0 };
  #leastLead = Number.POSITIVE_INFINITY;
  #mostLead = Number.NEGATIVE_INFINITY;
  readonly #reasons = new Set<DarkReason | 'mail-stuck'>();
  sureHold: SureHold | null = null;
  /** In light time: no hold runs longer, whatever may have caused it. */
  anyHoldUntilMs = Number.NEGATIVE_INFINITY;
  /** In light time: until then an outage may not be over, and nobody is warned. */
  anyOutageUntilMs = Number.NEGATIVE_INFINITY;
  /** What may have been dark altogether in the outage that may run. */
  #anyDarkMs = 0;
  #stretchEndedAt = Number.NEGATIVE_INFINITY;
  backSteppedAt = Number.NEGATIVE_INFINITY;
  /** In light time: until then nobody may know what time it is, and nothing is decided. */
  anyDoubtUntilMs = Number.NEGATIVE_INFINITY;
  /** In the judge's own time: until then surely nobody knows it. */
  #sureDoubtUntilMs = Number.NEGATIVE_INFINITY;
  /** Steps since the last beat of a process that is up: one that is undone by then is not seen. */
  #unseenStepMs = 0;

  constructor(lightMs: number) {
    this.#startMs = lightMs;
    this.#lightMs = lightMs;
  }

  get lightMs(): number {
    return this.#lightMs;
  }

  /** What a clock on the wall of the machine showed, steps and all. */
  get wallMs(): number {
    return this.#startMs + this.#trueMs + this.#steppedMs;
  }

  get awakeMs(): number {
    return this.#awakeMs;
  }

  /** Whether surely nobody can say what time it is. */
  get isInDoubt(): boolean {
    return this.#isBigStep() || this.#noticeMs < this.#sureDoubtUntilMs;
  }

  stamp(): Stamp {
    return {
      trueMs: this.#trueMs,
      noticeMs: this.#noticeMs,
      lightMs: this.#lightMs,
      strayedMs: this.#strayedMs,
      awakeMs: this.#awakeMs,
      undecidedMs: this.#undecidedMs,
    };
  }

  advance(trueMs: number): void {
    const fromMs = this.#trueMs;
    if (trueMs === fromMs) return;
    this.#trueMs = trueMs;
    if (!this.#isDark()) this.#noticeMs += trueMs - fromMs;
    if (this.#reasons.size === 0) this.#fairMs += sinceOf(fromMs, trueMs, this.#recoversAt);
    if (!this.#isStill()) this.#awakeMs += sinceOf(fromMs, trueMs, this.#restartsAt);
  }

  /** @returns whether an outage ended here that surely begins a hold. */
  set(reason: DarkReason | 'mail-stuck', isOn: boolean): boolean {
    // A process that was not up before a step cannot tell it from an outage.
    if (reason === 'down' || reason === 'asleep') this.#unseenStepMs = 0;
    if (this.#reasons.has(reason) === isOn) return false;
    const wasDark = this.#isDark();
    if (isOn) this.#reasons.add(reason);
    else this.#reasons.delete(reason);
    this.#recoversAt = this.#trueMs + RECOVERY_MS;
    if ((reason === 'down' || reason === 'asleep') && !isOn)
      this.#restartsAt = this.#trueMs + RECOVERY_MS;
    const isDark = this.#isDark();
    if (!wasDark && isDark) this.#startStretch();
    if (isOn && reason !== 'provider-down') this.#mayLookLight(UNNOTICED_MS[reason]);
    return wasDark && !isDark && this.#endStretch();
  }

  stepped(byMs: number): void {
    this.#steppedMs += byMs;
    if (!this.#isStill()) this.#unseenStepMs += byMs;
    this.#recoversAt = this.#trueMs + RECOVERY_MS;
    if (Math.abs(byMs) <= BELIEVED_STEP_MS) this.#strayedMs += Math.abs(byMs);
    if (byMs < 0) this.backSteppedAt = this.#trueMs;
    if (this.#stretch !== null) this.#stretch.steppedMs += byMs;
    this.#lastStep = { at: this.#trueMs, byMs };
    this.#doubt(Math.abs(byMs));
    // A clock that jumped and a machine that slept look the same.
    this.#mayBeDark(Math.abs(byMs));
  }

  /** Which looks like a jump: no clock of the machine went on. */
  sleptUncounted(forMs: number): void {
    this.mayDoubt();
    this.#mayBeDark(forMs);
  }

  /** @returns what is wrong with the installation's light time, if anything. */
  beat(lightMs: number): { isTooFast: boolean; says: string } | null {
    const wentMs = lightMs - this.#lightMs;
    const undecidedUntilMs = Math.max(this.anyDoubtUntilMs, this.anyOutageUntilMs);
    this.#undecidedMs += Math.max(0, Math.min(lightMs, undecidedUntilMs) - this.#lightMs);
    this.#lightMs = lightMs;
    if (this.#isBigStep()) this.#sureDoubtUntilMs = this.#noticeMs + DOUBT_MS - HOUR_MS;
    this.#unseenStepMs = 0;
    const ahead = lightMs - this.#noticeMs - this.#strayedMs;
    const behind = lightMs - this.#fairMs + this.#strayedMs;
    this.#leastLead = Math.min(this.#leastLead, ahead);
    this.#mostLead = Math.max(this.#mostLead, behind);
    if (wentMs < 0) return { isTooFast: true, says: `light ran back by ${-wentMs} ms` };
    if (ahead - this.#leastLead > LIGHT_TOLERANCE_MS) {
      this.#leastLead = ahead;
      return { isTooFast: true, says: 'light went on although owners could not answer' };
    }
    if (this.#mostLead - behind > LIGHT_TOLERANCE_MS) {
      this.#mostLead = behind;
      return { isTooFast: false, says: 'light stood still although nothing was wrong' };
    }
    return null;
  }

  #doubt(stepMs: number): void {
    // Together with a step before it, or one while nothing ran, it may have been any size.
    if (stepMs >= DOUBTED_STEP_MS - NEARLY_MS || this.#stretch !== null) this.mayDoubt();
  }

  #isBigStep(): boolean {
    return Math.abs(this.#unseenStepMs) > DOUBTED_STEP_MS + NEARLY_MS;
  }

  /** Nobody may know the time from here on, or from a while after on. */
  mayDoubt(afterMs = 0): void {
    const untilMs = this.#lightMs + afterMs + DOUBT_MS + HOUR_MS;
    this.anyDoubtUntilMs = Math.max(this.anyDoubtUntilMs, untilMs);
    this.anyHoldUntilMs = Math.max(this.anyHoldUntilMs, untilMs + holdLength(0) + HOUR_MS);
  }

  #isDark(): boolean {
    return this.#isStill() || this.#reasons.has('unreachable') || this.#reasons.has('mail-stuck');
  }

  /** Nothing beats: a step and what a sleep adds to it cannot be told apart. */
  #isStill(): boolean {
    return this.#reasons.has('down') || this.#reasons.has('asleep');
  }

  #startStretch(): void {
    const isRecent = this.#trueMs - this.#lastStep.at <= CLOSE_MS;
    const steppedMs = isRecent ? this.#lastStep.byMs : 0;
    this.#stretch = { startedAt: this.#trueMs, unnoticedMs: 0, steppedMs };
  }

  #mayLookLight(unnoticedMs: number): void {
    if (this.#stretch === null) return;
    this.#stretch.unnoticedMs = Math.max(this.#stretch.unnoticedMs, unnoticedMs);
  }

  #endStretch(): boolean {
    const stretch = this.#stretch;
    if (stretch === null) return false;
    this.#stretch = null;
    const lengthMs = this.#trueMs - stretch.startedAt;
    // Nobody believes a clock that shows weeks in which nothing ran.
    if (lengthMs + Math.abs(stretch.steppedMs) > DOUBTED_GAP_MS) this.mayDoubt();
    this.#noticeMs += Math.min(lengthMs, stretch.unnoticedMs);
    // What the clock hid by going back nobody can know; what it added looks like more.
    const seenMs = lengthMs + Math.min(0, stretch.steppedMs) - PROVEN_MS - 2 * MINUTE_MS;
    const isSure = this.#mustHold(seenMs);
    const litMs = Math.max(0, stretch.startedAt - this.#stretchEndedAt);
    this.#stretchEndedAt = this.#trueMs;
    this.#mayBeDark(lengthMs + Math.min(litMs, UNLIT_MS));
    return isSure;
  }

  #mustHold(seenMs: number): boolean {
    if (seenMs < HOUR_MS) return false;
    const isRunning = this.#lightMs <= this.anyHoldUntilMs;
    if (isRunning && seenMs <= DAY_MS + UNNOTICED_MS['mail-stuck']) return false;
    const since = this.stamp();
    this.sureHold = { since, untilNoticeMs: since.noticeMs + holdLength(seenMs) };
    return true;
  }

  /** Until there was an hour of light, everything that was dark counts as one outage. */
  #mayBeDark(darkMs: number): void {
    const isOver = this.#lightMs > this.anyOutageUntilMs;
    this.#anyDarkMs = (isOver ? 0 : this.#anyDarkMs) + darkMs;
    this.anyOutageUntilMs = this.#lightMs + OUTAGE_OVER_MS;
    if (this.#anyDarkMs < 50 * MINUTE_MS) return;
    const untilMs = this.#lightMs + holdLength(this.#anyDarkMs) + 45 * MINUTE_MS;
    this.anyHoldUntilMs = Math.max(this.anyHoldUntilMs, untilMs);
  }
}

/** The longer of 72 hours and the dark time, which counts up to fourteen days. */
function holdLength(darkMs: number): number {
  return Math.max(72 * HOUR_MS, Math.min(darkMs, 14 * DAY_MS));
}

/** How much of the time between two moments came after a third. */
function sinceOf(fromMs: number, toMs: number, sinceMs: number): number {
  return Math.max(0, toMs - Math.max(fromMs, sinceMs));
}
