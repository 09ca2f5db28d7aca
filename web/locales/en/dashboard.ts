// The dashboard: figures, and the one line that says where things stand.
// Part: owners.
export const dashboard = {
  title: 'Dashboard',
  failed: 'Your dashboard could not be loaded.',
  stats: {
    label: 'At a glance',
    activeTestaments: 'Active Testaments',
    totalRecipients: 'Total Recipients',
    nextCheckDate: 'Next Check',
    delivery: 'Delivery, if no answer',
    noCheck: 'None planned',
    subscription: 'Subscription',
  },
  subscription: {
    active: 'Active',
    failed: 'Failed',
    optional: 'Optional',
  },
  headline: {
    loading: 'One moment: looking up your dates.',
    readyOne: 'All set. If you stop answering, “{{title}}” goes to {{people}} on {{date}}.',
    readyMany_one:
      'All set. If you stop answering, {{count}} letter goes to {{people}} on {{date}}.',
    readyMany_other:
      'All set. If you stop answering, {{count}} letters go to {{people}} on {{date}}.',
    readyManyFrom_one:
      'All set. If you stop answering, {{count}} letter goes to {{people}}, from {{date}} on.',
    readyManyFrom_other:
      'All set. If you stop answering, {{count}} letters go to {{people}}. The first goes out on {{date}}.',
    readyManySome_one:
      'All set. {{count}} letter goes to {{people}}, on {{date}} if you stop answering.',
    readyManySome_other:
      'All set. {{count}} letters go to {{people}}. If you stop answering, the first goes out on {{date}}. Some wait for a code or for failed payments instead.',
    readyOneUndated:
      'All set. “{{title}}” goes to {{people}} after failed payments, or when somebody enters the activation code. Until then nothing is sent.',
    readyManyUndated_one:
      'All set. {{count}} letter goes to {{people}} after failed payments, or when somebody enters an activation code. Until then nothing is sent.',
    readyManyUndated_other:
      'All set. {{count}} letters go to {{people}} after failed payments, or when somebody enters an activation code. Until then nothing is sent.',
    people: 'the people you chose',
    others_one: '{{count}} other',
    others_other: '{{count}} others',
    whileAnswering: 'As long as you answer, nothing is sent.',
    whileNoCode: 'As long as you answer and nobody enters a code, nothing is sent.',
    partly_one: '{{count}} letter is ready. The others are not: their cards say why.',
    partly_other: '{{count}} letters are ready. The others are not: their cards say why.',
    asked: 'We asked whether you are there. Press “I’m here” once, and the dates move on.',
    code: 'Somebody entered an activation code. Answer once to stop the delivery.',
    grace: 'Your grace period is running. Answer once to stop it.',
    graceSome:
      'The grace period of {{count}} of your {{total}} letters is running. Answer once to stop it.',
    confirmAddress: 'Please confirm your email address. Until then nothing can be delivered.',
    noMailServer: 'Not ready: no mail server is set up, so we cannot ask or tell anybody.',
    neverReached:
      'Not ready: this server has never answered at its own address. Our links would lead nowhere.',
    nothingWritten: 'You have not written anything yet, so nothing will be sent.',
    nothingArmed: 'None of your letters is ready, so nothing will be sent.',
    heldBack:
      'A delivery is due. Unusually many are due at once, so we are holding it back for now. Answer once to stop it.',
    held_one:
      'Your letter was due to go out. We are holding it back. Decide below whether to send it.',
    held_other:
      'Your letters were due to go out. We are holding them back. Decide below whether to send them.',
    heldSome_one:
      '{{count}} of your {{total}} letters was due to go out. We are holding it back. Decide below whether to send it.',
    heldSome_other:
      '{{count}} of your {{total}} letters were due to go out. We are holding them back. Decide below whether to send them.',
    partlyHeld:
      'Part of what you wrote was sent. We are holding back the rest. Decide below whether to send it.',
    underway: 'A delivery has begun. The emails are on their way to the people you chose.',
    refused: 'A delivery has begun, but one address refuses our email. We keep trying.',
    givenUp: 'A delivery has begun, but one email could not be delivered. We have stopped trying.',
    delivered_one: 'Your letter was delivered. Nothing else will be sent.',
    delivered_other: 'Your letters were delivered. Nothing else will be sent.',
    someDelivered_one: '{{count}} letter was delivered.',
    someDelivered_other: '{{count}} letters were delivered.',
    moreWhileAnswering: 'As long as you answer, nothing else is sent.',
    moreWhileNoCode: 'As long as you answer and nobody enters a code, nothing else is sent.',
    restNotArmed_one: '{{count}} letter was delivered. Nothing else will be sent.',
    restNotArmed_other: '{{count}} letters were delivered. Nothing else will be sent.',
  },
  answer: {
    askedOn: 'We asked you on {{date}}. Are you there?',
    asked: 'Please answer once, and the dates move on.',
    askedUntil: 'If you do not answer, we deliver your letters on {{date}}.',
    part: 'This is about {{count}} of your {{total}} letters.',
    first: 'They are delivered on different dates. This is the first one.',
    graceUntil:
      'If you do not answer by {{date}}, we deliver your letters to the people you chose.',
    graceUndated: 'If you do not answer, we deliver your letters to the people you chose.',
    grace: 'Answer once to stop this, and the dates move on.',
    codeTitle: 'Somebody entered an activation code',
    code: 'If you do not answer by {{date}}, we deliver your letters. Nobody can undo that. Answer once to stop the delivery.',
    endsPause: 'Your answer also ends your pause.',
    done: 'Thank you. We have your answer',
    doneText: 'The dates move on.',
    failed: 'Your answer did not reach us',
    failedText: 'Please try again, or use the link in our newest email.',
  },
} as const;
