/** Every refusal this product answers: its status and the sentence the user reads. */
import * as limits from './limits.ts';

/** In English, by status and code. `#` stands for a value. */
const messages = {
  400: {
    'password-missing': 'Please provide a password for the protected testament',
    'passphrase-too-short': 'A passphrase must have at least # characters',
    'common-passphrase': 'This passphrase is too easy to guess. Please choose another one',
    'file-missing': 'Please choose a file',
    'one-file-only': 'Please send one file at a time, and nothing else',
    'activation-code-too-long': 'Your own code can have up to # characters',
    'wrong-activation-code': 'This activation code is not valid',
    'pause-in-the-past': 'Please choose a date in the future',
    'pause-too-long': 'A pause can last up to # days',
    'mail-refused': 'The mail server of this address refused the email. Please check the address',
    'sms-refused': 'This number was refused. Please check it, with its country code',
    'sms-country': 'We cannot send test messages to this country. Please check the country code',
    'card-unknown': 'Please use one of the test card numbers',
    'bad-signature': 'The signature is not right',
    'username-invisible': 'Username cannot contain invisible characters. Please choose another one',
    'username-mixed':
      'Username cannot mix letters of different alphabets. Please choose another one',
    'username-operator':
      'This username is reserved for the people who run Codicil. Please choose another one',
    'common-password': 'This password is too common. Please choose another one',
    'password-like-name':
      'This password is too much like your username or email. Please choose another one',
    'wrong-code': 'This code is not right. Please look at the newest email',
    'wrong-totp':
      'These digits are not right. Please look at your app, and at the clock of your telephone',
    'passkey-not-added': 'This passkey was not accepted. Please try again',
    'webhook-url-unfit':
      'This address cannot be called. It has to begin with https:// and lead to the internet',
    'wrong-second-proof': 'This code is not right, or it was used before',
    'wrong-recovery-code':
      'This name or this code is not right, or the code was used before. Please look at both again',
    'wrong-check-code': 'This code is not right. Please look at the email that brought you here',
    'code-expired': 'This code has expired. Please ask for a new one',
    'archive-damaged':
      'This archive is damaged or was changed. Nothing was brought in. Please download it again where it comes from',
    'archive-unknown': 'This is no archive of Codicil. Nothing was brought in',
    'archive-version':
      'This archive was made by a newer version of Codicil. Nothing was brought in. Please bring it into an installation that is as new',
    'unknown-field': '"#" is not a field here. Did you mean "#"?',
    'cursor-gone': 'This page of the list is gone. Please begin the list again',
    'key-not-valid': 'An Idempotency-Key has # to # letters, digits, hyphens and underscores',
    unreadable: 'The request could not be read',
  },
  401: {
    unauthorized: 'Unauthorized',
    'wrong-credentials': 'Invalid username or password',
    'passkey-wrong':
      'This passkey was not accepted. Please try again, or sign in with your password',
  },
  402: {
    'payment-refused': 'Your card was declined.',
    'payment-no-funds': 'Your card has insufficient funds.',
  },
  403: {
    'account-disabled':
      'This account is disabled by the person who runs this server. Nothing of it was deleted, and nothing is delivered meanwhile. Please write to us',
    'cross-site': 'This request came from another website',
    'reauthentication-needed': 'Please enter your password again first',
    'password-by-mail':
      'This password was set by email a short time ago. For # days after that, this needs a recovery code, the six digits of your app or a passkey, or it has to wait',
    'password-by-code':
      'This password was set with a recovery code a short time ago. For # days after that, this needs the six digits of your app or a passkey, or it has to wait',
    'password-to-answer': 'Please enter your password, so that we know that it is you',
    'second-proof-needed': 'Please enter the six digits of your app as well, or a recovery code',
    'wrong-password': 'This password is not right',
    'passkey-not-accepted':
      'This passkey was not accepted. Please try again, or type your password',
    'token-scope': 'A token with this scope cannot do this',
    'wrong-passphrase': 'The passphrase you entered is incorrect',
    'undo-with-password': 'Please sign in with your password to undo this',
    'testament-locked': 'Please enter the passphrase of this letter first',
    'testament-sealed': 'The writer chose that you can read this only after the delivery',
    'confirm-to-add-files':
      'Please confirm your email address first. Until then, your files can have up to # MB',
    'plan-testaments': 'The Free plan includes one letter',
    'plan-recipients': 'The Free plan includes three recipients',
    'plan-checks': 'On the Free plan, checks come once a month at most',
    'plan-expired':
      'Your subscription has ended. You can still see and change what you have, and checks and delivery go on. You cannot create anything new',
    'registration-closed': 'This installation takes no new accounts',
    'ending-no-accounts': 'This service ends soon, so it takes no new accounts',
    'ending-not-ready':
      'This service ends soon, so no more letters can be made ready for delivery. Those that are ready stay ready until then',
    'invitation-needed':
      'You need an invitation to open an account. Please ask the person who runs this site',
    'invitation-spent':
      'This link was already used, or it has expired. Please make a new one on the server',
    'invitation-unknown':
      'This invitation was already used, or it has expired. Please ask for a new one',
  },
  404: {
    'not-found': 'Not found',
    'account-unknown': 'No account has this name or address',
    'testament-not-found': 'Testament not found',
    'recipient-not-found': 'Recipient not found',
    'check-not-found': 'This link does not belong to any check',
    'reset-not-found': 'This link is no longer valid. Please ask for a new one',
    'act-not-found': 'You can no longer undo this change',
    'note-not-found': 'Note not found',
    'version-not-found': 'Earlier version not found',
    'attachment-not-found': 'Attachment not found',
    'picture-not-found': 'There is no picture',
    'trigger-not-found': 'Activation trigger not found',
    'notification-not-found': 'Notification not found',
    'passkey-not-found': 'Passkey not found',
    'token-not-found': 'Token not found',
    'no-activation-code': 'This trigger has no activation code, so there is no sheet for it',
    'payment-not-found': 'Payment not found',
  },
  409: {
    'account-not-open': 'This account is gone, or it is so already',
    'alarm-stays': 'This alarm stays as long as the account is disabled',
    'passphrase-needed': 'Please enter the current passphrase of this letter first',
    'undo-too-late': 'Something was changed after this. Please undo the later change first',
    'changed-elsewhere': 'It was changed in another window',
    'draft-changed': 'These words were changed in another window',
    'account-not-empty':
      'An archive needs an empty account, and this one already holds something. Nothing was brought in. Please open a new account',
    'archive-under-way':
      'An archive of this account is under way already. Please wait until it is done, or try again in a few minutes',
    'attachments-full': 'A letter can have up to # files',
    'storage-full': 'Your plan has no more room for files',
    'recipient-taken': 'Another of your recipients has this address',
    'second-email-same': 'The second address has to be another one than the first',
    'second-email-missing': 'This person has no second address',
    'notes-full': 'An account can have up to # notes, with # MB in all',
    'recipients-full': 'An account can have up to # recipients',
    'triggers-full': 'An account can have up to # activation triggers',
    'passkeys-full': 'An account can have up to # passkeys',
    'tokens-full': 'An account can have up to # tokens',
    'webhooks-full': 'An account can have up to # webhooks',
    'code-not-printable':
      'We cannot print some of the characters in this code. Please write the code down by hand, or choose another one',
    'nothing-to-release': 'This code has nothing to deliver at the moment',
    'release-final': 'An activation code delivered this, so it cannot be taken back',
    'writer-unknown':
      'The person at this address told us that they do not know you, so we send nothing there',
    'no-payments': 'This installation takes no payments. Everything works without a subscription',
    'already-subscribed': 'Your subscription is already paid',
    'no-subscription': 'You have no subscription yet',
    'username-taken': 'This username is already taken',
    'email-taken': 'This email is already registered',
    'address-given-up':
      'Somebody else has shown that this address is theirs. We can no longer send you anything or deliver anything for you',
    'confirm-address-first': 'Please confirm your present address first',
    'no-address-move': 'No move to another address is under way. Please begin again',
    'move-done': 'The account has already moved to its new address',
    'totp-on': 'An app is set up already. Please remove that one first',
    'totp-not-begun': 'Please begin again: there is no app to set up',
    'reset-waits':
      'Another new password is already waiting for this account. Stop that one first, or wait',
    'reset-done': 'The new password has already taken effect',
    'check-pending': 'A check is already waiting for your answer',
    'already-released': 'The delivery of this letter has begun, so you can no longer change it',
    'note-delivered':
      'The delivery of a letter with this note has begun, so you can no longer change the note',
    'key-in-flight':
      'The first request with this Idempotency-Key is still under way. Please wait a moment',
    'release-closed': 'This delivery was closed, so we send nothing more',
  },
  410: {
    'delivery-closed': 'This was a false alarm. The writer has answered us and closed this page',
    'delivery-closed-after-reading':
      'What you read was sent too early. The writer is well and has closed this page',
  },
  412: {
    'file-changed': 'The file has changed',
  },
  413: {
    'file-too-large': 'A file can have up to # MB',
    'picture-too-large':
      'This picture has too many dots. Please choose one with at most # million, or take a smaller copy',
    'archive-too-large': 'This archive holds more than an account can hold. Nothing was brought in',
    'request-too-large': 'The request is too large',
  },
  414: {
    'url-too-long': 'The address is too long',
  },
  415: {
    'file-type-refused': 'Only pdf, doc, docx, jpg and png files can be attached',
    'file-type-untrue':
      'The content of this file does not match its name. Please save it again as pdf, doc, docx, jpg or png',
    'file-macros':
      'This document contains macros. Macros are small programs, and they can harm the person who opens it. Please save it without macros, for example as docx or pdf',
    'file-overfull':
      'This document becomes far too large when somebody opens it, and that can stop their device. Please save it again, for example as pdf',
    'picture-type': 'Please choose a photograph: a JPEG, PNG or WebP picture',
    'picture-unreadable':
      'This picture could not be read. It may be damaged. Please choose another one',
    'not-json': 'Please send JSON',
  },
  416: {
    'file-shorter': 'The file is shorter than the part you asked for',
  },
  422: {
    'key-reused': 'Another request was sent with this Idempotency-Key before. Please use a new key',
  },
  429: {
    'too-many-keys':
      'Too many requests with an Idempotency-Key in one day. Please try again tomorrow',
    'too-many-streams': 'Codicil is open in too many windows. Please close some of them',
    'too-many-tries': 'Too many attempts. Please try again later',
    'confirm-to-try-more': 'Confirm your email address to send more tests today',
    'many-new-addresses':
      'You have written to as many new addresses as you can in one day. Please try again tomorrow',
  },
  500: {
    unexpected: 'Something went wrong',
  },
  502: {
    'mail-not-sent': 'The email could not be sent. Please try again later',
    'sms-not-sent': 'The text message could not be sent. Please try again later',
    'payment-unavailable': 'The payment provider does not answer. Please try again later',
  },
  503: {
    'sms-unavailable': 'Text messages are not set up on this installation',
    copied:
      'You cannot change anything here, because a copy of this server has taken its place. Please tell the person who runs it',
    'read-only': 'We cannot save anything at the moment. Please try again later',
    'database-busy': 'This is taking too long. Please try again in a moment',
    'sign-ins-busy':
      'Too many people are signing in at this moment. Please try again in a few seconds',
    'codes-busy':
      'Many people are entering codes at this moment. Please try again in a few seconds',
    'outcome-unknown':
      'We do not know whether your change was saved. Please look before you try again',
  },
  507: {
    'disk-full':
      'The server has no room left. Please tell the person who runs it, and try again later',
  },
} as const;

type Messages = typeof messages;
export type RefusalCode = { [Status in keyof Messages]: keyof Messages[Status] }[keyof Messages];

export interface Refused {
  readonly status: number;
  readonly message: string;
  readonly values?: readonly number[] | undefined;
}

export const refusalSentences = Object.assign({}, ...Object.values(messages)) as Readonly<
  Record<RefusalCode, string>
>;

// Marked, because browsers need the sentences alone.
export const refusals = /* @__PURE__ */ statusesAndSentences();

function statusesAndSentences(): Readonly<Record<RefusalCode, Refused>> {
  const bytesPerMegabyte = 1024 * 1024;
  // What stands in the places of a sentence, where it is always the same.
  const values: Readonly<Partial<Record<RefusalCode, readonly number[]>>> = {
    'password-by-mail': [limits.passwordLimitDays],
    'password-by-code': [limits.passwordLimitDays],
    'passphrase-too-short': [limits.passphraseMinLength],
    'file-too-large': [limits.attachmentMaxBytes / bytesPerMegabyte],
    'picture-too-large': [limits.pictureMaxMegapixels],
    'attachments-full': [limits.attachmentsMax],
    'confirm-to-add-files': [limits.unconfirmedFilesMaxBytes / bytesPerMegabyte],
    'notes-full': [limits.notesMax, limits.notesMaxBytes / bytesPerMegabyte],
    'recipients-full': [limits.recipientsMax],
    'triggers-full': [limits.triggersMax],
    'passkeys-full': [limits.passkeysMax],
    'tokens-full': [limits.tokensMax],
    'key-not-valid': [16, 200],
    'webhooks-full': [limits.webhooksMax],
    'activation-code-too-long': [limits.typedCodeMaxLength],
    'pause-too-long': [limits.pauseDaysMax],
  };
  const all = Object.entries(messages).flatMap(([status, sentences]) =>
    Object.entries(sentences).map(([code, message]) => [
      code,
      { status: Number(status), message, values: values[code as RefusalCode] },
    ]),
  );
  return Object.fromEntries(all) as Record<RefusalCode, Refused>;
}
