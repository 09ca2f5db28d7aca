// The page a recipient opens: a letter and nothing else.
export const letter = {
  noDescription: 'No description provided.',
  protected: 'Protected',
  unlocked: 'Unlocked',
  ownTitle: 'This is your own testament',
  own: 'You see it as its readers do, and your looking at it is not counted. While it is a draft or paused, nobody but you can open it.',
  personal: 'A few words for you',
  tabs: 'Parts of this testament',
  content: 'Testament Content',
  notes: 'Notes',
  noContent: 'No content available.',
  noNotes: 'No notes attached to this testament.',
  lastUpdated: 'Last updated: {{date}}',
  lock: {
    title: 'This testament is password protected',
    hint: 'Enter the password provided by the testament creator to view the full content.',
    password: 'Password',
    unlock: 'Unlock',
    verifying: 'Verifying...',
    wrong: 'Incorrect password',
    wrongText: 'Please look at each letter, also whether it is a capital, and try again.',
    failed: 'Failed to verify password',
    failedText: 'Nothing is lost. Please try again in a moment.',
    done: 'Success',
    doneText: 'Password verified successfully',
    again: 'Please enter the password once more',
    againText: 'It is asked for again after an hour.',
  },
  sealed: {
    title: 'Sealed until it is delivered',
    text: 'Its writer chose that the words can be read only after they were delivered. Until then there is nothing more to see here.',
  },
  onPaper: {
    locked:
      'The rest of this testament is locked. It can be read with its password at this address:',
    sealed:
      'The rest of this testament is sealed until it is delivered. It is kept at this address:',
  },
  files: {
    title: 'Files',
    download: 'Download',
    failed: 'The file could not be fetched',
  },
  have: {
    title: 'Has everything reached you?',
    text: 'If you say so, nobody has to ask you again. Nothing else follows from it.',
    button: 'I have it',
    pending: 'One moment...',
    done: 'Thank you. We know now that you have it.',
    doneText: 'Nothing more is expected of you.',
    failed: 'This could not be noted',
    failedText: 'Please try again in a moment.',
  },
  notFound: 'Testament not found',
  notFoundText:
    'The link may be incomplete. Please open it once more from the email you received. If it leads here again, it no longer opens anything.',
  failed: 'Failed to load testament',
  failedText: 'Nothing is lost. Please try again in a moment.',
  falseAlarm: 'This was a false alarm',
  falseAlarmText:
    'Whoever wrote to you has answered since, and closed this page again. Nothing is expected of you.',
  falseAlarmMore:
    'If the message should reach you one day after all, it comes in a new email with a new link.',
  tooEarly: 'What you read was sent too early',
  tooEarlyText:
    'Whoever wrote to you has answered since, is well, and closed this page. Nothing is expected of you.',
  goBack: 'Go Back',
  nothingBack: 'You can close this page',
  nothingBackText: 'The link in your email opens it again whenever you like.',
  print: 'Print',
  createdWith: 'Created with Codicil',
} as const;
