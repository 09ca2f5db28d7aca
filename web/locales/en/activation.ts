// The page where a relative enters the code. Read by anybody, perhaps old, perhaps grieving.
// Part: visitors.
export const activation = {
  title: 'Digital Legacy Activation',
  lead: 'Somebody trusted you with a code. If you enter it here, we send what they wrote to the people they chose.',
  label: 'Activation Code',
  hint: 'Type it as it is printed on your sheet. Capitals, spaces and dashes do not matter.',
  warning:
    'Please enter it only if the person who gave it to you has died, or can no longer act. You cannot take it back.',
  submit: 'Activate',
  submitting: 'Processing...',
  noScript: 'This page needs JavaScript to check the code.',
  mistyped: 'One character is not the same as on your sheet. Please compare it, group by group.',
  youTyped: 'You typed',
  failedTitle: 'Activation failed',
  failed: 'Failed to activate code',
  unknown: 'An unknown error occurred',
  done: 'Activation successful',
  successTitle: 'Activation Successful',
  success:
    'The content owner will be notified, and the content is being prepared for release: we send it to the people they chose.',
  irreversible: 'This process cannot be reversed.',
  held: 'Thank you. We will send the letters on {{moment}}. The content owner will be notified, and the content is prepared for release.',
  heldStop: 'Until then the owner can still stop it. After that the process cannot be reversed.',
  reviewed:
    'The content owner will be notified. Unusually many deliveries are due right now, so a person looks at this one before it goes out. That can take up to two weeks.',
  reviewedStop: 'Until it goes out, the owner can still stop it.',
  notYetTitle: 'Nothing Can Be Sent Yet',
  notYet:
    'Your code is right. But its owner has not confirmed an email address yet. Until then we send nothing to anybody. We have asked the owner to confirm it.',
  notYetNext:
    'Please enter the code again after that. If the owner can no longer confirm it, write to us.',
  writtenBy: 'Written by',
  enteredAt: 'Code entered',
  sentAt: 'Letters go out',
  close: 'You need not do anything else. You may close this page.',
  help: 'Does the code not work, or are you not sure?',
} as const;
