// Confirming the address by the six-digit code, and typing the password once more.
export const account = {
  ownPassword: {
    label: 'Your password',
    why: 'So that nobody who finds your browser open can decide this for you.',
    missing: 'Password is required',
  },
  askFirst: {
    title: 'Is it you?',
    pending: 'One moment...',
    failed: 'Your password could not be checked. Please try again.',
    change: {
      text: 'After this change your letters may go out earlier, to other people, or with other words. Type your password, and the change counts at once. Without it, the change is delivered to nobody for three days or longer.',
      cancel: 'Change nothing',
      confirm: 'Confirm',
      without: 'Go on without the password, and wait',
    },
    answer: {
      text: 'You have answered without your password for a long time. Anybody at your browser could do that. Type your password once, so that your answer counts.',
      cancel: 'Not now',
      confirm: 'I’m here',
    },
  },
  confirm: {
    title: 'Confirm your address',
    sent: 'We sent six digits to {{email}}. Until you enter them, nothing you write can be delivered.',
    bannerTitle: 'Please confirm your email address',
    bannerText:
      'We sent six digits to {{email}}. Until you enter them, nothing you write can be delivered.',
    givenUpTitle: 'This account has no address',
    givenUpText:
      'Somebody else has shown that the address is theirs, so nothing you wrote can be delivered. Copy what you wrote, and open a new account with your own address.',
    open: 'Enter the code',
    code: 'Six-digit code',
    submit: 'Confirm',
    confirming: 'Confirming...',
    resend: 'Send a new code',
    later: 'Do this later',
    done: 'Address confirmed',
    doneText: 'We will send your check-ins to {{email}}.',
    resent: 'Code sent',
    resentText: 'Use the code from the newest email.',
    failedText: 'Please try again later',
    resendFailed: 'Could not send a code',
    mailbox: 'Mail stays on this machine.',
    openMailbox: 'Open the local mailbox',
  },
} as const;
