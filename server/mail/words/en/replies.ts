/**
 * The English words of the mail to an owner who replied to a mail of ours. Part of the catalogue
 * in en.ts.
 */

export const enReplies = {
  /** In every mail that asks for an answer. */
  notByMail: 'Only your answer on that page counts. Writing back to this mail is not enough.',
  replyNoted: {
    subject: 'Please press the button: writing back is not enough',
    preheader: 'Your mail came, and it does not count as an answer.',
    title: 'Please press the button',
    what:
      'A mail came from your address in answer to one of ours. No person reads such mails, and ' +
      'they do not count. Anybody who can open this mailbox could write one.',
    waits:
      'What you chose for your letters now waits three days longer than we wrote, once only. After ' +
      'that it happens, unless you answer on the page.',
    press:
      'If you are there, please press the button and answer on the page. Only then do the dates ' +
      'move on.',
    answer: 'Answer on the page',
    once: 'We do not write this again until you have answered on the page.',
    heirs:
      'If you read this in the mailbox of somebody who has died, please do not press it. Nothing ' +
      'is expected of you.',
  },
} as const;
