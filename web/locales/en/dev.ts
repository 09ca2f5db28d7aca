// What exists only while trying out: the local mailbox and the bar that moves time.
// Part: visitors.
export const dev = {
  bar: {
    label: 'Time travel',
    now: 'It is',
    day: '+1 day',
    week: '+1 week',
    until: 'Until something happens',
    steps: 'Move time',
    moving: 'Time is moving...',
    mailboxCount_one: '{{count}} email in the mailbox',
    mailboxCount_other: '{{count}} emails in the mailbox',
    failed: 'Time did not move',
    failedText: 'Something went wrong',
    story: 'What happened',
    show: 'Show what happened',
    hide: 'Hide',
    intro:
      'Press “Until something happens” and watch what happens when nobody answers. If you answer, the dates move on.',
    delivered: 'Open the mailbox and read the email as the person who gets it.',
    nothing: 'Time passed, and nothing was due.',
    kept: 'Mail is kept on this machine.',
    openMailbox: 'Open the mailbox',
  },
  mailbox: {
    title: 'Local mailbox',
    text: 'This installation would send these emails. Instead they all stay here. Open one as the person who gets it.',
    empty: 'No mail yet',
    emptyText: 'Register, send a check-in, or let time pass. What is sent appears here by itself.',
    list: 'Mail, newest first',
    to: 'To {{address}}',
    asMail: 'As an email',
    asText: 'As plain text',
    form: 'How to show it',
    frame: 'Email: {{subject}}',
    back: 'All mail',
    failed:
      'The mailbox could not be opened. Mail is kept here only while no mail server is set up.',
  },
} as const;
