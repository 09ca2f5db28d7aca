/** What the mails say when the service ends, and when it goes on after all. */
export const enWindDown = {
  windDown: {
    subject: 'This service ends on {{day}}: please take your letters with you',
    preheader: 'Until then nothing changes. After that nothing is delivered.',
    title: 'This service ends on {{day}}',
    what: 'The person who runs {{host}} is closing it. The last day is {{day}}.',
    until:
      'Until that day everything goes on as you set it up. We ask you whether you are well. What ' +
      'is ready goes to your people if you do not answer. Nothing is delivered because the ' +
      'service ends.',
    after:
      'After that day we ask nothing and deliver nothing any more. A letter whose day would come ' +
      'later does not go out at all. Pages that your people can open today may then no longer open.',
    takeHeading: 'What you can do',
    take:
      'Please download everything before then. In your settings, under “Everything in One File”, ' +
      'choose a passphrase, and press “Download Everything”. The download has a page that shows ' +
      'your letters in any browser. It needs no network and no Codicil.',
    people:
      'Give the file and the passphrase to somebody you trust, or bring everything into another ' +
      'Codicil. If your people count on a letter, tell them.',
    fresh: 'From now on, no more letters can be made ready here, and nobody can open an account.',
    open: 'Open my settings',
  },
  windDownReminder: {
    subject: 'A reminder: this service ends on {{day}}',
    preheader: 'Please download your letters, if you have not done it yet.',
    title: 'This service ends on {{day}}',
  },
  windDownWithdrawn: {
    subject: 'This service goes on',
    preheader: 'It does not end on {{day}}. You need not do anything.',
    title: 'This service goes on',
    what:
      'We wrote to you that {{host}} would end on {{day}}. That is no longer so: the service ' +
      'goes on. You need not do anything.',
    until:
      'What was ready is still ready. You can make other letters ready again. A file that you ' +
      'downloaded stays good.',
  },
} as const;
