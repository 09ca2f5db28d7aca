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
  'cross-site': { status: 403, message: 'This request came from another website' },
  'not-found': { status: 404, message: 'Not found' },
  'testament-not-found': { status: 404, message: 'Testament not found' },
  'recipient-not-found': { status: 404, message: 'Recipient not found' },
  'check-not-found': { status: 404, message: 'This link does not belong to any check' },
  'act-not-found': { status: 404, message: 'You can no longer undo this change' },
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
    message: 'Please enter the current passphrase of this letter first',
  },
  'undo-too-late': {
    status: 409,
    message: 'Something was changed after this. Please undo the later change first',
  },
  'undo-with-password': { status: 403, message: 'Please sign in with your password to undo this' },
  'written-elsewhere': { status: 409, message: 'The message was changed in another window' },
  'changed-elsewhere': { status: 409, message: 'This letter was changed after you opened it' },
  'testament-locked': { status: 403, message: 'Please enter the passphrase of this letter first' },
  'testament-sealed': {
    status: 403,
    message: 'The writer chose that you can read this only after the delivery',
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
    message: 'This passphrase is too easy to guess. Please choose another one',
  },
  'file-missing': { status: 400, message: 'Please choose a file' },
  'one-file-only': { status: 400, message: 'Please send one file at a time, and nothing else' },
  'file-too-large': { status: 413, message: 'A file can have up to # MB', values: [10] },
  'file-type-refused': {
    status: 415,
    message: 'Only pdf, doc, docx, jpg and png files can be attached',
  },
  'file-type-untrue': {
    status: 415,
    message:
      'The content of this file does not match its name. Please save it again as pdf, doc, docx, jpg or png',
  },
  'file-macros': {
    status: 415,
    message:
      'This document contains macros. Macros are small programs, and they can harm the person who opens it. Please save it without macros, for example as docx or pdf',
  },
  'file-overfull': {
    status: 415,
    message:
      'This document becomes far too large when somebody opens it, and that can stop their device. Please save it again, for example as pdf',
  },
  'attachments-full': { status: 409, message: 'A letter can have up to # files', values: [200] },
  'storage-full': { status: 409, message: 'Your plan has no more room for files' },
  'confirm-to-add-files': {
    status: 403,
    message: 'Please confirm your email address first. Until then, your files can have up to # MB',
    values: [20],
  },
  'plan-testaments': { status: 403, message: 'The Free plan includes one letter' },
  'plan-recipients': { status: 403, message: 'The Free plan includes three recipients' },
  'plan-checks': { status: 403, message: 'On the Free plan, checks come once a month at most' },
  'plan-expired': {
    status: 403,
    message:
      'Your subscription has ended. You can still see and change what you have, and checks and delivery go on. You cannot create anything new',
  },
  'recipient-taken': { status: 409, message: 'Another of your recipients has this address' },
  'notes-full': {
    status: 409,
    message: 'An account can have up to # notes, with # MB in all',
    values: [10_000, 16],
  },
  'recipients-full': {
    status: 409,
    message: 'An account can have up to # recipients',
    values: [2000],
  },
  'triggers-full': {
    status: 409,
    message: 'An account can have up to # activation triggers',
    values: [100],
  },
  'no-activation-code': {
    status: 404,
    message: 'This trigger has no activation code, so there is no sheet for it',
  },
  'code-not-printable': {
    status: 409,
    message:
      'We cannot print some of the characters in this code. Please write the code down by hand, or choose another one',
  },
  'activation-code-too-long': {
    status: 400,
    message: 'Your own code can have up to # characters',
    values: [190],
  },
  'wrong-activation-code': { status: 400, message: 'This activation code is not valid' },
  'nothing-to-release': { status: 409, message: 'This code has nothing to deliver at the moment' },
  'release-final': {
    status: 409,
    message: 'An activation code delivered this, so it cannot be taken back',
  },
  'pause-in-the-past': { status: 400, message: 'Please choose a date in the future' },
  'pause-too-long': { status: 400, message: 'A pause can last up to # days', values: [180] },
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
      'The person at this address told us that they do not know you, so we send nothing there',
  },
  'sms-refused': {
    status: 400,
    message: 'This number was refused. Please check it, with its country code',
  },
  'sms-country': {
    status: 400,
    message: 'We cannot send test messages to this country. Please check the country code',
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
  'already-subscribed': { status: 409, message: 'Your subscription is already paid' },
  'payment-not-found': { status: 404, message: 'Payment not found' },
  'no-subscription': { status: 409, message: 'You have no subscription yet' },
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
    message: 'This username is reserved for the people who run Codicil. Please choose another one',
  },
  'email-taken': { status: 409, message: 'This email is already registered' },
  'address-given-up': {
    status: 409,
    message:
      'Somebody else has shown that this address is theirs. We can no longer send you anything or deliver anything for you',
  },
  'registration-closed': { status: 403, message: 'This installation takes no new accounts' },
  'invitation-needed': {
    status: 403,
    message: 'You need an invitation to open an account. Please ask the person who runs this site',
  },
  'invitation-unknown': {
    status: 403,
    message: 'This invitation was already used, or it has expired. Please ask for a new one',
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
    message: 'The delivery of this letter has begun, so you can no longer change it',
  },
  'note-delivered': {
    status: 409,
    message:
      'The delivery of a letter with this note has begun, so you can no longer change the note',
  },
  'release-closed': { status: 409, message: 'This delivery was closed, so we send nothing more' },
  'delivery-closed': {
    status: 410,
    message: 'This was a false alarm. The writer has answered us and closed this page',
  },
  'delivery-closed-after-reading': {
    status: 410,
    message: 'What you read was sent too early. The writer is well and has closed this page',
  },
  'too-many-tries': { status: 429, message: 'Too many attempts. Please try again later' },
  'confirm-to-try-more': {
    status: 429,
    message: 'Confirm your email address to send more tests today',
  },
  'many-new-addresses': {
    status: 429,
    message:
      'You have written to as many new addresses as you can in one day. Please try again tomorrow',
  },
  copied: {
    status: 503,
    message:
      'You cannot change anything here, because a copy of this server has taken its place. Please tell the person who runs it',
  },
  'disk-full': {
    status: 507,
    message: 'The server has no room left. Please tell the person who runs it, and try again later',
  },
  'read-only': {
    status: 503,
    message: 'We cannot save anything at the moment. Please try again later',
  },
  'database-busy': {
    status: 503,
    message: 'This is taking too long. Please try again in a moment',
  },
  'sign-ins-busy': {
    status: 503,
    message: 'Too many people are signing in at this moment. Please try again in a few seconds',
  },
  'codes-busy': {
    status: 503,
    message: 'Many people are entering codes at this moment. Please try again in a few seconds',
  },
  'outcome-unknown': {
    status: 503,
    message: 'We do not know whether your change was saved. Please look before you try again',
  },
  'unknown-field': { status: 400, message: '"#" is not a field here. Did you mean "#"?' },
  unreadable: { status: 400, message: 'The request could not be read' },
  'file-changed': { status: 412, message: 'The file has changed' },
  'request-too-large': { status: 413, message: 'The request is too large' },
  'url-too-long': { status: 414, message: 'The address is too long' },
  'not-json': { status: 415, message: 'Please send JSON' },
  'file-shorter': { status: 416, message: 'The file is shorter than the part you asked for' },
  unexpected: { status: 500, message: 'Something went wrong' },
} as const satisfies Record<string, Refused>;

export type RefusalCode = keyof typeof refusals;
