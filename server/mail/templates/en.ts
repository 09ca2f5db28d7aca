/**
 * The English words of every mail. Another language is another object with the same keys; `_one`
 * and `_other` are the plural forms of that language.
 */
import { enCodes } from './en-codes.ts';
import { enMessages } from './en-messages.ts';
import { enNotifications } from './en-notifications.ts';
import { enPayments } from './en-payments.ts';
import { enReplies } from './en-replies.ts';

export const mailEnglish = {
  ...enCodes,
  ...enMessages,
  ...enNotifications,
  ...enPayments,
  ...enReplies,
  locale: 'en-GB',
  moment: '{{date}}, {{time}} ({{zone}})',
  momentUnsure: 'Our clock is being checked, so we cannot say when',
  greeting: 'Dear {{name}},',
  greetingUnnamed: 'Hello,',
  testaments_one: '1 letter',
  testaments_other: '{{count}} letters',
  people_one: '1 person',
  people_other: '{{count}} people',
  numbersFromTwo: 'two three four five six seven eight nine ten eleven twelve',
  every: {
    days_one: 'every day',
    days_other: 'every {{number}} days',
    weeks_one: 'every week',
    weeks_other: 'every {{number}} weeks',
    months_one: 'every month',
    months_other: 'every {{number}} months',
    years_one: 'every year',
    years_other: 'every {{number}} years',
  },
  linkHint: 'If the button does not work, copy this address into your browser:',
  codeLabel: 'The page will ask you for this code:',
  keepToYourself:
    'Please do not forward this message. With its link and its code, anybody could answer for you.',
  onlyTheCode: 'The page asks for this code only, never for a password or a payment.',
  ownerFooter: 'You receive this message because you have an account with Codicil at {{host}}.',
  machineFooter: 'Please do not reply to it: no person reads replies. Help: {{help}}',
  confirmAddress: {
    subject: 'Confirm your email address',
    preheader: 'Your six-digit code is inside.',
    title: 'Confirm your email address',
    why: 'This address was used to open an account with Codicil. Please confirm that it is yours.',
    codeLabel: 'Type this code on the Codicil page:',
    validity: 'The code is valid for {{minutes}} minutes. You can ask for a new one at any time.',
    open: 'Open Codicil',
    footer: 'You receive this message because somebody entered this address at {{host}}.',
    notYou:
      'If you did not open an account, you need not do anything. Without the code, the address ' +
      'stays unconfirmed.',
  },
  confirmReminder: {
    subject: 'Your address is not confirmed yet',
    preheader: 'Until it is, nothing that was written can be delivered.',
    title: 'Your address is not confirmed yet',
    why:
      'This address was used to open an account with Codicil, and something was written there. ' +
      'Nobody has confirmed the address. Until somebody does, nothing is delivered to anybody: we ' +
      'could not ask whether the writer is well.',
    how: 'If it was you, please sign in, ask for a new code and type it in. It takes a minute.',
    codeSubject: 'A code was entered, and your address is not confirmed',
    codeWhy:
      'Somebody entered an activation code of this account. Nothing was sent to anybody, because ' +
      'nobody has confirmed the address.',
    notYou:
      'If it was not you, you need not do anything. We write once more in four weeks, and then ' +
      'no more.',
    notYouLast: 'If it was not you, you need not do anything. We do not write about it again.',
  },
  check: {
    subject: 'Are you well? Please confirm (reminder {{attempt}} of {{attempts}})',
    preheader: 'Press the button, and the dates move on.',
    title: 'Please answer this check',
    why:
      'You asked us to check on you {{every}}. This is reminder {{attempt}} of {{attempts}}. ' +
      'Please press the button and answer on the page. Then the dates move on, and nothing is ' +
      'sent to anybody.',
    answer: 'Answer the check',
    ifSilent: 'If you do nothing',
    nextAttempt: 'We write to you again.',
    graceStarts: 'The grace period begins. We send you warnings, and you can still answer.',
    release: 'Your letters are sent to your recipients. Not answering never sends them earlier.',
    offTitle: 'Something is switched off',
    off_one:
      'One of your letters no longer goes to anybody. In the last year somebody switched it ' +
      'off, emptied it or deleted it, without typing your password. If that was you, you need ' +
      'not do anything. If not, please sign in and look: {{url}}',
    off_other:
      '{{count}} of your letters no longer go to anybody. In the last year somebody switched ' +
      'them off, emptied them or deleted them, without typing your password. If that was you, ' +
      'you need not do anything. If not, please sign in and look: {{url}}',
    alsoOthers_one: 'Your answer also covers 1 other delivery, which has a later date.',
    alsoOthers_other: 'Your answer also covers {{count}} other deliveries, which have later dates.',
  },
  manualCheck: {
    subject: 'The Codicil check you asked for',
    preheader: 'Press the button, and all dates move on.',
    title: 'The check you asked for',
    why:
      'You pressed Check Now on your Codicil page. Press the button and answer on the page, and ' +
      'all dates move on.',
    answer: 'Answer the check',
    ifSilent:
      'If you do nothing, nothing changes. On {{until}} we list this check as missed, but that ' +
      'brings no delivery closer.',
    notYou:
      'If you did not press Check Now, somebody else may be using your account. Please sign in ' +
      'and look.',
  },
  warning: {
    subject_one: 'Warning: your letter goes out on {{day}} unless you answer',
    subject_other: 'Warning: your letters go out on {{day}} unless you answer',
    lastSubject_one: 'Last warning: your letter goes out on {{day}} unless you answer',
    lastSubject_other: 'Last warning: your letters go out on {{day}} unless you answer',
    preheader: 'Press the button, and nothing is sent.',
    title_one: 'Your letter will be sent unless you answer',
    title_other: 'Your letters will be sent unless you answer',
    why:
      'You did not answer our check messages. If you do not answer this one either, ' +
      '{{testaments}} will go to {{people}} on:',
    lastWhy:
      'This is the last warning before the date. You did not answer our check messages. If you ' +
      'do not answer this one either, {{testaments}} will go to {{people}} on:',
    paymentWhy:
      'The payments for your subscription failed. If they stay unpaid and you do not answer, ' +
      '{{testaments}} will go to {{people}} on:',
    paymentLastWhy:
      'This is the last warning before the date. The payments for your subscription failed. If ' +
      'they stay unpaid and you do not answer, {{testaments}} will go to {{people}} on:',
    freshWhy:
      'Codicil could not be reached for some time, so perhaps you could not answer. We held ' +
      'everything back, and we ask you once more. If you do not answer, {{testaments}} will go ' +
      'to {{people}} on:',
    outageWhy:
      'From {{from}} to {{until}} our service was down, or it could send no mail, so perhaps ' +
      'you could not answer. We do not count that time, and the dates in earlier mails have ' +
      'moved. If you do not answer, {{testaments}} will go to {{people}} on:',
    updatedWhy:
      'We have installed a new version of our service. To be safe we held everything back and ask ' +
      'you once more. If you do not answer, {{testaments}} will go to {{people}} on:',
    earlier:
      'This date is earlier than the one in our last warning, because our clock was wrong ' +
      'then. The date above is the right one.',
    heldWhy:
      'Everything was due to be sent. We held it back to be safe and ask you once more. If you ' +
      'do not answer, {{testaments}} will go to {{people}} on:',
    notBefore_one: 'We do not send it before this time.',
    notBefore_other: 'We do not send them before this time.',
    later: 'Later, on {{when}}, {{testaments}} will go to {{people}}.',
    sooner: 'Before that, on {{when}}, {{testaments}} will go to {{people}}.',
    whatToDo:
      'If you are there, please press the button now. Nothing will be sent, and the dates move ' +
      'on.',
    answer: 'Stop the delivery',
    final: 'Nobody can take back what people have read.',
  },
  delivery: {
    subject: '{{owner}} left a message for you',
    preheader: 'It opens in your browser. You need no account and you pay nothing.',
    title: '{{owner}} left a message for you',
    who:
      '{{owner}} wrote a message and chose you to receive it. It was kept by Codicil, a service ' +
      'that delivers such messages when their writer no longer answers.',
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
      'The page will ask for the password that {{owner}} chose for it. {{owner}} may have told it ' +
      'to you or written it down for you. Codicil does not know it.',
    free: 'You need no account, and you pay nothing.',
    genuine: 'How to be sure that this mail is genuine',
    genuineLink:
      'The page never asks you for money, bank details or any of your passwords. Its genuine ' +
      'address begins with {{prefix}}',
    genuineAsk:
      'If you are in doubt, wait and ask somebody who is close to {{owner}}. The link stays valid.',
    alive: 'If you know that {{owner}} is well, please tell them about this mail.',
    forYou: 'The link is meant for you alone. Please do not pass it on.',
    footer: 'Sent by Codicil at {{host}} on behalf of {{owner}}.',
  },
  contact: {
    subject: 'Contact form: {{subject}}',
    preheader: 'Somebody wrote to you through the contact form.',
    title: 'A message through the contact form',
    from: 'From {{name}}, who gave the address {{email}}',
    nameless: 'somebody without a name',
    standard: 'Sent by somebody signed in who has the Standard plan: please answer first.',
    about: 'Subject: {{subject}}',
    message: 'The message',
    answer: 'If you reply to this mail, your answer goes to the address given above.',
    unknown:
      'Nobody checked who wrote this. Please be careful with links in it, and with any wish for ' +
      'passwords, codes or payments.',
    footer: 'You receive this message because you run Codicil at {{host}}.',
  },
  unknownWriter:
    'Do you not know this person? Tell us here, and we send you nothing more from them: ' +
    '{{url}}',
  recalled: {
    subject: 'False alarm: {{owner}} has answered',
    preheader: 'You need not do anything.',
    title: 'It was a false alarm',
    what:
      'We wrote to you that {{owner}} left a message for you. We did so because {{owner}} had ' +
      'not answered our mails.',
    answered:
      'Since then {{owner}} has answered, and has closed the page behind your link. You had ' +
      'not opened it. You need not do anything.',
    sorry: 'We are sorry for the worry this has caused you.',
    look: 'Look at the page',
    proof: 'You can see for yourself: open the link in our first mail, and the page says the same.',
    again:
      'If the message is meant to reach you one day after all, you get a new mail with a new ' +
      'link.',
    footer: 'Sent by Codicil at {{host}} on behalf of {{owner}}.',
  },
  recalledRead: {
    subject: 'Sent too early: {{owner}} is well',
    title: 'What you read was sent too early',
    answered:
      'Since then {{owner}} has answered, and is well. What you read was sent too early. The ' +
      'page behind your link is closed now. You need not do anything.',
    sorry: 'We are sorry for what you went through because of this.',
  },
} as const;
