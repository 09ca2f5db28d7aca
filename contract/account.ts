/** Accounts: registration, sign-in, the current user, confirmation of the address. */
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';
import { Language } from './languages.ts';
import { nameMaxLength, passwordMinLength, usernameMinLength } from './limits.ts';
import { route } from './route.ts';
import { email, idParams, moment, nothing, optionalText, sixDigits } from './schema.ts';

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
const passwordMissing = complaint('password-empty');
const usernameTooShort = complaint('username-too-short', usernameMinLength);
const passwordTooShort = complaint('password-too-short', passwordMinLength);
const timeZoneUnknown = complaint('time-zone-unknown');

export const Login = z.object({
  username: z.string(usernameMissing).check(z.minLength(1, usernameMissing)),
  password: z
    .string(passwordMissing)
    .check(
      z.minLength(1, passwordMissing),
      z.maxLength(1024, complaint('password-too-long-to-be-right')),
    ),
});

export const Registration = z.object({
  email: email(complaint('email-not-valid')),
  password: z
    .string(passwordTooShort)
    .check(
      z.minLength(passwordMinLength, passwordTooShort),
      z.maxLength(1024, complaint('password-too-long', 1024)),
    ),
  username: z
    .string(usernameTooShort)
    .check(
      z.trim(),
      z.minLength(usernameMinLength, usernameTooShort),
      z.maxLength(nameMaxLength, complaint('username-too-long', nameMaxLength)),
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
  updateUser: route({
    method: 'PATCH',
    path: '/api/user',
    tag: 'account',
    summary: 'Change name, phone number, time zone, language and what counts as a sign of life',
    auth: 'user',
    body: UserChange,
    ok: User,
  }),
  reauthenticate: route({
    method: 'POST',
    path: '/api/user/reauthenticate',
    tag: 'account',
    summary: 'Type the password again before something that cannot be undone',
    auth: 'user',
    body: CurrentPassword,
    ok: nothing,
    status: 204,
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/user/password',
    tag: 'account',
    summary: 'A new password; every other browser is signed out',
    auth: 'user',
    fresh: true,
    body: z.object({ newPassword: Registration.shape.password }),
    ok: nothing,
    status: 204,
  }),
  deleteUser: route({
    method: 'DELETE',
    path: '/api/user',
    tag: 'account',
    summary: 'Delete the account with everything in it; nothing is released any more',
    auth: 'user',
    fresh: true,
    ok: nothing,
    status: 204,
  }),
  listSessions: route({
    method: 'GET',
    path: '/api/sessions',
    tag: 'account',
    summary: 'Where this account is signed in',
    auth: 'user',
    ok: z.array(Session),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/sessions/{id}',
    tag: 'account',
    summary: 'Sign out elsewhere',
    auth: 'user',
    params: idParams,
    ok: nothing,
    status: 204,
  }),
};

export const accountCalls = {
  user: route({
    method: 'GET',
    path: '/api/user',
    tag: 'account',
    summary: 'The person who is signed in',
    auth: 'user',
    ok: User,
  }),
  login: route({
    method: 'POST',
    path: '/api/login',
    tag: 'account',
    summary: 'Sign in by username or email',
    auth: 'public',
    body: Login,
    ok: User,
  }),
  register: route({
    method: 'POST',
    path: '/api/register',
    tag: 'account',
    summary: 'Create an account and sign in',
    auth: 'public',
    body: Registration,
    ok: User,
    status: 201,
  }),
  logout: route({
    method: 'POST',
    path: '/api/logout',
    tag: 'account',
    summary: 'Sign out',
    auth: 'public',
    ok: nothing,
    status: 204,
  }),
  confirmEmail: route({
    method: 'POST',
    path: '/api/user/confirm-email',
    tag: 'account',
    summary: 'Confirm the address with the six-digit code',
    auth: 'user',
    body: ConfirmEmail,
    ok: User,
  }),
  resendConfirmation: route({
    method: 'POST',
    path: '/api/user/resend-confirmation',
    tag: 'account',
    summary: 'Send a new six-digit code',
    auth: 'user',
    ok: nothing,
    status: 204,
  }),
};
