/** Business constants of the specification (section 9) that browser and server share. */

export const passwordMinLength = 6;
export const usernameMinLength = 3;

export const titleMaxLength = 300;
export const descriptionMaxLength = 5_000;
export const contentMaxLength = 1_000_000;
/** What a letter said before its last saved changes: so many are kept. */
export const letterVersionsMax = 20;
export const nameMaxLength = 200;
export const emailMaxLength = 254;
export const noteTitleMaxLength = 100;
export const contactMessageMinLength = 10;
/** Of a new passphrase; whatever was kept before goes on opening what it protects. */
export const passphraseMinLength = 8;
/** What our forms ask for. */
export const passphraseFormMinLength = 12;
export const passphraseMaxLength = 1024;

/** Of a photograph: what telephones take. More would fill the memory before it is smaller. */
export const pictureMaxMegapixels = 50;
export const attachmentMaxBytes = 10 * 1024 * 1024;
export const attachmentsMax = 200;
/** What is read of an archive that is brought in, besides its files; and the whole of it. */
export const archiveWordsMaxBytes = 64 * 1024 * 1024;
export const archiveMaxBytes = 1280 * 1024 * 1024;
/** All files of an account together until its address is confirmed, whatever its plan. */
export const unconfirmedFilesMaxBytes = 20 * 1024 * 1024;
export const attachmentExtensions = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'] as const;

/** What each plan allows where plans are told apart; see `PLAN_POLICY`. */
export const freePlan = {
  testaments: 1,
  recipients: 3,
  storageBytes: 10 * 1024 * 1024,
  checkIntervalDaysMin: 30,
  checksNowPerMonth: 1,
} as const;
export const standardPlan = { storageBytes: 1024 * 1024 * 1024 } as const;

export const intervalDaysRange = { min: 1, max: 3650 } as const;
export const attemptsRange = { min: 1, max: 20 } as const;
export const graceDaysRange = { min: 1, max: 365 } as const;

/** Choices of the testament form, in the order it shows them. */
export const intervalDaysChoices = [30, 90, 180, 365] as const;
export const attemptsChoices = [1, 2, 3, 5] as const;
export const graceDaysChoices = [7, 14, 30, 60] as const;
export const activationDefaults = { checkInterval: 90, checkAttempts: 3, gracePeriod: 14 } as const;
/** What is stored for a trigger that leaves them out. */
export const triggerDefaults = { checkInterval: 90, checkAttempts: 3, gracePeriod: 14 } as const;
/** With what the form of a new trigger begins. */
export const triggerFormDefaults = { checkInterval: 30, checkAttempts: 3, gracePeriod: 7 } as const;
/** How long an owner may choose to be able to stop a code that was entered; 0 is none. */
export const cancelHoursRange = { min: 24, max: 72 } as const;
/** Choices of the trigger form; whatever else is stored is a choice as well. */
export const cancelHoursChoices = [0, 24, 48, 72] as const;
/** What an owner may type as a code; random characters are added to it. */
export const typedCodeMaxLength = 190;
export const triggersMax = 100;
/** So that a list of them, which is answered whole, fits into memory many times over. */
export const notesMax = 10_000;
export const notesMaxBytes = 16 * 1024 * 1024;
export const recipientsMax = 2_000;
/** Of a line that a mail to a person quotes. */
export const sharedSentenceMaxLength = 140;
export const pauseDaysMax = 180;

/**
 * Tries at the six-digit code of one check message within an hour, of all browsers together that
 * need it: those that are known need none. A program that reads the mailbox spends some of them.
 */
export const checkCodeTriesPerHour = 20;
/** How long the six-digit code that confirms an address is good. */
export const confirmationMinutes = 30;

/** So many changes the bin shows at once. */
export const binPageMax = 200;

/** How long the codes of a move to another address are good, and how many tries there are. */
export const addressMoveHours = 24;
export const addressMoveTries = 10;
/** For so long the address that an account has left is warned. */
export const formerAddressDays = 30;
/** After that a browser is a stranger again. */
export const knownBrowserDays = 730;
/** For so long an account that was deleted can be brought back. */
export const keptAccountDays = 7;
export const recoveryCodeCount = 10;
export const passkeysMax = 20;
/** Of the rows of a page, where a program asks for pages. */
export const pageLengthRange = { min: 1, max: 200 } as const;
/** For so long a request under the same key is made once. */
export const repeatableHours = 24;
/** Of programs that act for an owner. */
export const tokensMax = 20;
export const webhooksMax = 5;
export const webhookUrlMaxLength = 2000;
export const webhookTestsPerHour = 20;
export const calendarReadsPerHour = 120;
/** For so long an event is tried that a program does not take. */
export const webhookTryDays = 5;
/** How long somebody may take to unlock a passkey. */
export const passkeyMinutes = 5;
/** How long the link to a new password is good for typing one. */
export const resetLinkHours = 24;
/** After so long a new password takes effect that a mail alone has proved. */
export const resetWaitHours = 72;
/** For so long a password proves no more than the one link or code that set it. */
export const passwordLimitDays = 14;
