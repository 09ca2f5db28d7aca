/**
 * The English words of letters that tell an owner what has happened: a release, the first arming, a
 * new password, the end of her account. Part of the catalogue in en.ts.
 */

export const enNotifications = {
  released: {
    subject: 'What you wrote was sent',
    preheader: 'If you are there, please press the button.',
    finalPreheader: 'Your testaments are on their way.',
    title: 'What you wrote was sent',
    silence:
      'You did not answer our checks and warnings. So on {{when}} the delivery of {{testaments}} ' +
      'to {{people}} began, as you had arranged it.',
    payment:
      'The payments for your subscription failed, and you did not answer our warnings. So on ' +
      '{{when}} the delivery of {{testaments}} to {{people}} began, as you had arranged it.',
    code:
      'Somebody entered the activation code of one of your triggers, and nobody stopped it in the ' +
      'time that you had chosen. So on {{when}} the delivery of {{testaments}} to {{people}} began.',
    ifThere:
      'If you are there, please press the button now. What has not been sent yet is then held until you ' +
      'decide about it.',
    codeGoesOn: 'What the code started cannot be held.',
    answer: 'Hold what is not sent yet',
    close:
      'After that, sign in to see what was sent, to whom, and who has opened it. There you can ' +
      'also close all pages, and we tell everybody who got our mail; for that we ask for your ' +
      'password.',
    heirs:
      'If you read this in the mailbox of somebody who has died, please do not press it. The ' +
      'delivery goes on by itself, and nothing is expected of you.',
  },
  firstArmed: {
    subject: 'Codicil is ready: what happens from now on',
    preheader: 'The dates, and what to tell the people you wrote to.',
    title: 'What happens from now on',
    what: 'Codicil now keeps {{testaments}} for {{people}}, ready to be sent.',
    ifSilent: 'If you say nothing at all',
    firstCheck: 'We ask you by mail for a sign of life.',
    grace_one:
      'If 1 check stays without an answer, the grace period of {{days}} begins. We warn you in it, ' +
      'and you can still answer.',
    grace_other:
      'If {{count}} checks stay without an answer, the grace period of {{days}} begins. We warn ' +
      'you in it, and you can still answer.',
    release: 'If you have not answered by then, what you wrote is sent.',
    startsOver: 'With every answer these dates move on.',
    payment:
      'What waits for failed payments is sent only if payments fail {{times}} in a row, and a ' +
      'grace period of {{days}} with warnings passes without an answer from you.',
    times_one: '{{count}} time',
    times_other: '{{count}} times',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    codeAtOnce: 'When somebody enters your activation code, it is sent at once.',
    codeLater:
      'When somebody enters your activation code, it is sent {{hours}} hours later, unless you ' +
      'stop it.',
    tellHeading: 'What to tell, and what to print',
    tell:
      'Tell somebody close to you that a mail from Codicil may come one day. Nobody needs an ' +
      'account for it, and nobody pays. It is genuine if its link begins with {{prefix}}',
    passphrase:
      'If you gave a testament a passphrase, write it down for its readers. We do not know it.',
    sheet:
      'If somebody is to be able to start the delivery without waiting, make an activation code ' +
      'and print its sheet. You find both under Activation Triggers.',
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
    last: 'the last of them',
    fine: 'Nobody got in. If it was you, all is well: your right password still opens the account.',
    notYou:
      'If it was not you, somebody may be guessing. Further guesses are slowed down, and a browser ' +
      'in which you signed in before is always let in. A long password of several words, used ' +
      'nowhere else, cannot be guessed. You can choose one in your settings.',
    settings: 'Open your settings',
  },
  reachUnproved: {
    subject: 'Your deadlines may stop, and you need not do anything',
    preheader: 'The server could not prove that you reach it. The person who runs it was told.',
    title: 'Your deadlines may stop',
    what:
      'Codicil counts time only while you could answer. Each minute the server asks for itself at ' +
      'its own address. Something answers there, but it could not yet prove that it is this server.',
    after:
      'If that stays so, every deadline stops on {{when}}. Nothing is then sent to anybody until ' +
      'it is mended, and no time is lost: what stops goes on later.',
    you: 'You need not do anything. Checks that we send you until then work as always.',
    operator:
      'The person who runs this server was told how to mend it. If you know this person, please ' +
      'show this mail. We write again in a week if it is still so.',
  },
  noWords: {
    subject_one: 'One of your testaments is empty and goes to nobody',
    subject_other: '{{count}} of your testaments are empty and go to nobody',
    preheader: 'Write something, and it can be delivered again.',
    title_one: 'One of your testaments is empty',
    title_other: '{{count}} of your testaments are empty',
    what_one:
      'One of your testaments is active, but nothing is written in it: no message, no note, no ' +
      'file and no personal message to its recipients. Until now it would have been sent all the ' +
      'same. From now on it goes to nobody.',
    what_other:
      '{{count}} of your testaments are active, but nothing is written in them: no message, no ' +
      'note, no file and no personal message to their recipients. Until now they would have been ' +
      'sent all the same. From now on they go to nobody.',
    mend_one: 'Write something in it, and it can be delivered again.',
    mend_other: 'Write something in them, and they can be delivered again.',
    look: 'See my testaments',
  },
  outage: {
    subject: 'Our service was down, and your dates have moved',
    preheader: 'You need not do anything. The new dates are inside.',
    title: 'Your dates have moved',
    what:
      'From {{from}} to {{until}} our service was down, or it could send no mail. You could not ' +
      'have answered us, and such time never counts: everything that waits for your answer comes ' +
      'later. Dates in earlier mails no longer hold.',
    dates: 'If we hear nothing from you',
    check: 'We ask you by mail whether you are there.',
    release: '{{testaments}} will go to {{people}}.',
    nothing: 'We do not know any of your dates at the moment.',
    you:
      'You need not do anything about it. Checks and warnings come as always, and any answer ' +
      'moves the dates on.',
  },
  changeWaits: {
    subject: 'Something was changed without your password',
    preheader: 'If it was you, you need not do anything.',
    title: 'A change that waits',
    what_one:
      'Somebody changed your testaments, recipients or triggers once, in one of your browsers. ' +
      'Nobody typed your password:',
    what_other:
      'Somebody changed your testaments, recipients or triggers {{count}} times, in one of your ' +
      'browsers. Nobody typed your password:',
    concerns: 'This is about {{testaments}}. What was changed goes to nobody until:',
    until: 'From then on the change counts.',
    fine: 'If it was you, you need not do anything.',
    notYou:
      'If it was not you, please sign in now, change your password and sign out all other browsers. ' +
      'Then look at your testaments, their recipients and your triggers.',
    open: 'Open Codicil',
    look: 'See the changes and undo them',
    undo:
      'Press the button and type the six digits below. The page shows what was changed, and you ' +
      'can undo it there. That also tells us that you are there.',
  },
  undone: {
    subject: 'An earlier change was undone',
    preheader: 'If it was you, you need not do anything.',
    what: 'Your testaments, their recipients or your triggers are again as they were before a change:',
    done: 'This was changed.',
    byMail: 'with the six digits of a mail to you',
    waits: 'What came back by it goes to nobody until:',
    until: 'From then on it counts.',
    notYou:
      'If it was not you, somebody reads your mails or uses your browser. Please sign in, change ' +
      'your password and sign out all other browsers. You can undo this as well.',
    notYouPassword:
      'If it was not you, somebody knows your password, or was at your browser just after you had ' +
      'typed it: change it now. You can undo this as well.',
    open: 'See recent changes',
  },
  switchedOff: {
    title: 'One of your deliveries was switched off',
    stillTitle: 'One of your deliveries is still switched off',
    preheader: 'If you wanted it so, you need not do anything.',
    what_one:
      'One of your testaments will not be delivered any more as you had set it: by silence, by ' +
      'failed payments or by a code. Somebody switched something off, emptied or deleted it, or ' +
      'removed its last recipient. Nobody typed your password:',
    what_other:
      '{{count}} of your testaments will not be delivered any more as you had set it: by silence, ' +
      'by failed payments or by a code. Somebody switched something off, emptied or deleted them, ' +
      'or removed their last recipients. Nobody typed your password:',
    fine: 'If you wanted it so, you need not do anything.',
    notYou:
      'If it was not you, please sign in, change your password and sign out all other browsers. ' +
      'Then look at your testaments, and switch on again what was switched off. What was deleted ' +
      'is kept for thirty days after it was deleted.',
    again: 'Switch it on again',
    undo:
      'Press the button and type the six digits below. The page shows what was done, and you can ' +
      'undo it there. That also tells us that you are there.',
    look: 'Look at my testaments',
  },
  passphraseChanged: {
    subject: 'A passphrase in your account was changed',
    preheader: 'If it was you, you need not do anything.',
    title: 'A passphrase was changed',
    set: 'A passphrase was set on one of your testaments.',
    changed: 'The passphrase of one of your testaments was changed.',
    removed: 'The passphrase of one of your testaments was taken away.',
    needed:
      'The people who receive this testament can read it only with this passphrase. We do not ' +
      'know it, so please make sure that they will have it.',
    open: 'The people who receive this testament can read it without a passphrase.',
    notYou:
      'If it was not you, please sign in now, change your password and sign out all other browsers. ' +
      'Then look at your testaments.',
    backSet:
      'If the passphrase was set without your password, you can bring back the words from before ' +
      'it for 30 days: in your settings, under “Recent changes”. Else, if you do not know the ' +
      'passphrase, write the words again in a new testament, and delete the old one.',
    backChanged:
      'For 30 days you can undo it: in your settings, under “Recent changes”. After that, if you do ' +
      'not know the passphrase, write the words again in a new testament, and delete the old one.',
    backRemoved: 'For 30 days you can undo it: in your settings, under “Recent changes”.',
    look: 'Look at my testaments',
  },
  silentChanges: {
    subject: 'Your account was changed without your password',
    preheader: 'If it was you, you need not do anything.',
    title: 'Changed without your password',
    what:
      'Somebody changed your Codicil account in one of your browsers. Nobody typed your ' +
      'password:',
    row: '{{change}} {{device}}.',
    phoneNumber: 'Your telephone number was changed.',
    signInCounts: 'Signing in shows that you are there now.',
    signInIgnored: 'Signing in no longer shows that you are there.',
    opensBefore: 'The link of a testament shows its words before the delivery now.',
    fullName: 'Your full name was changed. Mails to your recipients call you by it.',
    changedWhileOff:
      'A testament that is switched off was changed: its words, its files or its recipients.',
    notYou:
      'If it was not you, please sign in now, change your password and sign out all other browsers. ' +
      'Then set right what was changed.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preheader: 'If it was you, you need not do anything.',
    title: 'Your password was changed',
    what: 'The password of your Codicil account was changed, and all other browsers were signed out.',
    notYou:
      'If it was not you, somebody else can use your account now. Please write to us at once. You ' +
      'can still answer the checks that we send to this mailbox by the button in each of them, and ' +
      'each such answer keeps what you wrote from being sent.',
    write: 'Write to us',
  },
  accountDeleted: {
    subject: 'Your Codicil account was deleted',
    preheader: 'This is the last mail that we send you.',
    title: 'Your account was deleted',
    what: 'Your Codicil account was deleted on {{when}}, with everything that you kept in it.',
    whatUnsure: 'Your Codicil account was deleted, with everything that you kept in it.',
    gone:
      'We send nothing of it to anybody any more, links that people had received open nothing now, ' +
      'and it cannot be brought back.',
    last: 'This is the last mail that we send you. After it we no longer have your address.',
    notYou: 'If it was not you who deleted it, please write to us.',
    footer: 'You receive this message because you had an account with Codicil at {{host}}.',
  },
} as const;
