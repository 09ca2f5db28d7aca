/** The English words of mails about programs that learn something of an account. */

export const enPrograms = {
  programs: {
    heads: {
      'webhook-added': 'A program is told what happens to your account',
      'webhook-removed': 'A program is no longer told about your account',
      'webhook-given-up': 'Your program does not answer',
      'calendar-made': 'A calendar may read your next dates',
      'calendar-ended': 'A calendar no longer reads your dates',
    },
    preheader: 'If it was you, you need not do anything.',
    'webhook-added':
      'A webhook was added to your Codicil account. From now on we tell a program when a grace ' +
      'period begins, when a delivery begins, and when you are back. We tell it no names and ' +
      'nothing that you wrote.',
    'webhook-removed':
      'A webhook was removed from your Codicil account. We tell that program nothing any more.',
    'webhook-given-up':
      'For {{days}} days we tried to tell your program what happened, and it did not take it. We do ' +
      'not try this message again. Your letters do not depend on it: nothing else has changed.',
    'calendar-made':
      'A secret address was made for your Codicil account. A calendar that has it reads ' +
      'when your next check is due, when a grace period ends and when a delivery is ' +
      'planned. It reads no names and nothing that you wrote, and it does not count as an ' +
      'answer.',
    'calendar-ended':
      'The secret address for calendars of your Codicil account ended. A calendar that has ' +
      'it reads nothing there any more.',
    notYou:
      'If it was not you, somebody knows your password, or used your phone or computer shortly ' +
      'after you typed it. Please change your password at once. A new password also ends every ' +
      'webhook and the address for calendars:',
    look: 'Please look at the address of your program, and send it a test:',
    open: 'Open the connections',
  },
  calendar: {
    check: 'Codicil: check due',
    graceEnds: 'Codicil: grace period ends',
    release: 'Codicil: release planned',
  },
} as const;
