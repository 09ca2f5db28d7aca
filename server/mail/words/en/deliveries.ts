/** The English words of what a recipient gets. Part of the catalogue. */

export const enDeliveries = {
  delivery: {
    subject: '{{owner}} left a message for you',
    preheader: 'It opens in your browser. You need no account and you pay nothing.',
    title: '{{owner}} left a message for you',
    who:
      '{{owner}} wrote a message and chose you to receive it. It was kept by Codicil, a service ' +
      'that delivers such messages as their writer decided.',
    line: 'From {{owner}} · written {{written}} · delivered {{delivered}}',
    why:
      'We asked {{owner}} several times by mail whether all is well, and got no answer. We do ' +
      'not know the reason, and we do not know whether {{owner}} has died.',
    whyPayment:
      'We wrote to {{owner}} several times and got no answer. We do not know the reason, and ' +
      'we do not know whether {{owner}} has died.',
    whyCode:
      'Somebody entered an activation code that {{owner}} had made for this. We do not know who ' +
      'it was, and we do not know whether {{owner}} has died.',
    where: 'The message is not in this mail. It opens in your browser, whenever you are ready.',
    read: 'Read the message',
    passphrase:
      'The page will ask for the password that {{owner}} chose for this message. It is none of ' +
      'your own passwords. {{owner}} may have told it to you, or written it down for you under ' +
      'the name “passphrase”. Codicil does not know it.',
    free: 'You need no account, and you pay nothing.',
    genuine: 'How to be sure that this mail is genuine',
    genuineLink:
      'The page never asks you for money, bank details or any of your own passwords. When it is ' +
      'open, the address in your browser begins with {{prefix}} and a phone may show {{host}} ' +
      'alone. If you see another name there, close the page.',
    genuineAsk:
      'If you are in doubt, wait and ask somebody who is close to {{owner}}. There is no hurry. ' +
      'You can also type {{host}} into your browser yourself and write to us there, under ' +
      '“Contact”.',
    alive: 'If you know that {{owner}} is well, please tell {{owner}} about this mail.',
    second:
      'We write to you here because {{owner}} gave us this address too. Our emails to your ' +
      'other address did not arrive, or nobody opened the page that they lead to.',
    forYou:
      'The link is meant for you alone. Please do not pass it on. You may speak about this mail ' +
      'with anybody.',
    trialSubject: 'TEST: {{subject}}',
    trial: 'This is a test that you sent to yourself.',
    trialOnly: 'Nothing was sent to {{recipient}}.',
    footer: 'Sent by Codicil at {{host}} on behalf of {{owner}}.',
  },
  followUp: {
    subject: 'The message from {{owner}} is still here for you',
    preheader: 'We wrote to you on {{day}}. Nothing is expected of you.',
    title: 'Our mail of {{day}}',
    what:
      'On {{day}} we wrote to you that {{owner}} left a message for you. Codicil keeps such ' +
      'messages and delivers them as their writer decided. Nobody has opened this one yet. ' +
      'Perhaps you did not see our mail.',
    which: 'This is the second mail about this message. We write once more at most.',
    calm:
      'Nothing is expected of you, and there is no hurry. The message opens in your browser, ' +
      'whenever you are ready.',
    same: 'The link is the same as in our mail of that day, which you can look for.',
  },
  lastFollowUp: {
    subject: 'Our last mail about the message from {{owner}}',
    which: 'This is the last mail about this message. The link stays valid after it.',
  },
  unknownWriter: {
    text:
      'Only if you do not know this person: tell us, and we send you nothing more from them. ' +
      'This cannot be undone.',
    link: 'I do not know this person',
  },
  unnamedWriter: {
    text:
      'Do you not want these mails? Tell us, and we send you nothing more from this account. ' +
      'This cannot be undone.',
    link: 'I do not want these mails',
  },
  recalled: {
    subject: 'False alarm: {{owner}} has answered',
    preheader: 'You need not do anything.',
    title: 'It was a false alarm',
    what:
      'We wrote to you that {{owner}} left a message for you. We did so because our mails had ' +
      'not been answered.',
    answered:
      'Since then {{owner}} has answered, and has closed the page behind your link. You had ' +
      'not opened it. You need not do anything.',
    sorry: 'We are sorry for the worry this has caused you.',
    look: 'Look at the page',
    proof:
      'The best proof is to speak with {{owner}}. The page behind the link in our first mail ' +
      'says the same.',
    died:
      'If you know that {{owner}} has died, then somebody else has answered for {{owner}}. ' +
      'Please write to us: {{help}}',
    again:
      'If the message is meant to reach you one day after all, you get a new mail with a new ' +
      'link.',
    footer: 'Sent by Codicil at {{host}} on behalf of {{owner}}.',
  },
  recalledRead: {
    subject: 'Sent too early: {{owner}} has answered',
    title: 'What you read was sent too early',
    answered:
      'Since then {{owner}} has answered. What you read was sent too early. The page behind ' +
      'your link is closed now. You need not do anything.',
    sorry: 'We are sorry for what you went through because of this.',
  },
} as const;
