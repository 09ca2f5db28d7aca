// The lines of the ledger, as its owner reads them.
export const history = {
  title: 'History',
  text: 'What we asked, what you answered and what was delivered, newest first. Each entry is chained to the one before it, so that a changed entry does not fit any more.',
  failed: 'Your history could not be loaded.',
  nothing: 'Nothing has happened yet.',
  older: 'Show earlier entries',
  times_one: '({{count}} time)',
  times_other: '({{count}} times)',
  armed: 'Armed: the clock of a testament or a trigger started.',
  stopped: 'Disarmed: the clock of a testament or a trigger stopped.',
  asked: 'We asked you by email.',
  warned: 'We warned you by email.',
  countedClosed: 'Your mailbox is closed, so a message counted as given.',
  bounced: 'A message to you came back, so it does not count.',
  graceBegan: 'The grace period began.',
  doubted: 'Your pages were opened in the grace period. The delivery waits three days longer.',
  doubtedByReply:
    'An answer to a mail of ours came from your address in the grace period. The delivery waits three days longer.',
  held: 'A delivery was due and is held back for now.',
  returned: 'You were back after a delivery.',
  answered: {
    check: 'You answered a check through the link in our mail.',
    here: 'You said that you are here.',
    'sign-in': 'You signed in.',
    change: 'You changed something.',
    payment: 'You paid.',
  },
  strong: '{{answered}} Your password was typed. Browser: {{device}}.',
  weak: '{{answered}} Your password was not typed. Browser: {{device}}.',
  unknownBrowser: 'unknown',
  undone:
    'An earlier change was undone. Your password was typed. Browser: {{device}}. What came back waits for three days.',
  undoneByMail:
    'An earlier change was undone by the six digits of an email. What came back waits for three days.',
  switchedOff_one:
    '{{count}} testament was switched off. Your password was not typed. Browser: {{device}}.',
  switchedOff_other:
    '{{count}} testaments were switched off. Your password was not typed. Browser: {{device}}.',
  silentChange: {
    'phone-number':
      'Your telephone number was changed. Your password was not typed. Browser: {{device}}.',
    'sign-in-counts':
      'Signing in shows that you are there from now on. Your password was not typed. Browser: {{device}}.',
    'full-name': 'Your full name was changed. Your password was not typed. Browser: {{device}}.',
    'changed-while-off':
      'A testament that is switched off was changed. Your password was not typed. Browser: {{device}}.',
    'opens-before':
      'The link of a testament shows its words before the delivery from then on. Your password was not typed. Browser: {{device}}.',
    'sign-in-ignored':
      'Signing in no longer shows that you are there. Your password was not typed. Browser: {{device}}.',
  },
  changeWaits_one:
    '{{count}} testament was changed. Your password was not typed. Browser: {{device}}. Nobody gets the change before {{date}}.',
  changeWaits_other:
    '{{count}} testaments were changed. Your password was not typed. Browser: {{device}}. Nobody gets the change before {{date}}.',
  paused: 'You paused the checks until {{date}}.',
  pauseEnded: 'The pause ended.',
  paymentFailed: 'A payment failed.',
  codeEntered: 'Somebody entered an activation code.',
  released: {
    silence_one: 'After silence, a testament was released to {{count}} person.',
    silence_other: 'After silence, a testament was released to {{count}} people.',
    payment_one: 'After failed payments, a testament was released to {{count}} person.',
    payment_other: 'After failed payments, a testament was released to {{count}} people.',
    code_one: 'By an activation code, a testament was released to {{count}} person.',
    code_other: 'By an activation code, a testament was released to {{count}} people.',
  },
  releasedSlowly: '{{released}} The last mail leaves on {{date}}.',
  deliverySent: 'A recipient’s mail server took the message with the link.',
  deliveryRefused: 'A recipient’s address refused the message. We keep trying.',
  deliveryOpen: 'A message to a recipient could not be delivered.',
  deliveryOpened: 'A recipient opened the page.',
  deliveryConfirmed: 'A recipient confirmed the receipt.',
  textSent: 'A text message told a recipient.',
  textOpen: 'A text message to a recipient could not be delivered.',
  deliveriesHeld: 'What was not sent yet is held until you decide.',
  deliveriesLetGo: 'You let what was held be sent.',
  recalled: 'You called a delivery back.',
  pagesClosed: 'Pages of a delivery that you had called back were closed as well.',
  recallTold: 'A recipient was told that it was a false alarm.',
  recallOpen: 'A recipient could not be told that it was a false alarm.',
  newHeld:
    'Several people said that they do not know you. Mails to people you never wrote to wait for two weeks.',
  writerUnknown: 'Somebody said that they do not know you. Nothing more is sent to that address.',
  codeAlarm: 'We warned you by email that a code was entered.',
  codeNews: 'We told you by email that a code was used.',
  replyNoted:
    'An answer to a mail of ours came from your address. It is no sign of life, so we asked you to press the button.',
  releaseNews: 'We told you by email of the delivery.',
} as const;
