/** Accounts: registration, sign-in, the current user, confirmation of the address. */
import * as z from 'zod/mini';
import { complaint, type FieldCode } from './complaints.ts';
import { Language } from './languages.ts';
import { nameMaxLength, passwordMinLength, usernameMinLength } from './limits.ts';
import { routesOf } from './route.ts';
import {
  email,
  moment,
  optionalText,
  requiredLine,
  requiredText,
  sixDigits,
  text,
} from './schema.ts';
import { namesService } from './service-name.ts';

const route = routesOf('account');

/** Whether others are asked for help with one who does not open a letter, and by what name. */
export const AsksOthers = z.enum(['nobody', 'unnamed', 'named']);
export type AsksOthers = z.output<typeof AsksOthers>;

export const User = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  fullName: z.nullable(z.string()),
  /** How recipients know this person; null: by the full name, or without one the user name. */
  nameForPeople: z.nullable(z.string()),
  /** Whether this person was asked for it, and answered or let it be. */
  isNameAsked: z.boolean(),
  /** When the picture was set that recipients will see; null without one. */
  pictureAt: z.nullable(moment),
  phoneNumber: z.nullable(z.string()),
  /** Until the six-digit code was entered nothing of this person's can be released. */
  emailConfirmed: z.boolean(),
  /** The `ChangeMark` of this moment: what is read after this answer is no older than it. */
  mark: z.string(),
  timeZone: z.string(),
  /** Whether signing in counts as a sign of life. */
  signInIsLife: z.boolean(),
  /** Whether a recipient who does not open a letter is written to again after 7 and 30 days. */
  followUps: z.boolean(),
  /** Whether the others who have read theirs are asked then to help. */
  asksOthers: AsksOthers,
  pausedUntil: z.nullable(moment),
  /** When a new password takes effect that was chosen behind the link of a mail. */
  newPasswordAt: z.nullable(moment),
  /** By what alone the password was set: until then, at the earliest, it proves no more. */
  passwordLimit: z.nullable(z.object({ setBy: z.enum(['mail', 'code']), until: moment })),
  /** Null: whatever her browser asks for. */
  language: z.nullable(Language),
  /** In which this person is written to, and everybody for whom no other one was chosen. */
  mailLanguage: Language,
  /** The last day of this service, `2027-06-30`; null: it goes on. */
  serviceEndsOn: z.nullable(z.string()),
  createdAt: moment,
});
export type User = z.output<typeof User>;

/** By which recipients may know who wrote to them, so it is not ours. */
function ownName(notText: FieldCode) {
  const named = text(notText, nameMaxLength).check(
    z.refine((name) => !namesService(name), complaint('name-of-service')),
  );
  return z.nullish(named);
}

const usernameMissing = complaint('username-missing');
const timeZoneUnknown = complaint('time-zone-unknown');

/** The six digits of an app, or a recovery code, spelled in any way. */
export const secondProof = z.optional(text('second-proof-not-text', 64));

export const Login = z.object({
  username: z.string(usernameMissing).check(z.minLength(1, usernameMissing)),
  password: requiredText('password-empty', 1024, 'password-too-long-to-be-right'),
  /** Needed where an app was set up: its six digits, or a recovery code. */
  code: secondProof,
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
  fullName: ownName('full-name-not-text'),
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
  fullName: ownName('full-name-not-text'),
  /** Said at all, even empty, nobody asks for it any more. */
  nameForPeople: ownName('name-for-people-not-text'),
  phoneNumber: optionalText('phone-not-text', nameMaxLength),
  timeZone: z.optional(z.string(timeZoneUnknown).check(z.maxLength(64, timeZoneUnknown))),
  signInIsLife: z.optional(z.boolean(complaint('sign-in-counts-not-boolean'))),
  followUps: z.optional(z.boolean(complaint('follow-ups-not-boolean'))),
  asksOthers: z.optional(z.enum(AsksOthers.options, complaint('asking-others-unknown'))),
  /** Null: whatever her browser asks for. */
  language: z.nullish(Language),
});

const OwnProof = z.object({
  password: Login.shape.password,
  /** Needed for two weeks after the password was set by one link or one code alone. */
  code: secondProof,
});
/** What an owner types once more who is signed in. */
export type OwnProof = z.input<typeof OwnProof>;

export const Session = z.object({
  id: z.int(),
  userAgent: z.nullable(z.string()),
  createdAt: moment,
  lastSeenAt: moment,
  isCurrent: z.boolean(),
});

/** A browser in which nobody is signed in, and where one press still answers a check. */
export const KnownBrowser = z.object({
  id: z.int(),
  userAgent: z.nullable(z.string()),
  createdAt: moment,
  /** When somebody last signed in there; null: nobody noted it. */
  lastSeenAt: z.nullable(moment),
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
    body: OwnProof,
  }),
  changePassword: route('POST', '/api/user/password', {
    summary: 'A new password; every other browser is signed out',
    fresh: true,
    body: z.object({ newPassword: Registration.shape.password }),
  }),
  changeUsername: route('POST', '/api/user/username', {
    summary: 'Another user name; the one of before is free for others',
    fresh: true,
    body: z.object({ username: Registration.shape.username }),
    ok: User,
  }),
  deleteUser: route('DELETE', '/api/user', {
    summary: 'Delete the account; nothing is released after that. For seven days it can come back',
    fresh: true,
  }),
  listSessions: route('GET', '/api/sessions', {
    summary: 'Where this account is signed in',
    refuses: [],
    ok: z.array(Session),
  }),
  endSession: route('DELETE', '/api/sessions/{id}', {
    summary: 'Sign out elsewhere; that browser is known no longer',
    refuses: ['not-found'],
  }),
  listKnownBrowsers: route('GET', '/api/browsers', {
    summary: 'Browsers that are known and in which nobody is signed in',
    refuses: [],
    ok: z.array(KnownBrowser),
  }),
  forgetBrowser: route('DELETE', '/api/browsers/{id}', {
    summary: 'Forget a known browser; it answers no check with one press any more',
    refuses: ['not-found'],
  }),
};

export const accountCalls = {
  user: route('GET', '/api/user', {
    summary: 'The person who is signed in',
    refuses: [],
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
