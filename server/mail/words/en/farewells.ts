/** What the mails say to somebody who deletes the account, brings it back, or lets it go. */
export const enFarewells = {
  accountClosed: {
    subject: 'Your Codicil account was deleted: you can still bring it back',
    preheader: 'You have seven days. If you wanted this, you need not do anything.',
    title: 'Your account was deleted',
    what:
      'Nothing that you kept in your Codicil account is sent to anybody any more. The links that ' +
      'people received no longer work, and you are signed out everywhere.',
    closed: 'The account was deleted',
    until: 'Until then you can bring it back',
    back:
      'To bring it back, open our page and type your password, or use a passkey. If your ' +
      'account asks for six digits of an app, have them ready. Without password or passkey this ' +
      'mail brings nothing back.',
    open: 'Bring my account back',
    subscription:
      'Your subscription ended with the account. It does not begin again by itself if you bring ' +
      'the account back.',
    notYou:
      'If it was not you who deleted it, bring it back and set a new password. If you cannot, ' +
      'please write to us.',
    notYouFormer:
      'Your account moved to another email address a short while ago. If it was not you who ' +
      'moved and deleted it, bring it back and set a new password. If you cannot, please write to ' +
      'us at once: {{help}}',
    wanted:
      'If you wanted this, you need not do anything. After that time everything is removed for ' +
      'good, and we send you one last mail.',
  },
  accountKept: {
    subject: 'Your Codicil account was brought back',
    preheader: 'If it was you, you need not do anything.',
    title: 'Your account is back',
    what:
      'Your Codicil account had been deleted and was brought back, with everything in it. What ' +
      'was ready to be sent is ready again, and the time until the next check starts anew.',
    kept: 'The account was brought back',
    subscription:
      'A subscription ended when the account was deleted. If you want one, please subscribe again.',
    notYou:
      'If it was not you, somebody else knows your password. Sign in, set a new password, and ' +
      'delete the account again if you wish.',
  },
  accountDeleted: {
    subject: 'Your Codicil account was removed for good',
    preheader: 'This is the last mail that we send you.',
    title: 'Your account was removed',
    what: 'Your Codicil account was removed on {{when}}, with everything that you kept in it.',
    whatUnsure: 'Your Codicil account was removed, with everything that you kept in it.',
    gone:
      'We no longer send any of it to anybody. The links that people received no longer work. ' +
      'Nobody can bring the account back.',
    last: 'This is the last mail that we send you. After it we no longer have your address.',
    notYou: 'If it was not you who deleted it, please write to us.',
    footer: 'You receive this message because you had an account with Codicil at {{host}}.',
  },
} as const;
