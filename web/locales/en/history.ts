// The lines of the ledger, as its owner reads them.
// Part: owners.
export const history = {
  title: 'History',
  text: 'What we asked, what you answered and what was delivered, newest first. Nobody can alter this list unnoticed.',
  failed: 'Your history could not be loaded.',
  nothing: 'Nothing has happened yet.',
  older: 'Show earlier entries',
  times_one: '({{count}} time)',
  times_other: '({{count}} times)',
  armed: 'A letter or a trigger became ready.',
  stopped: 'A letter or a trigger is no longer ready.',
  named: {
    armed: { letter: '“{{name}}” became ready.', trigger: 'The trigger “{{name}}” became ready.' },
    stopped: {
      letter: '“{{name}}” is no longer ready.',
      trigger: 'The trigger “{{name}}” is no longer ready.',
    },
  },
  ended: '“{{name}}” was delivered; its check-ins ended.',
  asked: 'We asked you by email.',
  warned: 'We warned you by email.',
  countedClosed: 'Your mailbox has refused our emails for weeks, so we counted one as sent.',
  bounced: 'An email to you came back, so we do not count it.',
  graceBegan: 'The grace period began.',
  doubted:
    'Somebody opened your pages during the grace period. The delivery waits three more days.',
  doubtedByReply:
    'Somebody replied to one of our emails from your address during the grace period. The delivery waits three more days.',
  doubtedByReset:
    'Somebody chose a new password behind the link in one of our emails during the grace period. The delivery waits three more days.',
  held: 'A delivery was due. Unusually many were due at once, so we are holding it back for now.',
  returned: 'You came back after a delivery.',
  answered: {
    check: 'You answered a check-in through the link in our email.',
    here: 'You said “I’m here”.',
    'sign-in': 'You signed in.',
    change: 'You changed something.',
    payment: 'You paid.',
    reset: 'The new password that you chose behind the link in our email took effect.',
  },
  strong: '{{answered}} You typed your password. Browser: {{device}}.',
  weak: '{{answered}} Nobody typed your password. Browser: {{device}}.',
  unknownBrowser: 'unknown',
  undone:
    'You undid an earlier change and typed your password. Browser: {{device}}. What came back waits three days.',
  undoneByMail:
    'Somebody undid an earlier change with the six digits of an email. What came back waits three days.',
  switchedOff_one: '{{count}} letter was switched off without your password. Browser: {{device}}.',
  switchedOff_other:
    '{{count}} letters were switched off without your password. Browser: {{device}}.',
  silentChange: {
    'phone-number': 'Your phone number was changed without your password. Browser: {{device}}.',
    'sign-in-counts':
      'Signing in counts as an answer from now on. This was changed without your password. Browser: {{device}}.',
    'full-name': 'Your full name was changed without your password. Browser: {{device}}.',
    'name-for-people':
      'The name by which your people know you was changed without your password. Browser: {{device}}.',
    picture:
      'The picture that your recipients will see was changed or removed without your password. Browser: {{device}}.',
    'changed-while-off':
      'A letter that is switched off was changed without your password. Browser: {{device}}.',
    'put-off':
      'A letter now goes out later than before. This was changed without your password. Browser: {{device}}.',
    'link-replaced':
      'The link of a letter was replaced without your password. The earlier link leads nowhere now. Browser: {{device}}.',
    'session-ended':
      'One of your browsers was signed out without your password. Browser: {{device}}.',
    language: 'The language of your emails was changed without your password. Browser: {{device}}.',
    'time-zone': 'Your time zone was changed without your password. Browser: {{device}}.',
    'follow-ups-on':
      'Recipients who do not open their letter are reminded by email from now on. This was changed without your password. Browser: {{device}}.',
    'follow-ups-off':
      'Recipients who do not open their letter are no longer reminded by email. This was changed without your password. Browser: {{device}}.',
    'asking-others':
      'What your other recipients are told if somebody does not open a letter was changed without your password. Browser: {{device}}.',
    'opens-before':
      'The link of a letter now shows its text before delivery. This was changed without your password. Browser: {{device}}.',
    'sign-in-ignored':
      'Signing in no longer counts as an answer. This was changed without your password. Browser: {{device}}.',
  },
  changeWaits_one:
    '{{count}} letter was changed without your password. Browser: {{device}}. The change is delivered to nobody before {{date}}.',
  changeWaits_other:
    '{{count}} letters were changed without your password. Browser: {{device}}. The change is delivered to nobody before {{date}}.',
  paused: 'You paused the check-ins until {{date}}.',
  pauseEnded: 'The pause ended.',
  paymentFailed: 'A payment failed.',
  codeEntered: 'Somebody entered an activation code.',
  letter: 'a letter',
  namedLetter: '“{{name}}”',
  released: {
    silence_one: 'You did not answer, so we began to deliver {{letter}} to {{count}} person.',
    silence_other: 'You did not answer, so we began to deliver {{letter}} to {{count}} people.',
    payment_one: 'Payments failed, so we began to deliver {{letter}} to {{count}} person.',
    payment_other: 'Payments failed, so we began to deliver {{letter}} to {{count}} people.',
    code_one:
      'Somebody entered an activation code, so we began to deliver {{letter}} to {{count}} person.',
    code_other:
      'Somebody entered an activation code, so we began to deliver {{letter}} to {{count}} people.',
  },
  releasedSlowly: '{{released}} The last email goes out on {{date}}.',
  deliverySent: 'A recipient’s mail server accepted the email with the link.',
  deliveryRefused: 'A recipient’s address refused the email. We keep trying.',
  deliveryOpen: 'An email to a recipient could not be delivered.',
  followedUp: 'We reminded a recipient who has not opened the page.',
  followUpOpen: 'A reminder to a recipient could not be delivered.',
  secondSent: 'The mail server of a second address accepted the email with the link.',
  secondRefused: 'A second address refused the email. We keep trying.',
  secondOpen: 'An email to a second address could not be delivered.',
  oneReturned: 'An email came back from one address. The other address of this person accepted it.',
  unopened: 'A recipient has not opened the page after three emails. We do not write again.',
  deliveryOpened: 'A recipient opened the page.',
  deliveryConfirmed: 'A recipient told us that everything arrived.',
  textSent: 'We told a recipient by text message.',
  textOpen: 'A text message to a recipient could not be delivered.',
  deliveriesHeld: 'We are holding back what was not sent yet, until you decide.',
  deliveriesLetGo: 'You decided to send what we held back.',
  recalled: 'You recalled a delivery.',
  pagesClosed: 'The pages of a delivery you had recalled were closed too.',
  recallTold: 'We told a recipient that it was a false alarm.',
  recallOpen: 'We could not tell a recipient that it was a false alarm.',
  newHeld:
    'Several people told us that they do not know you. Emails to people you have never written to wait two weeks.',
  writerUnknown:
    'Somebody told us that they do not know you. We send nothing more to that address.',
  codeAlarm: 'We warned you by email that a code was entered.',
  codeNews: 'We told you by email that a code was used.',
  replyNoted:
    'Somebody replied to one of our emails from your address. A reply does not count, so we asked you to press the button.',
  webhookGivenUp: 'Your program did not take what we told it, so we do not try it again.',
  releaseNews: 'We told you about the delivery by email.',
  deleted: {
    silence: 'You did not answer, so we deleted {{letter}}. Nobody got it.',
    payment: 'Payments failed, so we deleted {{letter}}. Nobody got it.',
    code: 'Somebody entered an activation code, so we deleted {{letter}}. Nobody got it.',
  },
  broughtBack: 'You brought back a letter that was deleted.',
} as const;
