/**
 * The English words about activation codes: mails to their owner, the answer to the person who
 * enters one, and the sheet for relatives.
 */
export const enCodes = {
  codeSet: {
    subject: 'One of your activation codes can be used now',
    preheader: 'If it was you who set it up, you need not do anything.',
    title: 'An activation code can be used now',
    shortenedSubject: 'You have less time to stop a delivery',
    waitsSubject: 'One of your activation codes can be used in three days',
    waitsTitle: 'An activation code can be used in three days',
    made: 'An activation code was made in your Codicil account.',
    replaced: 'An activation code in your Codicil account was replaced by a new one.',
    switchedOn: 'A trigger with an activation code was switched on again in your Codicil account.',
    shortened:
      'The time in which you can stop a delivery by an activation code was shortened in your ' +
      'Codicil account.',
    atOnce:
      'Anybody who has the code can use it. What you chose for its letters then happens at once, ' +
      'and nobody can take back what was delivered.',
    later:
      'Anybody who has the code can use it, and what you chose for its letters happens. We would ' +
      'tell you, and you would have {{hours}} hours to stop it.',
    waits:
      'Anybody who has the code can use it, and what you chose for its letters happens. But ' +
      'nobody typed your password for this change. So the code does nothing in the next three ' +
      'days, and until then an answer from you stops it. If somebody enters the code, we tell you.',
    fine: 'If it was you, everything is in order and you need not do anything.',
    notYou:
      'If it was not you, please sign in now and switch the trigger off. Its code then stops ' +
      'working. After that, change your password and sign out all other browsers.',
    open: 'Open Codicil',
  },
  codeEntered: {
    subject: 'Somebody entered your activation code',
    preheader: 'Answer on our page, and nothing is sent.',
    title: 'Somebody entered your activation code',
    why:
      'Somebody entered the activation code of one of your triggers. If you do not answer, ' +
      '{{happens}} on:',
    notBefore: 'We send nothing before this time.',
    whatToDo:
      'If you are there and do not want this, please open our page now and type the six digits ' +
      'below. Then nothing is sent, and all dates are put off. If you want it, you need not do ' +
      'anything.',
    answer: 'Stop the delivery',
    codeStays:
      'After your answer somebody can enter the activation code again. If it is in the wrong ' +
      'hands, give the trigger a new one on your Codicil page. The old activation code then stops ' +
      'working.',
    final: 'Nobody can take back what a code has delivered.',
  },
  codeUsed: {
    subject: 'Your activation code was used',
    preheader: 'What you wrote is on its way.',
    title: 'Your activation code was used',
    what:
      'Somebody entered the activation code of one of your triggers on {{when}}. As you had ' +
      'chosen, {{happened}} at once.',
    final: 'Nobody can take this back.',
    look: 'See the delivery',
    spent:
      'The code no longer works. If you want to give somebody a code again, make a new one for ' +
      'the trigger on your Codicil page.',
    notYou:
      'If this was not meant to happen, please sign in and look at your other triggers and ' +
      'their codes.',
  },
  activation: {
    accepted:
      'The code is right. The content owner will be notified, and the content is being prepared ' +
      'for release.',
    held:
      'The code is right. The content owner will be notified and can stop the release until ' +
      '{{until}}. After that, the content is released.',
    reviewed:
      'The code is right. The content owner will be notified. Unusually many deliveries are ' +
      'due right now, so a person looks at this one before it goes out. That can take up to ' +
      'two weeks.',
    unconfirmed:
      'The code is right. But its owner has not confirmed an email address yet, and until then ' +
      'nothing is sent to anybody. Please enter the code again after that.',
  },
  instructions: {
    title: 'An activation code from {{owner}}',
    keep: 'Please keep this sheet as safe as a key.',
    what:
      '{{owner}} wrote messages for some people and keeps them with Codicil. Codicil is a ' +
      'service that delivers such messages when their writer no longer can. With the code on ' +
      'this sheet you can have them delivered.',
    whenHeading: 'When to use it',
    when:
      'Use it only when you are sure that {{owner}} has died, or can no longer speak and act. ' +
      'Nobody else checks this: it is your decision. If you are in doubt, wait, and talk to ' +
      'others who are close to {{owner}}. The code does not expire.',
    codeLabel: 'The code',
    codeHint:
      'Capitals, spaces and dashes do not matter.\nThe code has no letter O, I or L: read them ' +
      'as zero or one.',
    ownCodeHint: 'Capitals, spaces and dashes do not matter.',
    stepsHeading: 'How to use it',
    somebody: 'the person who gave you this sheet',
    noName:
      'This sheet is from somebody whose name has letters that it cannot print. Please write the ' +
      'name here by hand:',
    noNameAddress: 'The email address of this person is {{address}}.',
    stepOpen:
      'On a phone or a computer, open the page\n{{url}}\nor point the camera of a phone at the ' +
      'square.',
    stepType: 'Type the code, and press Activate.',
    stepAtOnce:
      'We then send the messages by email to the people whom {{owner}} chose, at once. Nobody ' +
      'can undo this.',
    stepHeld:
      'We tell {{owner}}, who then has {{hours}} hours to stop it. If {{owner}} does not stop ' +
      'it, we send the messages by email to the people whom {{owner}} chose. Nobody can undo ' +
      'that.',
    safeHeading: 'How to keep it',
    safe:
      'Anybody who has the code can do this. Keep the sheet with your important papers. Do not ' +
      'photograph it or send it on. If you lose it, tell {{owner}}, who can replace the code. ' +
      'The old code then stops working.',
    free:
      'You need no account, and you pay nothing. The page never asks you for money, bank details ' +
      'or a password.',
    made: 'Made on {{date}}. If {{owner}} gives you a newer sheet, destroy this one.',
    squareAlt: 'A square for phone cameras. It holds the address {{url}} and not the code.',
    subject: 'How to use an activation code of Codicil',
  },
} as const;
