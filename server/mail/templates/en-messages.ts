/**
 * The English words of what is not a letter from the schedule: the sentences in the page, text
 * messages, tests, and word of a new device. Part of the catalogue in en.ts.
 */

export const enMessages = {
  notification: {
    checkSent: 'We sent you check {{attempt}} of {{attempts}}. Please answer it.',
    checkMissed: 'Check {{attempt}} of {{attempts}} was not answered.',
    graceStarted: 'The grace period has begun. Unless you answer, the delivery begins on {{when}}.',
    released: 'Released: {{testaments}} to {{people}}.',
    deliveryBounced:
      'The mail with your message to {{recipient}} was refused. We keep trying to deliver it.',
    deliveryUnknown:
      'The mail with your message to {{recipient}} was refused: there is no such address. We try ' +
      'again every week. If you know another address, please write to this person yourself.',
    deliveryGivenUp:
      'The mail with your message to {{recipient}} was not accepted for 90 days. We no longer try.',
    deliveryCameBack:
      'The mail with your message to {{recipient}} came back. We do not send it again.',
    deliveryOpened: '{{recipient}} has opened your message.',
    changeWaits:
      'Something that is ready to be delivered was changed from {{device}}, without your ' +
      'password. What was changed goes to nobody before {{when}}.',
    switchedOff:
      'Something that was ready to be delivered was switched off, from {{device}}, without your ' +
      'password: {{testaments}}.',
    undone: 'An earlier change was undone.',
    undoneWaits:
      'An earlier change was undone. What came back by it goes to nobody before {{when}}.',
    codeMade: 'An activation code was made for “{{trigger}}”, from {{device}}.',
    codeReplaced: 'The activation code of “{{trigger}}” was replaced, from {{device}}.',
    codeSwitchedOn:
      '“{{trigger}}” was switched on, from {{device}}. Its activation code can be used now.',
    codeShortened:
      'The time in which you can stop the activation code of “{{trigger}}” was shortened, from ' +
      '{{device}}.',
    codeEntered:
      'Somebody entered the activation code of “{{trigger}}”. Unless you stop it, the ' +
      'delivery begins on {{when}}.',
    codeUsed: 'Somebody entered the activation code of “{{trigger}}”. The delivery has begun.',
    codeUnconfirmed:
      'Somebody entered the activation code of “{{trigger}}”. Nothing was sent, because you have ' +
      'not confirmed your email address.',
    paymentFailed: 'A payment for your subscription failed.',
    paymentFailedAgain:
      'A payment for your subscription failed again. That is {{attempt}} times in a row now.',
    paymentEnded: 'Your subscription has ended, because the payments for it failed.',
    newDevice: 'Your account was opened in a browser that is new to us: {{device}}.',
    noWords: 'Nothing is written in “{{testament}}” yet, so nobody would receive it.',
    passwordChanged: 'Your password was changed, from {{device}}.',
    phoneNumberChanged:
      'Your telephone number was changed, from {{device}}, without your password.',
    signInCounts:
      'Signing in shows that you are there now. It was set from {{device}}, without your password.',
    signInIgnored:
      'Signing in no longer shows that you are there. It was set from {{device}}, without your ' +
      'password.',
    fullNameChanged: 'Your full name was changed, from {{device}}, without your password.',
    changedWhileOff:
      'A testament that is switched off was changed, from {{device}}, without your password.',
    opensBefore:
      'The link of a testament shows its words before the delivery now. It was set from {{device}}, without your password.',
    passphraseSet: 'A passphrase was set on “{{testament}}”, from {{device}}.',
    passphraseReplaced: 'The passphrase of “{{testament}}” was changed, from {{device}}.',
    passphraseRemoved: 'The passphrase of “{{testament}}” was taken away, from {{device}}.',
    failedSignIns:
      'A wrong password was typed for your account {{count}} times within a day. Nobody got in.',
    reachUnproved:
      'Whether you can reach this server is not proved. If that stays so, every deadline stops on {{when}}.',
  },
  device: {
    both: '{{browser}} on {{system}}',
    unknown: 'a browser that did not say its name',
  },
  newDevice: {
    subject: 'Your account was opened in a new browser',
    preheader: 'If it was you, you need not do anything.',
    title: 'A new browser',
    what:
      'Somebody signed in to your Codicil account with your password, in a browser that we had ' +
      'not seen there before.',
    fine: 'If it was you, everything is in order and you need not do anything.',
    notYou:
      'If it was not you, please sign in, change your password, and sign out all other browsers. ' +
      'You find both in the settings.',
    open: 'Open the settings',
    noLink: 'If you prefer not to follow a link, type {{host}} into your browser yourself.',
  },
  testEmail: {
    subject: 'TEST: a message from Codicil',
    preheader: 'Only a test. You need not do anything.',
    title: 'This is a TEST',
    what:
      'Somebody who uses Codicil entered this address to see whether our mail arrives. It has ' +
      'arrived.',
    whatFrom:
      '{{owner}} uses Codicil and entered this address to see whether our mail arrives. It has ' +
      'arrived.',
    instead:
      'Somebody who registered with this address wanted to see whether our mail arrives at ' +
      'another one. Until this address is confirmed, tests come here and nowhere else.',
    insteadFooter: 'You receive this message because somebody registered this address at {{host}}.',
    nothing:
      'Nothing has happened, and nothing is expected of you. This mail has no other content.',
    about: 'Codicil is a service that keeps messages and delivers them later.',
    footer: 'You receive this message because somebody entered this address at {{host}}.',
  },
  sms: {
    switchedOff:
      'Codicil: a delivery that you had set up was switched off in a browser where nobody typed ' +
      'your password. If it was not you, sign in at {{host}} and look.',
    codeEntered:
      'Codicil: your activation code was entered. The delivery begins {{when}}. To stop this, ' +
      "use our mail's link or press I'm here at {{host}}",
    delivery:
      'Codicil: {{owner}} left a message for you. Our mail to you was refused. Read it here, ' +
      'without an account and without paying: {{url}}',
    test: 'TEST from Codicil at {{host}}: text messages reach this number. Nothing has happened.',
  },
} as const;
