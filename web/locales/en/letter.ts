// The page a recipient opens: a letter and nothing else.
// Part: visitors.
export const letter = {
  noDescription: 'No description provided.',
  protected: 'Protected',
  unlocked: 'Unlocked',
  ownTitle: 'This is your own letter',
  own: 'You see it as its readers will. Your visit does not count as opened. While it is a draft or paused, only you can open it.',
  from: 'From {{name}}',
  picture: 'Photograph of {{name}}',
  when: 'Written {{written}} · delivered {{delivered}}',
  personal: 'A few words for you',
  tabs: 'Parts of this letter',
  content: 'Testament Content',
  notes: 'Notes',
  noContent: 'No content available.',
  noNotes: 'No notes attached to this testament.',
  lastUpdated: 'Last updated: {{date}}',
  lock: {
    title: 'This testament is password protected',
    hint: 'Enter the password provided by the testament creator to view the full content.',
    notYours:
      'It is the password of this letter, and none of your own. On paper it may be called a passphrase.',
    unlock: 'Unlock',
    verifying: 'Verifying...',
    wrong: 'Incorrect password',
    wrongText: 'Please check every letter and capital, and try again.',
    failed: 'Failed to verify password',
    done: 'Success',
    doneText: 'Password verified successfully',
    again: 'Please enter the password once more',
    againText: 'We ask for it again after an hour.',
  },
  sealed: {
    title: 'Sealed until it is delivered',
    text: 'The writer chose that you can read it only after delivery. Until then there is nothing more to see here.',
  },
  onPaper: {
    locked: 'The rest of this letter is locked. You can read it with its password at this address:',
    sealed:
      'The rest of this letter is sealed until it is delivered. You will find it at this address:',
  },
  files: {
    title: 'Files',
    failed: 'The file could not be downloaded',
  },
  have: {
    title: 'Did everything arrive?',
    text: 'Tell us it arrived, and we stop trying to reach you.',
    button: 'Yes, it arrived',
    done: 'Thank you. Now we know that it arrived.',
    doneText: 'You need not do anything else.',
    failed: 'Your answer did not reach us',
    failedText: 'Please try again in a moment.',
  },
  help: {
    title: 'What you can do now',
    again:
      'You need not decide anything today. The link in our mail keeps working, and you can come back as often as you like.',
    keep: 'Print the letter, or save it as a file with the printing of your browser. Files can be saved one by one.',
    password:
      'The password was chosen by {{name}}. It may be written down somewhere, or somebody close may know it. We do not know it and cannot replace it.',
    alive: 'Do you know that {{name}} is well? Then please tell {{name}} about this page.',
    unreached:
      '{{name}} also wrote to somebody whom our mail has not reached yet. Do you know who it may be? Then please ask them to look for our mail of {{day}}, also among the spam.',
    unreachedNamed:
      'We have not reached {{people}} yet. Do you know how to reach them? Then please ask them to look for our mail of {{day}}, also among the spam.',
    person: 'Is something unclear, or does something not work? A person answers here:',
  },
  notFound: 'Testament not found',
  notFoundText:
    'The link may be incomplete. Please open it once more from the email you received. Still here? Then the link no longer works. Write to us: a person will help.',
  failed: 'Failed to load testament',
  failedText: 'Nothing is lost. Please try again in a moment.',
  falseAlarm: 'This was a false alarm',
  falseAlarmText: 'The writer has answered us and closed this page. You need not do anything.',
  falseAlarmMore:
    'If the letter is ever meant to reach you after all, you will get a new email with a new link.',
  tooEarly: 'What you read was sent too early',
  tooEarlyText: 'The writer has answered us, and closed this page. You need not do anything.',
  goBack: 'Go Back',
  nothingBack: 'You can close this page',
  nothingBackText: 'You can open it again at any time with the link in your email.',
  createdWith: 'Created with Codicil',
} as const;
