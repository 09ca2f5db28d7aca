// A letter as one of its readers will see it.
// Part: reader.
export const reader = {
  pageTitle: 'See it as a reader',
  title: 'What {{name}} will get',
  lead: 'Nobody gets anything from here. The date is as if the letter were delivered today.',
  back: 'Back to the letter',
  tabs: 'What {{name}} gets',
  mail: 'Mail',
  page: 'Page',
  to: 'To: {{address}}',
  locked: 'This letter is locked for {{name}} too',
  lockedText:
    'You see the lock as this person will. To see what is behind it, first enter the passphrase on the page of the letter.',
  sendToMe: 'Send the mail to me',
  sent: 'The mail is on its way to you',
  sentText: 'It is marked as a test. Look at it on your phone too.',
  sendFailed: 'The mail could not be sent',
  failed: 'This could not be loaded',
  gone: 'This letter or this person is not there',
  goneText: 'It may have been deleted meanwhile. Please go back to the letter.',
} as const;
