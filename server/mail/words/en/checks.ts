/** The English words of the mails that ask for a sign of life. Part of the catalogue. */

export const enChecks = {
  check: {
    subject: 'Are you well? Please confirm (reminder {{attempt}} of {{attempts}})',
    preheader: 'Answer on our page, and all dates are put off.',
    title: 'Please answer this check',
    why:
      'You asked us to check on you {{every}}. This is reminder {{attempt}} of {{attempts}}. ' +
      'Please open our page and type the six digits below. Then all dates are put off, and ' +
      'nothing is sent to anybody.',
    answer: 'Answer the check',
    ifSilent: 'If you do nothing',
    nextAttempt: 'We write to you again.',
    graceStarts: 'The grace period begins. We send you warnings, and you can still answer.',
    release: 'Your letters are sent to your recipients. Not answering never sends them earlier.',
    wayBackTitle: 'Can you still get in?',
    wayBack:
      'If you lost your password and this mailbox, you could no longer get in, and what you chose ' +
      'for your letters would happen. Make ten recovery codes on paper, or add a passkey. It ' +
      'takes two minutes: {{url}}',
    offTitle: 'Something is switched off',
    off_one:
      'One of your letters no longer goes to anybody. In the last year somebody switched it ' +
      'off, emptied it or deleted it, without typing your password. If that was you, you need ' +
      'not do anything. If not, please sign in and look: {{url}}',
    off_other:
      '{{count}} of your letters no longer go to anybody. In the last year somebody switched ' +
      'them off, emptied them or deleted them, without typing your password. If that was you, ' +
      'you need not do anything. If not, please sign in and look: {{url}}',
    alsoOthers_one: 'Your answer also covers 1 other delivery, which has a later date.',
    alsoOthers_other: 'Your answer also covers {{count}} other deliveries, which have later dates.',
  },
  manualCheck: {
    subject: 'The Codicil check you asked for',
    preheader: 'Answer on our page, and all dates are put off.',
    title: 'The check you asked for',
    why:
      'You pressed Check Now on your Codicil page. Open our page and type the six digits below, ' +
      'and all dates are put off.',
    answer: 'Answer the check',
    ifSilent:
      'If you do nothing, nothing changes. On {{until}} we list this check as missed, but that ' +
      'brings no delivery closer.',
    notYou:
      'If you did not press Check Now, somebody else may be using your account. Please sign in ' +
      'and look.',
  },
  warning: {
    subject_one: 'Warning: your letter goes out on {{day}} unless you answer',
    subject_other: 'Warning: your letters go out on {{day}} unless you answer',
    lastSubject_one: 'Last warning: your letter goes out on {{day}} unless you answer',
    lastSubject_other: 'Last warning: your letters go out on {{day}} unless you answer',
    preheader: 'Answer on our page, and nothing is sent.',
    title_one: 'Your letter will be sent unless you answer',
    title_other: 'Your letters will be sent unless you answer',
    why:
      'You did not answer our check messages. If you do not answer this one either, ' +
      '{{happens}} on:',
    lastWhy:
      'This is the last warning before the date. You did not answer our check messages. If you ' +
      'do not answer this one either, {{happens}} on:',
    paymentWhy:
      'The payments for your subscription failed. If they stay unpaid and you do not answer, ' +
      '{{happens}} on:',
    paymentLastWhy:
      'This is the last warning before the date. The payments for your subscription failed. If ' +
      'they stay unpaid and you do not answer, {{happens}} on:',
    freshWhy:
      'Codicil could not be reached for some time, so perhaps you could not answer. We held ' +
      'everything back, and we ask you once more. If you do not answer, {{happens}} ' +
      'on:',
    outageWhy:
      'From {{from}} to {{until}} our service was down, or it could send no mail, so perhaps ' +
      'you could not answer. We do not count that time, and the dates in earlier mails have ' +
      'moved. If you do not answer, {{happens}} on:',
    updatedWhy:
      'We have installed a new version of our service. To be safe we held everything back and ask ' +
      'you once more. If you do not answer, {{happens}} on:',
    earlier:
      'A date in our last warning was too late, because our clock was wrong then. The dates in ' +
      'this mail are the right ones.',
    heldWhy:
      'What you chose for your letters was about to happen. We held it back to be safe and ask ' +
      'you once more. If you do not answer, {{happens}} on:',
    notBefore_one: 'We do not send it before this time.',
    notBefore_other: 'We do not send them before this time.',
    later: 'Later, on {{when}}, {{happens}}.',
    sooner: 'Before that, on {{when}}, {{happens}}.',
    whatToDo:
      'If you are there, please open our page now and type the six digits below. Then nothing is ' +
      'sent, and all dates are put off.',
    answer: 'Stop the delivery',
    final: 'Nobody can take back what people have read.',
  },
} as const;
