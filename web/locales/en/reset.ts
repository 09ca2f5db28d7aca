// The way back for somebody who forgot the password: the pages that lead to a new one by mail.
// Part: wayBack.
export const reset = {
  ask: {
    title: 'Forgot your password?',
    lead: 'Type the email address of your account. We send you a link to choose a new password.',
    submit: 'Send me a link',
    failed: 'We could not be reached. Please try again.',
    sentTitle: 'Look in your mailbox',
    sent: 'If an account has the address {{email}}, and it was confirmed, an email with a link is on its way.',
    facts: {
      spam: 'Please look in the spam folder too.',
      often: 'We send at most three of these emails an hour to one address.',
      waits:
        'The new password takes effect three days after you choose it. If your account asks for the six digits of an app, you need them or a recovery code, and it works at once.',
    },
    again: 'Use another address',
  },
  recover: {
    link: 'I cannot open my mailbox',
    title: 'Get back in without your mailbox',
    lead: 'With one of your recovery codes you choose a new password here. It works at once.',
    codeHint: 'One that you have not used yet. Capital letters and hyphens do not matter.',
    noCode:
      'You have no code? With a passkey you sign in without a password. Otherwise the people who run this site can help.',
    facts: {
      crossOut: 'The code does not work a second time. Please cross it out on your paper.',
      limits:
        'For {{days}} days you cannot take back a delivery, delete your account, set a passphrase, download everything, or change how you get in and where we write to you: somebody else may have found your paper. What you change in your letters waits three days. The six digits of your app or a passkey end this at once.',
    },
  },
  page: {
    title: 'Choose a new password',
    consequence:
      'The new password takes effect in three days, by itself. Until then your old password works. We tell you about it by email, by text message if we have your number, and in every browser where you are signed in.',
    consequenceElsewhere:
      'The new password takes effect in three days, by itself. Until then your old password works. We write about it to the address of your account, even if you cannot open that mailbox, and to your number by text message if we have it. Keep the address of this page: here you see when the password takes effect, and can stop it.',
    password: 'New password',
    repeat: 'Repeat the new password',
    code: 'Recovery code',
    codeHint:
      'From your paper, or the six digits of your app. With it the new password works at once. If your account asks for these digits, a link from an email needs it.',
    submit: 'Choose this password',
    failed: 'The new password did not reach us. Please try again.',
    doneTitle: 'Your new password works now',
    done: 'Every browser was signed out. Sign in with the new password.',
    passkey:
      'With a passkey you need not wait: sign in with it, and set another password in the settings.',
    signIn: 'Sign in',
    loadFailedTitle: 'This page could not be loaded',
    loadFailed: 'Nothing is lost. Please try again in a moment.',
  },
  waits: {
    title: 'The new password waits',
    from: 'It takes effect by itself on',
    facts: {
      effect: 'Then every browser is signed out, and you sign in with the new password.',
      until: 'Until then your old password works.',
      told: 'We tell you about it by email. The email has a link to stop it.',
      toldElsewhere:
        'We write about it to the address of your account, even if you cannot open that mailbox. Keep the address of this page: here you see when the password takes effect, and can stop it.',
    },
    question: {
      title: 'Stop the new password?',
      text: 'Your old password works as before. For another new one you ask for a link again, and wait three days again.',
      cancel: 'Let it take effect',
    },
  },
  stop: {
    title: 'Stop the new password?',
    text: 'If you did not ask for a new password for your Codicil account, stop it here. Your old password works as before.',
    submit: 'Stop the new password',
    failed: 'We could not be reached. Please try again.',
    doneTitle: 'The new password was stopped',
    done: 'Your old password works as before.',
    next: 'If you did not ask for a new password, somebody else reads your mail. Change the password of your mailbox now, or they can ask again.',
    lateTitle: 'It is too late to stop it',
    late: 'If it was not you, somebody else can use your account now. Please write to us at once.',
    contact: 'Write to us',
  },
  move: {
    title: 'Stop the move?',
    text: 'If you did not ask to move your Codicil account to another address, stop it here. Your account stays at this address.',
    submit: 'Stop the move',
    doneTitle: 'The move was stopped',
    done: 'Your account stays at this address.',
    next: 'If you did not ask for it, somebody else can use your account. Change your password now.',
    over: 'Nothing is left to stop behind this link.',
    late: 'If you did not ask for a move, somebody else can use your account. Please write to us at once.',
  },
  keep: {
    title: 'Bring your account back',
    lead: 'For seven days after an account was deleted, its owner can bring it back. Type what you signed in with.',
    submit: 'Bring My Account Back',
    proof: 'To bring your account back, one more proof is needed.',
    failed: 'Your account is not back',
    facts: {
      all: 'Everything is there again, as it was.',
      round: 'What was ready is ready again. The time until the next check-in starts anew.',
      subscription: 'A subscription has ended. You can subscribe again.',
    },
    done: 'Your account is back',
    doneText: 'Everything is there again, as it was.',
  },
  toSignIn: 'Go to sign in',
  over: {
    title: 'This link does not work',
    ask: 'Ask for a new link',
  },
} as const;
