// What an owner sees and decides when she is back after a release.
export const returns = {
  title: 'What was sent while you did not answer',
  unsentTitle: 'What is due to go out',
  finalTitle: 'What an activation code delivered',
  byCode:
    'Somebody entered an activation code. This is final: you can neither stop it nor recall it.',
  text: 'See what was sent, and to whom. Then decide about the rest.',
  heldText: 'Welcome back. We are holding back what was not sent yet, until you decide.',
  failed: 'Your deliveries could not be loaded.',
  released: 'Delivery began on {{date}}',
  closedOn: 'Delivery began on {{date}}, recalled on {{closed}}',
  earlier_one: '{{count}} delivery that you recalled',
  earlier_other: '{{count}} deliveries that you recalled',
  recipients: 'Recipients of {{title}}',
  status: {
    queued: 'On its way',
    held: 'Held back',
    accepted: 'Sent',
    bounced: 'Refused',
    givenUp: 'Not delivered',
    opened: 'Opened',
    acknowledged: 'Confirmed',
    closed: 'Closed',
  },
  detail: {
    queued: 'We are about to send the email with the link.',
    queuedUntil: 'The email with the link goes out on {{date}}. Many others come before it.',
    held: 'Nothing was sent. You decide.',
    accepted: 'The email was sent on {{date}}. The page has not been opened yet.',
    bounced: 'The address refused the email. We keep trying.',
    givenUp: 'The email could not be delivered. We have stopped trying.',
    opened: 'The page was opened on {{date}}.',
    acknowledged: 'The page was opened, and the reader says that everything arrived.',
    closed: 'The page was closed before the email was sent.',
    told: 'The page was closed before anybody opened it. We tell this person that it was a false alarm.',
    toldReader:
      'The page was opened on {{date}} and is closed now. We tell this person that it was sent too early, and that you are well.',
  },
  send: {
    action: 'Send after all',
    title: 'Send “{{title}}” after all?',
    text_one:
      '{{count}} person gets the email with the link now. Once it is read, you cannot take it back.',
    text_other:
      '{{count}} people get the email with the link now. Once it is read, you cannot take it back.',
    confirm: 'Send now',
    pending: 'Sending...',
    done: 'On its way',
    doneText: 'We are sending what we held back.',
  },
  recall: {
    action: 'Recall: close every page',
    title: 'Recall “{{title}}” and close every page?',
    text_one:
      '{{count}} person can no longer open the page, even if they opened it before. We tell everyone who got our email that it was sent too early and that you are well. Nothing else is sent. You can change the letter again. It is ready again, and the dates move on.',
    text_other:
      '{{count}} people can no longer open the page, even if they opened it before. We tell everyone who got our email that it was sent too early and that you are well. Nothing else is sent. You can change the letter again. It is ready again, and the dates move on.',
    confirm: 'Recall and close',
    pending: 'Closing...',
    done: 'Recalled, and ready again',
    doneText: 'The dates move on.',
  },
  cancel: 'Not now',
  decisionFailed: 'That did not work',
  decisionFailedText: 'Nothing was changed. Please try again.',
} as const;
