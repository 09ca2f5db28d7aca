// The dashboard: figures, and the one line that says where things stand.
export const dashboard = {
  title: 'Dashboard',
  failed: 'Your dashboard could not be loaded.',
  stats: {
    label: 'At a glance',
    activeTestaments: 'Active Testaments',
    totalRecipients: 'Total Recipients',
    nextCheckDate: 'Next Check',
    delivery: 'Delivery, if silent',
    noCheck: 'None planned',
    subscription: 'Subscription',
  },
  subscription: {
    active: 'Active',
    failed: 'Failed',
    optional: 'Optional',
  },
  standing: {
    loading: 'Looking up where things stand.',
    readyOne_one: 'If you go silent, “{{title}}” goes to {{count}} person on {{date}}.',
    readyOne_other: 'If you go silent, “{{title}}” goes to {{count}} people on {{date}}.',
    readyMany_one:
      'If you go silent, {{count}} testament goes to the people you chose on {{date}}.',
    readyMany_other:
      'If you go silent, {{count}} testaments go to the people you chose on {{date}}.',
    readyManyFrom_one:
      'If you go silent, {{count}} testament goes to the people you chose from {{date}} on.',
    readyManyFrom_other:
      'If you go silent, {{count}} testaments go to the people you chose, the first on {{date}}.',
    readyOneUndated_one:
      '“{{title}}” goes to {{count}} person after failed payments or by an activation code. Until then nothing is sent.',
    readyOneUndated_other:
      '“{{title}}” goes to {{count}} people after failed payments or by an activation code. Until then nothing is sent.',
    readyManyUndated_one:
      '{{count}} testament goes to the people you chose after failed payments or by an activation code. Until then nothing is sent.',
    readyManyUndated_other:
      '{{count}} testaments go to the people you chose after failed payments or by an activation code. Until then nothing is sent.',
    whileAnswering: 'Nothing is sent while you answer.',
    whileNoCode: 'Nothing is sent while you answer and nobody enters a code.',
    partly_one: '{{count}} testament is armed. The others are not, and their cards say why.',
    partly_other: '{{count}} testaments are armed. The others are not, and their cards say why.',
    asked: 'We are waiting for your answer. One press, and the clock starts over.',
    code: 'Somebody entered an activation code. One answer stops the delivery.',
    grace: 'Your grace period is running. One answer stops it.',
    graceSome_one:
      'The grace period of {{count}} of your {{total}} testaments is running. One answer stops it.',
    graceSome_other:
      'The grace period of {{count}} of your {{total}} testaments is running. One answer stops it.',
    confirmAddress: 'Confirm your email address to arm your testaments.',
    noMailServer: 'Not armed: no mail server is set up, so nobody can be asked or told.',
    nothingWritten: 'Nothing is written yet. Nothing will be sent.',
    nothingArmed: 'None of your testaments is armed. Nothing will be sent.',
    heldBack: 'What you wrote is ready to go out and is being held. One answer stops it.',
    held_one:
      'Your testament is ready to go out and is being held. Decide below whether it is sent.',
    held_other:
      'Your testaments are ready to go out and are being held. Decide below whether they are sent.',
    heldSome_one:
      '{{count}} of your {{total}} testaments is ready to go out and is being held. Decide below whether it is sent.',
    heldSome_other:
      '{{count}} of your {{total}} testaments are ready to go out and are being held. Decide below whether they are sent.',
    partlyHeld:
      'What you wrote was sent in part. What was not sent yet is being held: decide below whether it is sent.',
    underway: 'A delivery has begun and is on its way to the people you chose.',
    refused: 'A delivery has begun, but an address refuses the mail. We keep trying.',
    givenUp: 'A delivery has begun, but a mail could not be delivered. We no longer try.',
    delivered_one: 'Your testament has been delivered. Nothing more is planned.',
    delivered_other: 'Your testaments have been delivered. Nothing more is planned.',
    someDelivered_one: '{{count}} testament was delivered.',
    someDelivered_other: '{{count}} testaments were delivered.',
    moreWhileAnswering: 'Nothing more is sent while you answer.',
    moreWhileNoCode: 'Nothing more is sent while you answer and nobody enters a code.',
    restNotArmed_one: '{{count}} testament was delivered. Nothing more is planned.',
    restNotArmed_other: '{{count}} testaments were delivered. Nothing more is planned.',
  },
  answer: {
    askedTitle: 'Are you there?',
    askedOn: 'We asked you on {{date}}. Are you there?',
    asked: 'It is time for a check. One answer, and the clock starts over.',
    askedUntil: 'Without any, what you wrote is delivered on {{date}}.',
    part_one: 'This is about {{count}} of your {{total}} testaments.',
    part_other: 'This is about {{count}} of your {{total}} testaments.',
    first: 'They are delivered on different dates; this is the first.',
    graceUntil:
      'If we hear nothing from you until {{date}}, what you wrote is delivered to the people you chose.',
    graceUndated:
      'If we hear nothing from you, what you wrote is delivered to the people you chose.',
    grace: 'One answer stops it, and the clock starts over.',
    codeTitle: 'Somebody entered an activation code',
    code: 'If we hear nothing from you until {{date}}, what you wrote is delivered, and that cannot be undone. One answer stops it.',
    endsPause: 'It ends your pause as well.',
    here: 'I’m here',
    sending: 'One moment...',
    done: 'Your answer is recorded',
    doneText: 'The clock starts over.',
    failed: 'Your answer did not reach us',
    failedText: 'Please try again, or answer through the link in the newest email.',
  },
} as const;
