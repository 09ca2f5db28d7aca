// Confirming the address by the six-digit code, and typing the password once more.
export const account = {
  ownPassword: {
    label: 'Your password',
    why: 'So that nobody who finds your browser open decides this for you.',
    missing: 'Password is required',
  },
  askFirst: {
    title: 'Is it you?',
    pending: 'One moment...',
    failed: 'Your password could not be checked. Please try again.',
    change: {
      text: 'This change can send your words earlier, to other people, or in other words. Type your password, and it counts at once. Without your password nobody gets it for three days or longer.',
      cancel: 'Change nothing',
      confirm: 'Confirm',
      without: 'Go on without the password, and wait',
    },
    answer: {
      text: 'You have answered without your password for a long time. Anybody at your browser could do that. Type your password once, and your answer counts.',
      cancel: 'Not now',
      confirm: 'I am here',
    },
  },
  confirm: {
    title: 'Confirm your address',
    sent: 'We sent six digits to {{email}}. Until you enter them, nothing of yours is armed.',
    bannerTitle: 'Not armed: confirm your address',
    bannerText:
      'We sent six digits to {{email}}. Nothing of yours is delivered before you enter them.',
    givenUpTitle: 'This account has no address',
    givenUpText:
      'Somebody else has shown that the address is theirs. Nothing of yours is delivered. Take along what you wrote, and open another account with an address of your own.',
    open: 'Enter the code',
    code: 'Six-digit code',
    submit: 'Confirm',
    confirming: 'Confirming...',
    resend: 'Send a new code',
    later: 'Do this later',
    done: 'Address confirmed',
    doneText: 'Check mails will reach you at {{email}}.',
    resent: 'Code sent',
    resentText: 'The newest email holds the code that counts.',
    failedText: 'Please try again later',
    resendFailed: 'Could not send a code',
    mailbox: 'Mail stays on this machine.',
    openMailbox: 'Open the local mailbox',
  },
} as const;
