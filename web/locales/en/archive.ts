// Everything of the account as one file: out of it, and into an empty one.
// Part: settings.
export const archive = {
  title: 'Everything in One File',
  lead: 'Your words belong to you. Take them home, or bring them here from another Codicil.',
  stop: 'Stop',
  cancel: 'Cancel',
  notTyped: 'Your password could not be checked. Please try again.',
  take: {
    words: 'Your letters, notes and files, the people you named, your triggers, and what happened.',
    page: 'The page index.html in the download shows everything in any browser. It needs no network and no Codicil.',
    sealed:
      'Letters with a passphrase can be read in it if you have opened them in this browser. Others stay locked, and the same passphrase opens them where you bring the file.',
    careful: 'Passwords and codes are not in it.',
    choose: 'Choose a passphrase for the file',
    chooseHint: 'You need it to open the file. Nobody can recover it.',
    noted: 'Write them down:',
    missing: 'Please choose a passphrase, or download without one.',
    open: 'Download Everything',
    question: 'Download everything?',
    questionText:
      'All your words are then in one file on this device, and only your passphrase opens it. We tell you by email, too.',
    plain: 'Download Without a Passphrase',
    plainText:
      'Everybody who has the file can then read all your words. We tell you by email, too.',
    confirm: 'Download',
    moving: 'Downloading...',
    done: 'Everything was downloaded',
    doneText: 'Your browser keeps it where it keeps downloads.',
    failed: 'The download failed',
    failedText: 'It broke off. Please try again.',
  },
  bring: {
    title: 'Bring in such a file',
    lead: 'This works while your account is still empty. All letters come as drafts and all triggers are off, so nobody receives anything until you choose it.',
    sealed:
      'If your file has a passphrase, open it first with the page index.html that lies beside it, and choose “Save everything unsealed” there. Bring in that file.',
    open: 'Choose the File',
    question: 'Bring in “{{name}}”?',
    questionText:
      'Name, phone number, time zone and language of your account become those of the file. Your user name, address and password stay.',
    confirm: 'Bring It In',
    moving: 'Sending...',
    placing: 'Everything has arrived. It is now put in its place...',
    done: 'Everything is here: {{parts}}.',
    testaments_one: '{{count}} letter',
    testaments_other: '{{count}} letters',
    notes_one: '{{count}} note',
    notes_other: '{{count}} notes',
    recipients_one: '{{count}} person',
    recipients_other: '{{count}} people',
    triggers_one: '{{count}} trigger',
    triggers_other: '{{count}} triggers',
    files_one: '{{count}} file',
    files_other: '{{count}} files',
    withoutWords:
      '“{{title}}” came without its words: its passphrase opens them only where the file was made. Open it there once, and download everything again.',
    failedText: 'Nothing was brought in. Please try again.',
  },
} as const;
