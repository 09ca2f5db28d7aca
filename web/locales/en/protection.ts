// What protects a testament: its passphrase, and waiting for the delivery.
export const protection = {
  title: 'Passphrase protection',
  hint: 'Whoever opens this testament has to type a passphrase that you choose.',
  goes: 'When you save, the passphrase is taken away.',
  passphrase: 'Passphrase',
  newPassphrase: 'New passphrase',
  newHint: 'Leave it empty to keep the present one.',
  passphraseLength: 'At least {{count}} characters.',
  words: {
    suggest: 'Suggest four words',
    others: 'Other words',
    noted: 'Write them down for your recipients:',
    failed: 'The list of words could not be loaded. Please try again.',
  },
  passphraseHint:
    'Nobody can recover it, not even we: without it your message and files are lost. Make sure that your recipients will have it.',
  sealed: 'Sealed until delivered',
  sealedHint: 'Until then, the public link shows only title and public description.',
  missing: 'Missing password',
  notSaved: 'Not saved',
  faults: {
    passphrase: 'Please provide a password for the protected testament',
    short: 'Please choose a passphrase of at least {{count}} characters.',
    locked: 'Please enter the present passphrase first. Without it the protection stays.',
    emptied:
      'A protected message is never emptied. To erase it, take the passphrase protection away first.',
  },
  reason: 'To take the protection away, enter the passphrase a last time.',
} as const;
