/** The English words that several mails share. Part of the catalogue. */

export const enPhrases = {
  locale: 'en-GB',
  moment: '{{date}}, {{time}} ({{zone}})',
  momentUnsure: 'Our clock is being checked, so we cannot say when',
  greeting: 'Dear {{name}},',
  greetingUnnamed: 'Hello,',
  testaments_one: '1 letter',
  testaments_other: '{{count}} letters',
  people_one: '1 person',
  people_other: '{{count}} people',
  numbersFromTwo: 'two three four five six seven eight nine ten eleven twelve',
  /** The same before weeks: in other languages a number has the gender of what it counts. */
  weeksFromTwo: 'two three four five six seven eight nine ten eleven twelve',
  every: {
    day: 'every day',
    week: 'every week',
    month: 'every month',
    year: 'every year',
    days_other: 'every {{number}} days',
    weeks_other: 'every {{number}} weeks',
    months_other: 'every {{number}} months',
    years_other: 'every {{number}} years',
  },
  linkHint: 'If the link does not open, copy this address into your browser:',
  codeLabel: 'The page will ask you for these six digits:',
  heirs:
    'If you read this in the mailbox of somebody who has died, please do not answer. Nothing is ' +
    'expected of you.',
  keepToYourself:
    'Please do not forward this message. With its link and its code, anybody could answer for you.',
  onlyTheCode:
    'The page asks for this code only, never for a password or a payment. Tell the code to ' +
    'nobody, not even on the telephone.',
  ownerFooter: 'You receive this message because you have an account with Codicil at {{host}}.',
  machineFooter: 'Please do not reply to it: no person reads replies. Help: {{help}}',
  device: {
    both: '{{browser}} on {{system}}',
    unknown: 'a browser that we do not know',
    row: 'Browser: {{device}}',
  },
} as const;
