/** The English sentences of notifications, which pages show. Part of the catalogue. */

export const enSentences = {
  notification: {
    checkSent: 'We sent you check {{attempt}} of {{attempts}}. Please answer it.',
    checkMissed: 'Check {{attempt}} of {{attempts}} was not answered.',
    graceStarted: 'The grace period has begun. Unless you answer, the delivery begins on {{when}}.',
    graceToDelete:
      'The grace period has begun. Unless you answer, what you wrote is deleted on {{when}}.',
    released: 'We began to deliver {{testaments}} to {{people}}.',
    deleted: 'We deleted {{testaments}}. You can have this again for thirty days.',
    releasedAndDeleted: '{{released}} {{deleted}}',
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
    codeToDelete:
      'Somebody entered the activation code of “{{trigger}}”. Unless you stop it, what you wrote ' +
      'is deleted on {{when}}.',
    codeDeleted:
      'Somebody entered the activation code of “{{trigger}}”, and what you wrote was deleted. ' +
      'You can have it again for thirty days.',
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
    recoveryCodesMade:
      'Ten new recovery codes were made, from {{device}}. Earlier ones no longer work.',
    moveWaits:
      'Your account moves to another address {{when}}. If it was not you, stop it in the settings.',
    moveStopped: 'The move to another address was stopped.',
    moveDone: 'Your account has moved to another address.',
    usernameChanged: 'Your user name was changed, from {{device}}.',
    totpOn: 'Signing in asks for the six digits of your app from now on. Set from {{device}}.',
    totpOff: 'Signing in no longer asks for the six digits of an app. Set from {{device}}.',
    passkeyAdded: 'A passkey was added to your account, from {{device}}.',
    accountDisabled: 'The person who runs this server has disabled your account.',
    accountEnabled: 'The person who runs this server has enabled your account again.',
    passkeyRemoved: 'A passkey was removed from your account, from {{device}}.',
    tokenMade: 'A token for a program was made, from {{device}}.',
    tokenRemoved: 'A token for a program was removed, from {{device}}.',
    webhookAdded: 'A webhook was added to your account, from {{device}}.',
    webhookRemoved: 'A webhook was removed from your account, from {{device}}.',
    webhookGivenUp: 'Your program did not take what we told it. We do not try it again.',
    calendarMade: 'A secret address for calendars was made, from {{device}}.',
    calendarEnded: 'The secret address for calendars ended, from {{device}}.',
    archiveTaken: 'Everything in your account was downloaded as one archive, from {{device}}.',
    archiveBroughtIn:
      'An archive was brought into your account, from {{device}}. Nothing in it is ready to be ' +
      'delivered.',
    recoveryCodeUsed: 'A recovery code was used, from {{device}}.',
    passwordByCode:
      'A new password was set with a recovery code, from {{device}}. Every other browser was signed ' +
      'out.',
    resetByOperator:
      'The people who run this site made a link to a new password for your account. If you did ' +
      'not ask them, stop it with the link in our mail.',
    resetWaits:
      'A new password for your account takes effect {{when}}. Somebody chose it behind the link ' +
      'in our mail. If it was not you, stop it.',
    resetStopped: 'The new password was stopped. Your old one works as before.',
    resetDone: 'The new password has taken effect. Every browser was signed out.',
    phoneNumberChanged:
      'Your telephone number was changed, from {{device}}, without your password.',
    signInCounts:
      'Signing in counts as an answer from now on. This was changed from {{device}}, without ' +
      'your password.',
    signInIgnored:
      'Signing in no longer counts as an answer. This was changed from {{device}}, without ' +
      'your password.',
    followUpsOn:
      'Recipients who do not open their letter are reminded by mail from now on. This was changed ' +
      'from {{device}}, without your password.',
    followUpsOff:
      'Recipients who do not open their letter are no longer reminded by mail. This was changed ' +
      'from {{device}}, without your password.',
    askingOthers:
      'What your other recipients are told if somebody does not open a letter was changed, from ' +
      '{{device}}, without your password.',
    fullNameChanged: 'Your full name was changed, from {{device}}, without your password.',
    nameForPeopleChanged:
      'The name by which your people know you was changed, from {{device}}, without your password.',
    pictureChanged:
      'The picture that your recipients will see was changed or removed, from {{device}}, without ' +
      'your password.',
    changedWhileOff:
      'A letter that is switched off was changed, from {{device}}, without your password.',
    putOff:
      'A letter now goes out later than before. This was changed, from {{device}}, without your ' +
      'password.',
    linkReplaced:
      'The link of a letter was replaced, from {{device}}, without your password. The earlier ' +
      'link leads nowhere now.',
    sessionEnded: 'One of your browsers was signed out, from {{device}}, without your password.',
    timeZoneChanged: 'Your time zone was changed, from {{device}}, without your password.',
    languageChanged:
      'The language of your mails was changed, from {{device}}, without your password.',
    opensBefore:
      'The link of a letter now shows its text before the delivery. This was changed from ' +
      '{{device}}, without your password.',
    passphraseSet: 'A passphrase was set on “{{testament}}”, from {{device}}.',
    passphraseReplaced: 'The passphrase of “{{testament}}” was changed, from {{device}}.',
    passphraseRemoved: 'The passphrase of “{{testament}}” was removed, from {{device}}.',
    failedSignIns:
      'A wrong password was typed for your account {{count}} times within a day. Nobody got in.',
    serviceEnds: 'This service ends on {{day}}. Please download everything before then.',
    serviceGoesOn: 'This service goes on: it does not end on {{day}}.',
    reachUnproved:
      'Nothing proves yet that you can reach this server. If that does not change, all your ' +
      'dates stop on {{when}}.',
  },
} as const;
