// The page where a relative enters the code. Read by anybody, perhaps old, perhaps grieving.
export const activation = {
  title: 'Digital Legacy Activation',
  lead: 'Somebody trusted you with a code. Entering it here sends what they wrote to the people they chose.',
  label: 'Activation Code',
  hint: 'Type it as it stands on your sheet. Capitals, spaces and dashes do not matter.',
  warning:
    'Please enter it only if the person who gave it to you has died, or can no longer act. It cannot be reversed.',
  submit: 'Activate',
  submitting: 'Processing...',
  noScript: 'This page needs JavaScript to check the code.',
  mistyped: 'One character is not as on your sheet. Please compare it, group by group.',
  youTyped: 'You typed',
  failedTitle: 'Activation failed',
  failed: 'Failed to activate code',
  unknown: 'An unknown error occurred',
  done: 'Activation successful',
  successTitle: 'Activation Successful',
  success:
    'The content owner will be notified, and the content is being prepared for release to the people they chose.',
  irreversible: 'This process cannot be reversed.',
  held: 'The content owner will be notified, and the content is prepared for release on {{moment}}.',
  heldStop: 'Until then the owner can still stop it. After that the process cannot be reversed.',
  reviewed:
    'The content owner will be notified. Unusually many releases are due right now, so somebody looks at this one before it goes out. That can take up to two weeks.',
  reviewedStop: 'Until it goes out, the owner can still stop it.',
  notYetTitle: 'Nothing Can Be Sent Yet',
  notYet:
    'The code is right. But its owner has not confirmed an email address yet, and until then nothing is sent to anybody. We have asked the owner to confirm it.',
  notYetNext:
    'Please enter the code again when that is done. If it cannot be done any more, write to us.',
  close: 'There is nothing more for you to do. You may close this page.',
  help: 'The code does not work, or you are not sure?',
  contact: 'Write to us',
} as const;
