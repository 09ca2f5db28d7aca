/** The English words about a move to another address. Part of the catalogue. */

export const enMoves = {
  moveCode: {
    subject: 'Confirm your new address for Codicil',
    preheader: 'Type this code on the Codicil page.',
    title: 'Your new address',
    why:
      'Somebody wants to move a Codicil account to this email address. If it was you, confirm it ' +
      'with this code.',
    validity: 'The code is good for {{hours}} hours.',
    notYou:
      'If it was not you, you need not do anything. Without the code nothing happens, and we write ' +
      'to you no more.',
  },
  moveOldCode: {
    subject: 'Your Codicil account is to move to another email address',
    preheader: 'If it was not you, stop it.',
    title: 'A move to another email address',
    why:
      'Somebody wants to move your Codicil account to another email address. If it was you, type ' +
      'this code as well, and the account moves at once.',
    slow:
      'You need not type it. Without it the account moves three days after the new address is ' +
      'confirmed.',
    notYou: 'If it was not you, stop it here, and then change your password:',
    keep: 'Please do not forward this message. With its code, anybody could move your account.',
    stop: 'Stop the move',
  },
  moveWaits: {
    subject: 'Your Codicil account moves to another email address in three days',
    preheader: 'If it was not you, stop it before that time.',
    title: 'The move to another email address waits',
    what: 'The new email address of your Codicil account is confirmed.',
    from:
      'From then on our checks and warnings go to the new address. If it was you, you need not do ' +
      'anything.',
    notYou: 'If it was not you, stop it before that time, and then change your password:',
  },
  moveStopped: {
    subject: 'The move to another email address was stopped',
    preheader: 'Everything stays as it was.',
    title: 'The move was stopped',
    what:
      'The move of your Codicil account to another email address was stopped. We go on writing ' +
      'here.',
  },
  moveDone: {
    subject: 'Your Codicil account has moved to this address',
    preheader: 'Our checks and warnings come here from now on.',
    title: 'Your new address',
    what: 'Your Codicil account has moved to this address. Our checks and warnings come here.',
    former:
      'For {{days}} days we also write to your old address when a warning goes out. Such a mail ' +
      'cannot answer anything.',
  },
  formerAddress: {
    subject: 'Your Codicil account has moved to another email address',
    preheader: 'Our checks and warnings no longer come here.',
    title: 'Your account has moved',
    what:
      'Your Codicil account has moved to another email address. Our checks and warnings go there ' +
      'from now on.',
    warned: 'For {{days}} days we also tell you here when a warning goes out.',
    notYou:
      'If it was not you, somebody else uses your account. Please write to us at once: {{help}}',
  },
  formerWarning: {
    subject: 'A warning from Codicil waits in your new mailbox',
    preheader: 'Please follow it to our page, or sign in.',
    title: 'A warning waits in your new mailbox',
    what:
      'You have not answered our checks for some time. We have just sent a warning to the new ' +
      'address of your Codicil account. If nobody answers, what you chose for ' +
      'your letters happens.',
    do:
      'If you are well, please open the warning in your new mailbox and follow it to our page, ' +
      'or sign in. If it was not you who moved the account, write to us at once: {{help}}',
    open: 'Sign in',
  },
  formerReset: {
    subject: 'A new password for your Codicil account takes effect in three days',
    preheader: 'If it was not you, stop it.',
    title: 'A new password waits',
    what:
      'Somebody chose a new password for your Codicil account. It takes effect three days after ' +
      'that. The exact time is in our mail to the new address of the account.',
    do:
      'If it was you, you need not do anything. If it was not you, sign in with your old password ' +
      'and stop it, or write to us at once: {{help}}',
  },
  formerPasswordByCode: {
    subject: 'A new password for your Codicil account was set with a recovery code',
    preheader: 'If it was you, you need not do anything.',
    title: 'A new password',
    what:
      'Somebody set a new password for your Codicil account with a recovery code. It works now, ' +
      'the old password no longer works, and every browser was signed out.',
    do:
      'If it was you, you need not do anything. If it was not you, please write to us at once: ' +
      '{{help}}',
  },
  formerSwitchedOff: {
    subject: 'Letters in your Codicil account were switched off',
    preheader: 'If it was you, you need not do anything.',
    title: 'Letters were switched off',
    what:
      'Somebody switched off letters in your Codicil account, and did not type the password. We ' +
      'have just told the new address of the account which they are. Nobody gets them until they ' +
      'are switched on again.',
    do:
      'If it was you, you need not do anything. If it was not you, please sign in and look, or ' +
      'write to us at once: {{help}}',
  },
} as const;
