/**
 * The English words of what is not a mail from the schedule: the sentences in the page, text
 * messages, tests, and word of a new device. Part of the catalogue in en.ts.
 */

export const enMessages = {
  notification: {
    checkSent: 'We sent you check {{attempt}} of {{attempts}}. Please answer it.',
    checkMissed: 'Check {{attempt}} of {{attempts}} was not answered.',
    graceStarted: 'The grace period has begun. Unless you answer, the delivery begins on {{when}}.',
    released: 'We began to deliver {{testaments}} to {{people}}.',
    deliveryBounced:
      'The mail with your message to {{recipient}} was refused. We keep trying to deliver it.',
    deliveryUnknown:
      'The mail with your message to {{recipient}} was refused: there is no such address. We try ' +
      'again every week. If you know another address, please write to this person yourself.',
    deliveryGivenUp:
      'The mail with your message to {{recipient}} was refused for 90 days. We no longer try.',
    deliveryCameBack:
      'The mail with your message to {{recipient}} came back. We do not send it again.',
    deliveryOpened: '{{recipient}} has opened your message.',
    changeWaits:
      'Something was changed without your password, from {{device}}. The change is delivered ' +
      'to nobody before {{when}}.',
    switchedOff: 'Somebody switched off {{testaments}} without your password, from {{device}}.',
    undone: 'An earlier change was undone.',
    undoneWaits:
      'An earlier change was undone. What came back is delivered to nobody before {{when}}.',
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
      'Signing in counts as an answer from now on. This was changed from {{device}}, without ' +
      'your password.',
    signInIgnored:
      'Signing in no longer counts as an answer. This was changed from {{device}}, without ' +
      'your password.',
    fullNameChanged: 'Your full name was changed, from {{device}}, without your password.',
    changedWhileOff:
      'A letter that is switched off was changed, from {{device}}, without your password.',
    putOff:
      'A letter now goes out later than before. This was changed, from {{device}}, without your password.',
    linkReplaced:
      'The link of a letter was replaced, from {{device}}, without your password. The earlier ' +
      'link leads nowhere now.',
    sessionEnded: 'One of your browsers was signed out, from {{device}}, without your password.',
    timeZoneChanged: 'Your time zone was changed, from {{device}}, without your password.',
    opensBefore:
      'The link of a letter now shows its text before the delivery. This was changed from ' +
      '{{device}}, without your password.',
    passphraseSet: 'A passphrase was set on “{{testament}}”, from {{device}}.',
    passphraseReplaced: 'The passphrase of “{{testament}}” was changed, from {{device}}.',
    passphraseRemoved: 'The passphrase of “{{testament}}” was removed, from {{device}}.',
    failedSignIns:
      'A wrong password was typed for your account {{count}} times within a day. Nobody got in.',
    reachUnproved:
      'Nothing proves yet that you can reach this server. If that does not change, all your ' +
      'dates stop on {{when}}.',
  },
  device: {
    both: '{{browser}} on {{system}}',
    unknown: 'a browser that we do not know',
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
    formerNumber:
      'Codicil: this telephone number was changed or removed in your account, and gets no more ' +
      'messages. If it was not you, sign in at {{host}} and look.',
    delivery:
      'Codicil: {{owner}} left a message for you. Our mail to you was refused. Read it here, ' +
      'without an account and without paying: {{url}}',
    test: 'TEST from Codicil at {{host}}: text messages reach this number. Nothing has happened.',
  },
} as const;
