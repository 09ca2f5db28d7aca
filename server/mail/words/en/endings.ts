/**
 * The English words of mails about letters that are deleted instead of handed over, and of what a
 * release does in one phrase. Part of the catalogue.
 */

export const enEndings = {
  ending: {
    goes: '{{testaments}} will go to {{people}}',
    deleted: '{{deleted}} will be deleted',
    both: '{{testaments}} will go to {{people}}, and {{deleted}} will be deleted',
    began: 'the delivery of {{testaments}} to {{people}} began',
    wasDeleted_one: '1 letter was deleted',
    wasDeleted_other: '{{count}} letters were deleted',
    beganBoth: 'the delivery of {{testaments}} to {{people}} began, and {{wasDeleted}}',
    kept: '{{testaments}} for {{people}}, ready to be sent',
    keptDeleted: '{{deleted}}, to be deleted when the time comes',
    keptBoth:
      '{{testaments}} for {{people}}, ready to be sent, and {{deleted}}, to be deleted when the ' +
      'time comes',
  },
  deletionWarning: {
    codeNotBefore: 'We delete nothing before this time.',
    codeWhatToDo:
      'If you are there and do not want this, please open our page now and type the six digits ' +
      'below. Then nothing is deleted, and all dates are put off. If you want it, you need not ' +
      'do anything.',
    subject_one: 'Warning: your letter is deleted on {{day}} unless you answer',
    subject_other: 'Warning: your letters are deleted on {{day}} unless you answer',
    lastSubject_one: 'Last warning: your letter is deleted on {{day}} unless you answer',
    lastSubject_other: 'Last warning: your letters are deleted on {{day}} unless you answer',
    preheader: 'Answer on our page, and nothing is deleted.',
    title_one: 'Your letter will be deleted unless you answer',
    title_other: 'Your letters will be deleted unless you answer',
    notBefore_one: 'We do not delete it before this time.',
    notBefore_other: 'We do not delete them before this time.',
    whatToDo:
      'If you are there, please open our page now and type the six digits below. Then nothing is ' +
      'deleted, and all dates are put off.',
    answer: 'Stop the deletion',
    final:
      'For thirty days after that you can bring back what was deleted, with your password. Then ' +
      'nothing is left of it.',
  },
  deletion: {
    checkWhy:
      'You asked us to check on you {{every}}. This is reminder {{attempt}} of {{attempts}}. ' +
      'Please open our page and type the six digits below. Then all dates are put off, and ' +
      'nothing is deleted.',
    check: 'What you wrote is deleted. Not answering never deletes it earlier.',
    checkBoth:
      'Your letters are sent to your recipients or deleted, as you chose for each of them. Not ' +
      'answering never does it earlier.',
    datesPreheader: 'The dates, and what happens if you do not answer.',
    release: 'If you have not answered by then, what you wrote is deleted.',
    payment:
      'If payments fail {{times}}, a grace period of {{days}} begins, and we send you ' +
      'warnings. If you do not pay or answer in it, we delete the letters that wait for failed ' +
      'payments.',
    codeAtOnce: 'When somebody enters your activation code, we delete its letters at once.',
    codeLater:
      'When somebody enters your activation code, we delete its letters {{hours}} hours later, ' +
      'unless you stop it.',
    subject: 'What you wrote was deleted',
    preheader: 'For thirty days you can bring back what was deleted.',
    title: 'What you wrote was deleted',
    again:
      'Nobody got what was deleted. You can bring it back until {{until}}, with your password. ' +
      'After that nothing is left of it.',
    ifThere:
      'If you are there, please open our page now and type the six digits below, so that we know.',
    answer: 'I am here',
    back:
      'To have it again, sign in and press “Bring it back”. For this you need your password. ' +
      'Everything is then as it was, and ready again.',
    look: 'See what was deleted',
  },
  /** Where some letters are handed over and others deleted. */
  mixed: {
    release:
      'If you have not answered by then, your letters are sent or deleted, as you chose for each ' +
      'of them.',
    payment:
      'If payments fail {{times}}, a grace period of {{days}} begins, and we send you warnings. ' +
      'If you do not pay or answer in it, we send or delete the letters that wait for failed ' +
      'payments, as you chose for each of them.',
    codeAtOnce:
      'When somebody enters your activation code, we send or delete its letters at once, as you ' +
      'chose for each of them.',
    codeLater:
      'When somebody enters your activation code, we send or delete its letters {{hours}} hours ' +
      'later, as you chose for each of them, unless you stop it.',
  },
} as const;
