/**
 * The days that the public pages name: those of the settings with which a new testament begins. The
 * test beside this file compares them with the example that the engine computes.
 */
import { activationDefaults } from '#contract/limits.ts';

const { checkInterval, checkAttempts, gracePeriod } = activationDefaults;

/** Days between two attempts of a check; the engine makes them of the interval. */
const spacing = 7;

export const usualSchedule = {
  interval: checkInterval,
  attempts: checkAttempts,
  grace: gracePeriod,
  spacing,
  /** From the first unanswered check to the release. */
  quiet: checkAttempts * spacing + gracePeriod,
} as const;
