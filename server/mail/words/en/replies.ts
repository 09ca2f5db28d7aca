/**
 * The English words of the mail to an owner who replied to a mail of ours. Part of the catalogue
 * in en.ts.
 */

export const enReplies = {
  /** In every mail that asks for an answer. */
  notByMail:
    'Writing back to this mail is not enough: only an answer on our pages counts. If you prefer ' +
    'not to follow a link, type {{host}} into your browser yourself, sign in, and press “I’m ' +
    'here”.',
  replyNoted: {
    subject: 'Please answer on our page: writing back is not enough',
    preheader: 'Your mail came, and it does not count as an answer.',
    title: 'Please answer on our page',
    what:
      'A mail came from your address in answer to one of ours. No person reads such mails, and ' +
      'they do not count. Anybody who can open this mailbox could write one.',
    waits:
      'What you chose for your letters now waits three days longer than we wrote, once only. After ' +
      'that it happens, unless you answer on the page.',
    press:
      'If you are there, please open our page and type the six digits below. Only then are all ' +
      'dates put off.',
    answer: 'Answer on the page',
    once: 'We do not write this again until you have answered on the page.',
  },
} as const;
