// What protects a testament: its passphrase, and waiting for the delivery.
// Part: owners.
export const protection = {
  title: 'Passphrase protection',
  hint: 'Your readers have to type a passphrase that you choose.',
  goes: 'Saving removes the passphrase.',
  passphrase: 'Passphrase',
  newPassphrase: 'New passphrase',
  newHint: 'Leave this empty to keep the one you have.',
  passphraseLength: 'At least {{count}} characters.',
  words: {
    suggest: 'Suggest four words',
    others: 'Other words',
    noted: 'Write them down for your recipients:',
    failed: 'The list of words could not be loaded. Please try again.',
  },
  passphraseHint:
    'Nobody can recover it, including us. Without it your message and files are lost. Make sure that your recipients will have it.',
  sealed: 'Sealed until delivered',
  sealedHint: 'Until then the public link shows only the title and the public description.',
  missing: 'Missing password',
  notSaved: 'Not saved',
  faults: {
    passphrase: 'Please provide a password for the protected testament',
    short: 'Please choose a passphrase of at least {{count}} characters.',
    locked: 'Please enter the current passphrase first, to remove the protection.',
    shut: 'A passphrase was chosen in another window. Enter it first, or delete your own, then save again.',
    emptied:
      'You cannot empty a protected message. To delete its words, remove the passphrase protection first.',
  },
  reason: 'Enter the passphrase to remove the protection.',
} as const;
