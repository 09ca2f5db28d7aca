/**
 * The English words of mails that tell an owner what has happened: a release, the first arming, a
 * change of the account. Part of the catalogue.
 */

export const enNotifications = {
  released: {
    subject: 'What you wrote is being sent',
    preheader: 'If you are there, please answer on our page.',
    finalPreheader: 'What you wrote is on its way.',
    title: 'What you wrote is being sent',
    silence:
      'You did not answer our checks and warnings. So on {{when}} ' +
      '{{happened}}, as you had chosen.',
    payment:
      'The payments for your subscription failed, and you did not answer our warnings. So on ' +
      '{{when}} {{happened}}, as you had chosen.',
    code:
      'Somebody entered the activation code of one of your triggers, and nobody stopped it in the ' +
      'time that you had chosen. So on {{when}} {{happened}}.',
    ifThere:
      'If you are there, please open our page now and type the six digits below. We then hold ' +
      'back what has not been sent yet, until you decide.',
    codeGoesOn: 'We cannot hold back what an activation code delivers.',
    answer: 'Hold back what is not sent yet',
    close:
      'After that, sign in to see what was sent, to whom, and who has opened it. There you can ' +
      'also close all pages. We then tell everybody who got our mail that it was sent too ' +
      'early. For this you need your password.',
    heirs:
      'If you read this in the mailbox of somebody who has died, please do not answer. The ' +
      'delivery goes on by itself, and nothing is expected of you.',
  },
  firstArmed: {
    subject: 'Codicil is ready: what happens from now on',
    preheader: 'The dates, and what to tell the people you wrote to.',
    title: 'What happens from now on',
    what: 'Codicil now keeps {{kept}}.',
    ifSilent: 'If you do not answer',
    firstCheck: 'We ask you by mail whether you are well.',
    grace_one:
      'If you do not answer 1 check, the grace period of {{days}} begins. We send you ' +
      'warnings, and you can still answer.',
    grace_other:
      'If you do not answer {{count}} checks, the grace period of {{days}} begins. We send you ' +
      'warnings, and you can still answer.',
    release: 'If you have not answered by then, what you wrote is sent.',
    startsOver: 'Every answer puts these dates off.',
    payment:
      'If payments fail {{times}}, a grace period of {{days}} begins, and we send you ' +
      'warnings. If you do not pay or answer in it, we send the letters that wait for failed ' +
      'payments.',
    times_one: 'once',
    times_other: '{{count}} times in a row',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    codeAtOnce: 'When somebody enters your activation code, we send its letters at once.',
    codeLater:
      'When somebody enters your activation code, we send its letters {{hours}} hours later, ' +
      'unless you stop it.',
    tellHeading: 'What to tell others, and what to print',
    tell:
      'Tell somebody close to you that a mail from Codicil may come one day. Nobody needs an ' +
      'account for it, and nobody pays. When its page is open, the address in the browser ' +
      'begins with {{prefix}}',
    passphrase:
      'If you gave a letter a passphrase, write it down for its readers. We do not know it.',
    sheet:
      'If you want somebody to be able to start the delivery without waiting, make an ' +
      'activation code and print its sheet. You find both under Activation Triggers.',
    printSheet:
      'Print the sheet of your activation code, and give it to somebody you trust. You find it ' +
      'under Activation Triggers.',
    look: 'See your dates',
    mailbox: 'Our checks come to this address. Please look into this mailbox from time to time.',
  },
  failedSignIns: {
    subject: 'Wrong passwords were typed for your account',
    preheader: 'Nobody got in. What you can do if it was not you.',
    title: 'Wrong passwords were typed for your account',
    what: 'Within a day a wrong password was typed for your account {{count}} times:',
    last: 'the last time',
    fine: 'Nobody got in. If it was you, all is well: your right password still works.',
    notYou:
      'If it was not you, somebody may be guessing your password. We slow down further ' +
      'guesses. In a browser that you used before, you can always sign in. Nobody can guess a ' +
      'long password of several words that you use nowhere else. You can choose one in your ' +
      'settings.',
    settings: 'Open your settings',
  },
  reachUnproved: {
    subject: 'Your dates may stop, and you need not do anything',
    preheader: 'Nothing is lost. The person who runs this server knows.',
    title: 'Your dates may stop',
    what:
      'Codicil counts time only while you can answer. At the moment this server cannot be sure ' +
      'that its pages can be reached.',
    after:
      'If that does not change, all your dates stop on {{when}}. Then nothing is sent to ' +
      'anybody until it is repaired. You lose no time: after that the dates go on.',
    you: 'You need not do anything. Checks that we send you until then work as always.',
    operator:
      'We told the person who runs this server how to repair it. If you know this person, ' +
      'please show them this mail. We write again in a week if nothing has changed.',
  },
  noWords: {
    subject_one: 'One of your letters is empty and goes to nobody',
    subject_other: '{{count}} of your letters are empty and go to nobody',
    preheader: 'Write something, and it can be delivered again.',
    title_one: 'One of your letters is empty',
    title_other: '{{count}} of your letters are empty',
    what_one:
      'One of your letters is active, but nothing is written in it: no message, no note, no ' +
      'file and no personal message to its recipients. Until now we would have sent it all the ' +
      'same. From now on we send it to nobody.',
    what_other:
      '{{count}} of your letters are active, but nothing is written in them: no message, no ' +
      'note, no file and no personal message to their recipients. Until now we would have sent ' +
      'them all the same. From now on we send them to nobody.',
    mend_one: 'Write something in it, and it can be delivered again.',
    mend_other: 'Write something in them, and they can be delivered again.',
    look: 'See my letters',
  },
  outage: {
    subject: 'Our service was down, and your dates have moved',
    preheader: 'You need not do anything.',
    title: 'Your dates have moved',
    what:
      'From {{from}} to {{until}} our service was down, or it could send no mail. You could ' +
      'not answer us, so we do not count that time: all your dates are later now. The dates in ' +
      'earlier mails are no longer right.',
    dates: 'If you do not answer',
    check: 'We ask you by mail whether you are there.',
    release: '{{happens}}.',
    nothing: 'We cannot tell you the new dates yet.',
    you:
      'You need not do anything about it. Checks and warnings come as always, and every answer ' +
      'puts the dates off.',
  },
  changeWaits: {
    subject: 'Something was changed without your password',
    preheader: 'If it was you, you need not do anything.',
    title: 'A change waits for some days',
    what_one:
      'Somebody changed your letters, recipients or triggers once, in one of your browsers, ' +
      'without typing your password:',
    what_other:
      'Somebody changed your letters, recipients or triggers {{count}} times, in one of your ' +
      'browsers, without typing your password:',
    concerns:
      'This is about {{testaments}}. The change reaches nobody and deletes nothing before this ' +
      'time:',
    until: 'From then on the change counts.',
    fine: 'If it was you, you need not do anything.',
    notYou:
      'If it was not you, please sign in now, change your password and sign out all other ' +
      'browsers. Then look at your letters, their recipients and your triggers.',
    open: 'Open Codicil',
    look: 'See the changes and undo them',
    undo:
      'Open our page and type the six digits below. The page shows what was changed, and you ' +
      'can undo it there. That also tells us that you are there.',
  },
  undone: {
    subject: 'An earlier change was undone',
    preheader: 'If it was you, you need not do anything.',
    what:
      'Your letters, their recipients or your triggers are again as they were before this ' +
      'change:',
    done: 'This was changed.',
    byMail: 'It was undone with the six digits of a mail to you.',
    inBrowser: 'It was undone. {{device}}.',
    waits: 'What came back is delivered to nobody before this time:',
    until: 'From then on it counts.',
    notYou:
      'If it was not you, somebody reads your mails or uses your browser. Please sign in, change ' +
      'your password and sign out all other browsers. You can undo this as well.',
    notYouPassword:
      'If it was not you, somebody knows your password, or used your browser just after you ' +
      'had typed it. Please change it now. You can undo this as well.',
    open: 'See recent changes',
  },
  switchedOff: {
    title: 'Something in your deliveries was switched off',
    stillTitle: 'Something in your deliveries is still switched off',
    preheader: 'If you wanted it so, you need not do anything.',
    what_one:
      'One of your letters will no longer be delivered, or deleted, in the way that you chose. ' +
      'Somebody switched something off, emptied or deleted the letter, removed its last ' +
      'recipient, or chose that it is deleted and goes to nobody. Nobody typed your password:',
    what_other:
      '{{count}} of your letters will no longer be delivered, or deleted, in the way that you ' +
      'chose. Somebody switched something off, emptied or deleted the letters, removed their ' +
      'last recipients, or chose that they are deleted and go to nobody. Nobody typed your ' +
      'password:',
    fine: 'If you wanted this, you need not do anything.',
    notYou:
      'If it was not you, please sign in, change your password and sign out all other ' +
      'browsers. Then look at your letters, and switch on again what was switched off. We keep ' +
      'what was deleted for thirty days.',
    again: 'Switch it on again',
    undo:
      'Open our page and type the six digits below. The page shows what was done, and you can ' +
      'undo it there. Where a letter is to be deleted, sign in with your password to undo that. ' +
      'The digits also tell us that you are there.',
    look: 'Look at my letters',
  },
  passphraseChanged: {
    setSubject: 'A passphrase was set on one of your letters',
    changedSubject: 'The passphrase of one of your letters was changed',
    removedSubject: 'The passphrase of one of your letters was removed',
    preheader: 'If it was you, you need not do anything.',
    set: 'A passphrase was set on one of your letters.',
    changed: 'The passphrase of one of your letters was changed.',
    removed: 'The passphrase of one of your letters was removed.',
    needed:
      'The people who receive this letter can read it only with this passphrase. We do not ' +
      'know it, so please make sure that they will have it.',
    open: 'The people who receive this letter can read it without a passphrase.',
    notYou:
      'If it was not you, please sign in now, change your password and sign out all other ' +
      'browsers. Then look at your letters.',
    backSet:
      'If the passphrase was set without your password, you can bring back the earlier text ' +
      'for 30 days: in your settings, under “Recent changes”. Otherwise, if you do not know ' +
      'the passphrase, write the text again in a new letter, and delete the old one.',
    backChanged:
      'You can undo it for 30 days: in your settings, under “Recent changes”. After that, if ' +
      'you do not know the passphrase, write the text again in a new letter, and delete the ' +
      'old one.',
    backRemoved: 'You can undo it for 30 days: in your settings, under “Recent changes”.',
    look: 'Look at my letters',
  },
  silentChanges: {
    subject: 'Your account was changed without your password',
    preheader: 'If it was you, you need not do anything.',
    title: 'Changed without your password',
    what:
      'Somebody changed your Codicil account in one of your browsers, without typing your ' +
      'password:',
    row: '{{change}} {{device}}.',
    phoneNumber: 'Your telephone number was changed.',
    signInCounts: 'Signing in counts as an answer from now on.',
    signInIgnored: 'Signing in no longer counts as an answer.',
    followUpsOn: 'Recipients who do not open their letter are reminded by mail from now on.',
    followUpsOff: 'Recipients who do not open their letter are no longer reminded by mail.',
    askingOthers:
      'What your other recipients are told if somebody does not open a letter was changed.',
    opensBefore: 'The link of a letter now shows its text before the delivery.',
    fullName:
      'Your full name was changed. If you chose no other name for your people, mails to them ' +
      'call you by it.',
    nameForPeople:
      'The name by which your people know you was changed. Mails to your recipients call you by ' +
      'it.',
    picture: 'The picture that your recipients will see was changed or removed.',
    changedWhileOff:
      'A letter that is switched off was changed: its text, its files or its recipients.',
    putOff:
      'A letter now goes out later than before: we ask less often, or wait longer, before we ' +
      'deliver it.',
    linkReplaced: 'The link of a letter was replaced. The earlier link leads nowhere now.',
    sessionEnded: 'Another of your browsers was signed out.',
    language: 'The language of your pages and mails was changed.',
    timeZone: 'Your time zone was changed. Dates and times are in the new one.',
    notYou:
      'If it was not you, please sign in now, change your password and sign out all other ' +
      'browsers. Then correct what was changed.',
    undo:
      'Open our page and type the six digits below. The page shows what was changed in your ' +
      'letters, recipients and triggers, and you can undo it there. That also tells us that you ' +
      'are there.',
  },
} as const;
