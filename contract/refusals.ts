/** Every refusal this product answers: its status and the sentence the user reads. */

export interface Refused {
  readonly status: number;
  /** In English. `#` stands for a value. */
  readonly message: string;
  /** Of the places in the sentence, where they are always the same. */
  readonly values?: readonly number[];
}

export const refusals = {
  unauthorized: { status: 401, message: 'Unauthorized' },
  'wrong-credentials': { status: 401, message: 'Invalid username or password' },
  'cross-site': { status: 403, message: 'Cross-site request refused' },
  'not-found': { status: 404, message: 'Not found' },
  'testament-not-found': { status: 404, message: 'Testament not found' },
  'recipient-not-found': { status: 404, message: 'Recipient not found' },
  'check-not-found': { status: 404, message: 'This link does not belong to any check' },
  'act-not-found': { status: 404, message: 'This change can no longer be undone' },
  'note-not-found': { status: 404, message: 'Note not found' },
  'attachment-not-found': { status: 404, message: 'Attachment not found' },
  'trigger-not-found': { status: 404, message: 'Activation trigger not found' },
  'notification-not-found': { status: 404, message: 'Notification not found' },
  'reauthentication-needed': { status: 403, message: 'Please enter your password again first' },
  'password-to-answer': {
    status: 403,
    message: 'Please enter your password, so that we know that it is you',
  },
  'wrong-password': { status: 403, message: 'This password is not right' },
  'wrong-passphrase': { status: 403, message: 'The passphrase you entered is incorrect' },
  'passphrase-needed': {
    status: 409,
    message: 'Please enter the present passphrase of this testament first',
  },
  'undo-too-late': {
    status: 409,
    message: 'Something was changed since. Undo the later change first',
  },
  'undo-with-password': { status: 403, message: 'Please sign in with your password to undo this' },
  'written-elsewhere': { status: 409, message: 'The message was changed meanwhile' },
  'changed-elsewhere': { status: 409, message: 'This testament was changed since you opened it' },
  'testament-locked': {
    status: 403,
    message: 'Please enter the passphrase of this testament first',
  },
  'testament-sealed': {
    status: 403,
    message: 'Its writer chose that this opens only after it was delivered',
  },
  'password-missing': {
    status: 400,
    message: 'Please provide a password for the protected testament',
  },
  'passphrase-too-short': {
    status: 400,
    message: 'A passphrase must have at least # characters',
    values: [8],
  },
  'common-passphrase': {
    status: 400,
    message: 'This passphrase is one that others would try first. Please choose another one',
  },
  'file-missing': { status: 400, message: 'Please choose a file' },
  'one-file-only': { status: 400, message: 'Please send one file at a time, and nothing else' },
  'file-too-large': { status: 413, message: 'A file may have at most # MB', values: [10] },
  'file-type-refused': {
    status: 415,
    message: 'Only pdf, doc, docx, jpg and png files can be attached',
  },
  'file-type-untrue': {
    status: 415,
    message:
      'This file is not what the end of its name says. Please save it again as pdf, doc, docx, jpg or png',
  },
  'file-macros': {
    status: 415,
    message:
      'This document holds macros, which can harm whoever opens it. Please save it without them, for example as docx or pdf',
  },
  'file-overfull': {
    status: 415,
    message:
      'This document would unpack to far more than it holds, and could stop the device that opens it. Please save it again, for example as pdf',
  },
  'attachments-full': { status: 409, message: 'A testament holds at most # files', values: [200] },
  'storage-full': { status: 409, message: 'There is no more room for files on your plan' },
  'confirm-to-add-files': {
    status: 403,
    message: 'Confirm your email address first. Until then your files hold at most # MB together',
    values: [20],
  },
  'plan-testaments': { status: 403, message: 'The Free plan holds one testament' },
  'plan-recipients': { status: 403, message: 'The Free plan holds three recipients' },
  'plan-checks': { status: 403, message: 'On the Free plan checks come at most once a month' },
  'plan-expired': {
    status: 403,
    message:
      'Your subscription has ended. What you have stays yours to view and change, and checks and delivery go on; nothing new can be created',
  },
  'recipient-taken': { status: 409, message: 'Another of your recipients has this address' },
  'notes-full': {
    status: 409,
    message: 'An account holds at most # notes, # MB in all',
    values: [10_000, 16],
  },
  'recipients-full': {
    status: 409,
    message: 'An account holds at most # recipients',
    values: [2000],
  },
  'triggers-full': {
    status: 409,
    message: 'An account holds at most # activation triggers',
    values: [100],
  },
  'no-activation-code': {
    status: 404,
    message: 'This trigger has no activation code, so there is no sheet for it',
  },
  'code-not-printable': {
    status: 409,
    message:
      'The sheet cannot show some of the signs in this code. Please write it down by hand, or choose another code',
  },
  'activation-code-too-long': {
    status: 400,
    message: 'A code of your own may have at most # characters',
    values: [190],
  },
  'wrong-activation-code': { status: 400, message: 'This activation code is not valid' },
  'nothing-to-release': {
    status: 409,
    message: 'There is nothing that this code could deliver at the moment',
  },
  'release-final': {
    status: 409,
    message: 'This was delivered by an activation code, which cannot be taken back',
  },
  'pause-in-the-past': { status: 400, message: 'Please choose a date in the future' },
  'pause-too-long': { status: 400, message: 'A pause may last at most # days', values: [180] },
  'mail-not-sent': { status: 502, message: 'The email could not be sent. Please try again later' },
  'sms-not-sent': {
    status: 502,
    message: 'The text message could not be sent. Please try again later',
  },
  'mail-refused': {
    status: 400,
    message: 'The mail server of this address refused the email. Please check the address',
  },
  'writer-unknown': {
    status: 409,
    message:
      'Whoever reads at this address said that they do not know you, so nothing is sent there',
  },
  'sms-refused': {
    status: 400,
    message: 'This number was refused. Please check it, with its country code',
  },
  'sms-country': {
    status: 400,
    message: 'Test messages do not go to this country from here. Please check the country code',
  },
  'sms-unavailable': { status: 503, message: 'Text messages are not set up on this installation' },
  'too-many-streams': {
    status: 429,
    message: 'Codicil is open in too many windows. Please close some of them',
  },
  'payment-unavailable': {
    status: 502,
    message: 'The payment provider does not answer. Please try again later',
  },
  'payment-refused': { status: 402, message: 'Your card was declined.' },
  'payment-no-funds': { status: 402, message: 'Your card has insufficient funds.' },
  'card-unknown': { status: 400, message: 'Please use one of the test card numbers' },
  'no-payments': {
    status: 409,
    message: 'This installation takes no payments. Everything works without a subscription',
  },
  'already-subscribed': { status: 409, message: 'Your subscription is paid already' },
  'payment-not-found': { status: 404, message: 'No such payment' },
  'no-subscription': { status: 409, message: 'There is no subscription to manage yet' },
  'bad-signature': { status: 400, message: 'The signature is not right' },
  'username-taken': { status: 409, message: 'This username is already taken' },
  'username-invisible': {
    status: 400,
    message: 'Username cannot contain invisible characters. Please choose another one',
  },
  'username-mixed': {
    status: 400,
    message: 'Username cannot mix letters of different alphabets. Please choose another one',
  },
  'username-operator': {
    status: 400,
    message: 'This username is kept for whoever runs Codicil. Please choose another one',
  },
  'email-taken': { status: 409, message: 'This email is already registered' },
  'address-given-up': {
    status: 409,
    message:
      'Somebody else has confirmed this address. Nothing can be sent to you or delivered for you any more',
  },
  'registration-closed': { status: 403, message: 'This installation takes no new accounts' },
  'invitation-needed': {
    status: 403,
    message: 'An account here needs an invitation. Please ask whoever runs this installation',
  },
  'invitation-unknown': {
    status: 403,
    message: 'This invitation was used already or has run out. Please ask for a new one',
  },
  'common-password': {
    status: 400,
    message: 'This password is too common. Please choose another one',
  },
  'password-like-name': {
    status: 400,
    message: 'This password is too much like your username or email. Please choose another one',
  },
  'wrong-code': { status: 400, message: 'This code is not right. Please look at the newest email' },
  'wrong-check-code': {
    status: 400,
    message: 'This code is not right. Please look at the email that brought you here',
  },
  'code-expired': { status: 400, message: 'This code has expired. Please ask for a new one' },
  'check-pending': { status: 409, message: 'A check is already waiting for your answer' },
  'already-released': {
    status: 409,
    message: 'The delivery of this testament has begun, so it can no longer be changed',
  },
  'note-delivered': {
    status: 409,
    message: 'The delivery of a testament with this note has begun, so it can no longer be changed',
  },
  'release-closed': {
    status: 409,
    message: 'This delivery was closed, so nothing more of it is sent',
  },
  'delivery-closed': {
    status: 410,
    message: 'This was a false alarm. Whoever wrote to you is there, and closed this page again',
  },
  'delivery-closed-after-reading': {
    status: 410,
    message: 'What you read was sent too early. Whoever wrote to you is well, and closed this page',
  },
  'too-many-tries': { status: 429, message: 'Too many attempts. Please try again later' },
  'confirm-to-try-more': {
    status: 429,
    message: 'Confirm your email address to send more tests today',
  },
  'many-new-addresses': {
    status: 429,
    message:
      'You have written to as many new addresses as an account may within a day. Please try again tomorrow',
  },
  copied: {
    status: 503,
    message:
      'Nothing can be changed here: a copy of this installation answers in its place. Please tell whoever runs it',
  },
  'disk-full': {
    status: 507,
    message:
      'There is no room left on the server. Please tell whoever runs it, and try again later',
  },
  'read-only': {
    status: 503,
    message: 'Nothing can be saved at the moment. Please try again later',
  },
  'database-busy': {
    status: 503,
    message: 'This takes longer than it should. Please try again in a moment',
  },
  'sign-ins-busy': {
    status: 503,
    message: 'Too many people are signing in at this moment. Please try again in a few seconds',
  },
  'codes-busy': {
    status: 503,
    message: 'Many codes are entered at this moment. Please try again in a few seconds',
  },
  'outcome-unknown': {
    status: 503,
    message: 'What you did may have been saved. Please look before you try again',
  },
  'unknown-field': { status: 400, message: '"#" is not a field here. Did you mean "#"?' },
  unreadable: { status: 400, message: 'The request could not be read' },
  'file-changed': { status: 412, message: 'The file has changed' },
  'request-too-large': { status: 413, message: 'The request is too large' },
  'url-too-long': { status: 414, message: 'The address is too long' },
  'not-json': { status: 415, message: 'Please send JSON' },
  'file-shorter': { status: 416, message: 'The file is shorter than that' },
  unexpected: { status: 500, message: 'Something went wrong' },
} as const satisfies Record<string, Refused>;

export type RefusalCode = keyof typeof refusals;
