// The dashboard: figures, and the one line that says whether everything is in place.
export const dashboard = {
  pageTitle: 'Dashboard – Codicil',
  title: 'Dashboard',
  failed: 'Your dashboard could not be loaded.',
  retry: 'Try again',
  stats: {
    label: 'At a glance',
    activeTestaments: 'Active Testaments',
    totalRecipients: 'Total Recipients',
    nextCheckDate: 'Next Check',
    noCheck: 'None planned',
    subscription: 'Subscription',
  },
  subscription: {
    active: 'Active',
    failed: 'Failed',
    optional: 'Optional',
  },
  standing: {
    loading: 'Looking up where things stand.',
    inPlace: 'Everything is in place. Nothing will be sent.',
    partly_one: '{{count}} testament is armed. The others are not, and their cards say why.',
    partly_other: '{{count}} testaments are armed. The others are not, and their cards say why.',
    asked: 'We are waiting for your answer. One press, and the clock starts over.',
    grace: 'Your grace period is running. One answer stops it.',
    confirmAddress: 'Confirm your email address to arm your testaments.',
    noMailServer: 'Not armed: no mail server is set up, so nobody can be asked or told.',
    nothingWritten: 'Nothing is written yet. Nothing will be sent.',
    nothingArmed: 'None of your testaments is armed. Nothing will be sent.',
    delivered: 'Your testaments have been delivered.',
    someDelivered_one: '{{count}} testament was delivered. Nothing more is sent while you answer.',
    someDelivered_other:
      '{{count}} testaments were delivered. Nothing more is sent while you answer.',
  },
  answer: {
    askedTitle: 'Are you there?',
    asked: 'We asked you by email. One answer, and the clock starts over.',
    askedUntil:
      'We asked you by email. One answer, and the clock starts over. Without any, your testaments are delivered on {{date}}.',
    graceTitle: 'Please answer by {{date}}',
    graceTitleUndated: 'Please answer',
    grace:
      'Our checks went unanswered. If we hear nothing from you until then, your testaments are delivered to the people you chose. One answer stops it, and the clock starts over.',
    here: 'I’m here',
    sending: 'One moment...',
    done: 'Your answer is recorded',
    doneText: 'The clock starts over.',
    failed: 'Your answer did not reach us',
    failedText: 'Please try again, or answer from the newest email.',
  },
} as const;
