/** The English words of mails about archives. Part of the catalogue. */

export const enArchives = {
  archiveTaken: {
    subject: 'Everything in your account was downloaded',
    preheader: 'If it was you, you need not do anything.',
    title: 'Everything was downloaded',
    what:
      'Everything in your Codicil account was downloaded as one archive: your letters, notes and ' +
      'files, and the people you named. A person who has this file can read it, except letters ' +
      'that were still locked with a passphrase.',
    notYou:
      'If it was not you, somebody knows your password, or used your phone or computer shortly ' +
      'after you typed it. Please change your password at once, sign out everywhere else, and give your ' +
      'letters new passphrases:',
  },
  archiveBroughtIn: {
    subject: 'An archive was brought into your account',
    preheader: 'Nothing in it is ready to be delivered.',
    title: 'An archive was brought in',
    what:
      'Letters, notes, files and people of an archive are in your Codicil account now. All letters ' +
      'are drafts and all triggers are off, so nobody receives anything until you choose it.',
    notYou:
      'If it was not you, somebody knows your password, or used your phone or computer shortly ' +
      'after you typed it. Please change your password at once, and sign out everywhere else:',
  },
} as const;
