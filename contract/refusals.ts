/** Every refusal this product answers: its status and the sentence the user reads. */

export const refusals = {
  unauthorized: { status: 401, message: 'Unauthorized' },
  'wrong-credentials': { status: 401, message: 'Invalid username or password' },
  'cross-site': { status: 403, message: 'Cross-site request refused' },
  'not-found': { status: 404, message: 'Not found' },
  'testament-not-found': { status: 404, message: 'Testament not found' },
  'recipient-not-found': { status: 404, message: 'Recipient not found' },
  'check-not-found': { status: 404, message: 'This link does not belong to any check' },
  'username-taken': { status: 409, message: 'This username is already taken' },
  'email-taken': { status: 409, message: 'This email is already registered' },
  'common-password': {
    status: 400,
    message: 'This password is too common. Please choose another one',
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
    message: 'This testament has been delivered and can no longer be changed',
  },
  'release-closed': {
    status: 409,
    message: 'This delivery was closed, so nothing more of it is sent',
  },
  'delivery-closed': {
    status: 410,
    message: 'This was a false alarm. Whoever wrote to you is there, and closed this page again',
  },
  'too-many-tries': { status: 429, message: 'Too many attempts. Please try again later' },
  unexpected: { status: 500, message: 'Something went wrong' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** The body of every refused call. */
export interface RefusalBody {
  readonly message: string;
  readonly code?: RefusalCode | 'invalid';
}
