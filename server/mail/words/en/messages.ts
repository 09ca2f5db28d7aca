/**
 * The English words of text messages, tests, the contact form, an address to be confirmed and a new
 * device. Part of the catalogue.
 */

export const enMessages = {
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
    how:
      'If the account is yours, please sign in, ask for a new code and type it in. It takes a ' +
      'minute.',
    codeSubject: 'A code was entered, and your address is not confirmed',
    codeWhy:
      'Somebody entered an activation code of this account. Nothing was sent to anybody, because ' +
      'nobody has confirmed the address.',
    notYou:
      'If it is not yours, you need not do anything. We write once more in four weeks, and then ' +
      'no more.',
    notYouLast: 'If it is not yours, you need not do anything. We do not write about it again.',
  },
  newDevice: {
    subject: 'Your account was opened in a new browser',
    preheader: 'If it was you, you need not do anything.',
    title: 'A new browser',
    what: 'Somebody signed in to your Codicil account, in a browser that is new to us.',
    fine: 'If it was you, everything is in order and you need not do anything.',
    notYou:
      'If it was not you, please sign in, change your password, and sign out all other browsers. ' +
      'You find both in the settings.',
    open: 'Open the settings',
    noLink: 'If you prefer not to follow a link, type {{host}} into your browser yourself.',
  },
  testEmail: {
    subject: 'TEST: a message from Codicil',
    preheader: 'Only a test. You need not do anything.',
    title: 'This is a TEST',
    what:
      'Somebody who uses Codicil entered this address to see whether our mail arrives. It has ' +
      'arrived.',
    whatFrom:
      '{{owner}} uses Codicil and entered this address to see whether our mail arrives. It has ' +
      'arrived.',
    instead:
      'Somebody who registered with this address wanted to see whether our mail arrives at ' +
      'another one. Until this address is confirmed, tests come here and nowhere else.',
    insteadFooter: 'You receive this message because somebody registered this address at {{host}}.',
    nothing:
      'Nothing has happened, and nothing is expected of you. This mail has no other content.',
    about: 'Codicil is a service that keeps messages and delivers them later.',
    footer: 'You receive this message because somebody entered this address at {{host}}.',
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
  sms: {
    switchedOff:
      'Codicil: a delivery that you had set up was switched off in a browser where nobody typed ' +
      'your password. If it was not you, sign in at {{host}} and look.',
    codeEntered:
      'Codicil: your activation code was entered. It takes effect {{when}}. To stop it, use our ' +
      "mail or press I'm here at {{host}}",
    passwordReset:
      'Codicil: a new password for your account takes effect {{when}}. If it was not you, stop it: ' +
      "use our mail's link, or sign in at {{host}}",
    passwordByCode:
      'Codicil: a new password for your account was set with a recovery code. If it was not you, ' +
      'go to {{host}}, choose "Forgot your password?", and write to us.',
    accountClosed:
      'Codicil: your account was deleted. You can bring it back until {{when}}, with your ' +
      'password, at {{page}}',
    formerNumber:
      'Codicil: this telephone number was changed or removed in your account, and gets no more ' +
      'messages. If it was not you, sign in at {{host}} and look.',
    delivery:
      '{{writer}} left a message for you with Codicil. Our mail did not reach you. If in doubt, ' +
      'wait and ask somebody close to this person. It is here, and you pay nothing: {{url}}',
    test: 'TEST from Codicil at {{host}}: text messages reach this number. Nothing has happened.',
  },
} as const;
