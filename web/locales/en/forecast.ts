// What happens, on which date, if nobody answers.
// Part: both.
export const forecast = {
  title: 'If you stop answering',
  summary_one: 'After a check-in without an answer, nothing is sent for at least {{count}} day.',
  summary_other: 'After a check-in without an answer, nothing is sent for at least {{count}} days.',
  running: 'If you do not answer, your letters go out on {{date}}.',
  startsOver:
    'Press the button in any of our emails and the dates move on. A reply does not count.',
  nothing: 'None of your letters is ready, so nothing is sent.',
  alsoDelivered: 'Delivered {{date}}',
  check: 'Check-in email',
  checkHint: 'Answer once: that is enough',
  reminder: 'Reminder\u00A0{{number}}',
  reminderHint: 'By email',
  grace: 'Grace period begins',
  graceHint_one: '{{count}} more day to answer',
  graceHint_other: '{{count}} more days to answer',
  warnings_one: 'Warning on {{dates}}',
  warnings_other: 'Warnings on {{dates}}',
  warning: 'Warning',
  warningHint: 'By email, with the date',
  releaseHint_one: 'to {{count}} person',
  releaseHint_other: 'to {{count}} people',
  lastMail:
    'You are writing to many new people, so we send the emails over several days. The last one goes out on {{date}}.',
  preview: {
    title: 'If you stopped answering after saving',
    check: 'We ask',
    grace: 'Grace begins',
    release: 'Delivered',
    reminders_one: 'We ask once more on {{dates}}.',
    reminders_other: 'We ask again on {{dates}}.',
    remindersMany_one: 'We ask {{count}} more time, from {{date}} on.',
    remindersMany_other: 'We ask {{count}} more times, from {{date}} on.',
    failed: 'We could not work out the dates just now.',
  },
  payment: {
    title: 'If payments fail',
    noDate: 'Nobody knows when a payment will fail, so there are no dates yet.',
    failures_one: '{{count}} failed payment starts the grace period',
    failures_other: '{{count}} failed payments in a row start the grace period',
    grace_one: '{{count}} day with warnings by email; a payment or one answer ends it',
    grace_other: '{{count}} days with warnings by email; a payment or one answer ends it',
    release: 'If neither comes, your letters are delivered',
  },
  deletion: {
    running: 'If you do not answer, it is deleted on {{date}}.',
    summary_one:
      'After a check-in without an answer, nothing is deleted for at least {{count}} day.',
    summary_other:
      'After a check-in without an answer, nothing is deleted for at least {{count}} days.',
    also: 'Deleted {{date}}',
    release: 'Deleted',
    hint: 'Nobody gets it',
    payment: 'If neither comes, it is deleted, and nobody gets it',
  },
} as const;
