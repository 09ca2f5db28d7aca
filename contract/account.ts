/** Accounts: registration, sign-in, the current user, confirmation of the address. */
import * as z from 'zod/mini';
import { nameMaxLength, passwordMinLength, usernameMinLength } from './limits.ts';
import { route } from './route.ts';
import { email, moment, nothing, optionalText, sixDigits } from './schema.ts';

export const User = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  fullName: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** Until the six-digit code was entered nothing of this person's can be released. */
  emailConfirmed: z.boolean(),
  timeZone: z.string(),
  createdAt: moment,
});
export type User = z.output<typeof User>;

export const Login = z.object({
  username: z.string('Username is required').check(z.minLength(1, 'Username is required')),
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(1024, 'Password is too long')),
});

export const Registration = z.object({
  email: email('Please enter a valid email'),
  password: z
    .string(`Password must be at least ${passwordMinLength} characters`)
    .check(
      z.minLength(passwordMinLength, `Password must be at least ${passwordMinLength} characters`),
      z.maxLength(1024, 'Password must be at most 1024 characters'),
    ),
  username: z
    .string(`Username must be at least ${usernameMinLength} characters`)
    .check(
      z.trim(),
      z.minLength(usernameMinLength, `Username must be at least ${usernameMinLength} characters`),
      z.maxLength(nameMaxLength, `Username must be at most ${nameMaxLength} characters`),
    ),
  fullName: optionalText('Full name', nameMaxLength),
  phoneNumber: optionalText('Phone number', nameMaxLength),
  /** IANA zone of the browser; dates that people read and count are in this zone. */
  timeZone: optionalText('Time zone', 64),
});

/** The form of the registration tab: the confirmation stays in the browser. */
export const RegistrationForm = z
  .extend(Registration, {
    confirmPassword: z.string().check(z.minLength(1, 'Password confirmation is required')),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
    }),
  );

export const ConfirmEmail = z.object({ code: sixDigits });

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
