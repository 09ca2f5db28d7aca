/**
 * The English words of what an owner is told of a new password. Part of the catalogue.
 */

export const enResets = {
  passwordChanged: {
    subject: 'Your password was changed',
    preheader: 'If it was you, you need not do anything.',
    title: 'Your password was changed',
    what: 'The password of your Codicil account was changed, and all other browsers were signed out.',
    notYou:
      'If it was not you, somebody else can use your account now. Please write to us at once. ' +
      'You can still answer the checks that we send to this mailbox: use the link in them. As ' +
      'long as you answer, no check ends in a delivery.',
    write: 'Write to us',
  },
  resetLink: {
    subject: 'Choose a new password for your Codicil account',
    preheader: 'The new password takes effect three days after you choose it.',
    title: 'Choose a new password',
    why:
      'Somebody asked for a new password for the Codicil account of this address. If it was you, ' +
      'choose it here:',
    choose: 'Choose a new password',
    validity: 'You can use this link for {{hours}} hours.',
    waits:
      'The new password takes effect three days after you choose it. Until then your old one ' +
      'works. We wait so long because somebody else may read your mails: you have the time to ' +
      'stop it. With a recovery code, or the six digits of your app, it takes effect at once. An ' +
      'account with an app always asks for one of the two.',
    notYou:
      'If it was not you, you need not do anything. Nothing changes unless somebody uses the link. ' +
      'You can also end the link here:',
    keep: 'Please do not forward this message. With its link, anybody could choose your password.',
    stop: 'It was not me',
  },
  resetByOperator: {
    subject: 'Somebody asked us for a new password for your account',
    preheader: 'If you did not ask for it, stop it.',
    title: 'A link to a new password',
    what:
      'The people who run this site made a link to a new password for your Codicil account, and ' +
      'give it to somebody who said that they are you. The new password takes effect three days ' +
      'after it is chosen. We write to you again then.',
    fine: 'If you asked for it, you need not do anything.',
    notYou: 'If you did not, please end the link here, and write to us:',
  },
  resetWaits: {
    subject: 'A new password for your account takes effect in three days',
    preheader: 'If it was not you, stop it before that time.',
    title: 'A new password waits',
    what: 'Somebody used the link in our mail and chose a new password for your Codicil account.',
    from: 'From then on the new password works, and every browser is signed out.',
    fine: 'If it was you, you need not do anything. Until then your old password works.',
    notYou:
      'If it was not you, somebody else reads your mails. Please stop the new password here, and ' +
      'then change the password of your mailbox:',
    stop: 'Stop the new password',
    signedIn: 'You can also stop it in every browser where you are signed in to Codicil.',
  },
  resetStopped: {
    subject: 'The new password was stopped',
    preheader: 'Your old password works as before.',
    title: 'The new password was stopped',
    what: 'The new password for your Codicil account was stopped. Your old one works as before.',
    notYou:
      'If you did not stop it, somebody else reads your mails or uses your browser. You can ask ' +
      'for a new password again, or write to us.',
    again: 'Ask for a new password',
  },
  signInChanged: {
    heads: {
      'codes-made': 'New recovery codes were made for your account',
      'username-changed': 'Your user name was changed',
      'totp-on': 'Signing in now asks for six digits of an app',
      'totp-off': 'Signing in no longer asks for six digits of an app',
      'passkey-added': 'A passkey was added to your account',
      'account-disabled': 'Your account was disabled',
      'account-enabled': 'Your account works again',
      'passkey-removed': 'A passkey was removed from your account',
      'token-made': 'A token for a program was made for your account',
      'token-removed': 'A token of your account was removed',
      'password-by-code': 'A new password was set with a recovery code',
      'code-used': 'A recovery code of your account was used',
    },
    preheader: 'If it was you, you need not do anything.',
    'codes-made':
      'Ten new recovery codes were made for your Codicil account. With one of them you ' +
      'get in without your password and without your mailbox. Earlier codes no longer work. Keep the new ones ' +
      'on paper, where you keep important papers.',
    'username-changed':
      'The user name of your Codicil account was changed. Sign in with the new one, or with your ' +
      'address.',
    'totp-on':
      'From now on your Codicil account asks for six digits of your app when somebody signs in ' +
      'with your password.',
    'totp-off':
      'Your Codicil account no longer asks for the six digits of an app. The password alone is ' +
      'enough to sign in.',
    'passkey-added':
      'A passkey was added to your Codicil account. From now on it opens your account without your ' +
      'password. If it was not you, please remove it in your settings.',
    'account-disabled':
      'The person who runs this server has disabled your Codicil account. Nobody can sign' +
      ' in to it now.',
    'account-enabled':
      'The person who runs this server has enabled your Codicil account again. You can ' +
      'sign in as before. Nothing is delivered in the next three days.',
    whileDisabled:
      'Nothing of it was deleted. As long as the account is disabled, nothing is ' +
      'delivered, not even with an activation code. We go on asking whether you are well,' +
      ' and you can answer by our emails. If you think this is a mistake, please write to' +
      ' us: {{help}}',
    'passkey-removed':
      'A passkey was removed from your Codicil account. It no longer opens your account.',
    'token-made':
      'A token for a program was made for your Codicil account. Anybody who has it can either say ' +
      '“I’m here” for you, or read your dates and the titles of your letters. It opens no words. ' +
      'If it was not you, please remove it on the page “Getting in and back in”.',
    'token-removed':
      'A token of your Codicil account was removed. The program that used it can no longer do ' +
      'anything in your account.',
    lockedOut:
      'If it was not you, your own password no longer works. Please choose another one ' +
      'with “Forgot your password?” on the sign-in page, and write to us at once: {{help}}',
    chooseAnother: 'Choose another password',
    'password-by-code':
      'A new password for your Codicil account was set with a recovery code. It works now. Your ' +
      'old password no longer works, and every browser was signed out.',
    limits:
      'For at least {{days}} days you cannot take back a delivery, delete your account, set a ' +
      'passphrase, download everything, or change how you get in and where we write to you. The ' +
      'reason: somebody else may have found your paper. What you change in your letters waits ' +
      'three days. The six digits of your app or a passkey end this at once. You see here until ' +
      'when it lasts: {{page}}',
    cannotSignIn: 'If it was not you and you cannot sign in, please write to us at once: {{help}}',
    'code-used':
      'A recovery code of your Codicil account was used. It does not work a second time. Please ' +
      'cross it out on your paper.',
  },
  resetDone: {
    subject: 'Your new password works now',
    preheader: 'Every browser was signed out. Please sign in again.',
    title: 'Your new password works now',
    what:
      'The new password of your Codicil account has taken effect. Every browser was signed out, ' +
      'and your old password no longer works.',
    limits:
      'For at least {{days}} days you cannot take back a delivery, delete your account, set a passphrase, ' +
      'download everything, or change how you get in and where we write to you. The reason: ' +
      'somebody else may have read your mails. What you change in your letters waits three days. A recovery ' +
      'code, the six digits of your app or a passkey ends this at once. You see here until ' +
      'when it lasts: {{page}}',
    open: 'Sign in',
    notYou:
      'If it was not you, somebody else can use your account now. Please write to us at once: ' +
      '{{help}}',
  },
} as const;
