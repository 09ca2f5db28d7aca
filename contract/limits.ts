/** Business constants of the specification (section 9) that browser and server share. */

export const passwordMinLength = 6;
export const usernameMinLength = 3;

export const titleMaxLength = 300;
export const descriptionMaxLength = 5_000;
export const contentMaxLength = 1_000_000;
export const nameMaxLength = 200;
export const emailMaxLength = 254;

export const intervalDaysRange = { min: 1, max: 3650 } as const;
export const attemptsRange = { min: 1, max: 20 } as const;
export const graceDaysRange = { min: 1, max: 365 } as const;

/** Choices of the testament form, in the order it shows them. */
export const intervalDaysChoices = [30, 90, 180, 365] as const;
export const attemptsChoices = [1, 2, 3, 5] as const;
export const graceDaysChoices = [7, 14, 30, 60] as const;
export const activationDefaults = { checkInterval: 90, checkAttempts: 3, gracePeriod: 14 } as const;

/** Tries at the six-digit code of one check message within an hour. */
export const checkCodeTriesPerHour = 5;
/** How long the six-digit code that confirms an address is good. */
export const confirmationMinutes = 30;
