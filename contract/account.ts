/** Accounts: registration, sign-in, the current user, confirmation of the address. */
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';
import { Language } from './languages.ts';
import { nameMaxLength, passwordMinLength, usernameMinLength } from './limits.ts';
import { routesOf } from './route.ts';
import { email, moment, optionalText, requiredLine, requiredText, sixDigits } from './schema.ts';

const route = routesOf('account');

export const User = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  fullName: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** Until the six-digit code was entered nothing of this person's can be released. */
  emailConfirmed: z.boolean(),
  /** The `ChangeMark` of this moment: what is read after this answer is no older than it. */
  mark: z.string(),
  timeZone: z.string(),
  /** Whether signing in counts as a sign of life. */
  signInIsLife: z.boolean(),
  pausedUntil: z.nullable(moment),
  /** Null: whatever her browser asks for. */
  language: z.nullable(Language),
  createdAt: moment,
});
export type User = z.output<typeof User>;

const usernameMissing = complaint('username-missing');
const timeZoneUnknown = complaint('time-zone-unknown');

export const Login = z.object({
  username: z.string(usernameMissing).check(z.minLength(1, usernameMissing)),
  password: requiredText('password-empty', 1024, 'password-too-long-to-be-right'),
});

export const Registration = z.object({
  email: email(complaint('email-not-valid')),
  password: requiredText('password-too-short', 1024, 'password-too-long', passwordMinLength),
  username: requiredLine(
    'username-too-short',
    nameMaxLength,
    'username-too-long',
    usernameMinLength,
  ),
  fullName: optionalText('full-name-not-text', nameMaxLength),
  phoneNumber: optionalText('phone-not-text', nameMaxLength),
  /** IANA zone of the browser; dates that people read and count are in this zone. */
  timeZone: optionalText('time-zone-not-text', 64),
  /** Chosen on the page before; left out: whatever her browser asks for. */
  language: z.optional(Language),
  /** From the link of an invitation; not needed where everybody may register. */
  invite: optionalText('invitation-not-text', 128),
});

/** The form of the registration tab: the confirmation stays in the browser. */
export const RegistrationForm = z
  .extend(Registration, {
    confirmPassword: z.string().check(z.minLength(1, complaint('password-unconfirmed'))),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: complaint('password-not-repeated'),
      path: ['confirmPassword'],
    }),
  );

export const ConfirmEmail = z.object({ code: sixDigits });

/** A change: what is left out stays as it is; an empty text takes it away. */
export const UserChange = z.object({
  fullName: optionalText('full-name-not-text', nameMaxLength),
  phoneNumber: optionalText('phone-not-text', nameMaxLength),
  timeZone: z.optional(z.string(timeZoneUnknown).check(z.maxLength(64, timeZoneUnknown))),
  signInIsLife: z.optional(z.boolean(complaint('sign-in-counts-not-boolean'))),
  /** Null: whatever her browser asks for. */
  language: z.nullish(Language),
});

const CurrentPassword = z.object({ password: Login.shape.password });

export const Session = z.object({
  id: z.int(),
  userAgent: z.nullable(z.string()),
  createdAt: moment,
  lastSeenAt: moment,
  isCurrent: z.boolean(),
});

/** The account itself, once it exists. */
export const settingsCalls = {
  updateUser: route('PATCH', '/api/user', {
    summary: 'Change name, phone number, time zone, language and what counts as an answer',
    body: UserChange,
    ok: User,
  }),
  reauthenticate: route('POST', '/api/user/reauthenticate', {
    summary: 'Type the password again before something that cannot be undone',
    body: CurrentPassword,
  }),
  changePassword: route('POST', '/api/user/password', {
    summary: 'A new password; every other browser is signed out',
    fresh: true,
    body: z.object({ newPassword: Registration.shape.password }),
  }),
  deleteUser: route('DELETE', '/api/user', {
    summary: 'Delete the account with everything in it; nothing is released after that',
    fresh: true,
  }),
  listSessions: route('GET', '/api/sessions', {
    summary: 'Where this account is signed in',
    ok: z.array(Session),
  }),
  endSession: route('DELETE', '/api/sessions/{id}', {
    summary: 'Sign out elsewhere',
  }),
};

export const accountCalls = {
  user: route('GET', '/api/user', {
    summary: 'The person who is signed in',
    ok: User,
  }),
  login: route('POST', '/api/login', {
    summary: 'Sign in by username or email',
    auth: 'public',
    body: Login,
    ok: User,
  }),
  register: route('POST', '/api/register', {
    summary: 'Create an account and sign in',
    auth: 'public',
    body: Registration,
    ok: User,
    status: 201,
  }),
  logout: route('POST', '/api/logout', {
    summary: 'Sign out',
    auth: 'public',
  }),
  confirmEmail: route('POST', '/api/user/confirm-email', {
    summary: 'Confirm the address with the six-digit code',
    body: ConfirmEmail,
    ok: User,
  }),
  resendConfirmation: route('POST', '/api/user/resend-confirmation', {
    summary: 'Send a new six-digit code',
  }),
};
