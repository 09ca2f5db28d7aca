/** The way back for somebody who forgot the password: by a link in a mail, after three days. */
import * as z from 'zod/mini';
import { secondProof } from './account.ts';
import { complaint } from './complaints.ts';
import { AnnouncedIn, Language } from './languages.ts';
import { anyNewPassword } from './new-password.ts';
import { routesOf } from './route.ts';
import { email, moment } from './schema.ts';

const route = routesOf('account');

export const AskPasswordReset = z.object({ email: email(complaint('email-not-valid')) });

const Waiting = z.object({ takesEffectAt: moment });

/** What the page behind the link shows. */
const ResetLink = z.object({
  /** `open`: a password can be typed. `waits`: one was. `done`: it has taken effect. */
  state: z.enum(['open', 'waits', 'done']),
  takesEffectAt: z.nullable(moment),
  /** The operator made it for somebody who may have lost the mailbox. */
  isByOperator: z.boolean(),
  /** In which its owner is written to. */
  language: Language,
});

export const passwordResetCalls = {
  askPasswordReset: route('POST', '/api/password-reset', {
    summary:
      'Send a link to a new password; answers the same for every address, 400 for what is none, ' +
      'and 429 after 60 an hour from one place',
    auth: 'public',
    body: AskPasswordReset,
  }),
  passwordReset: route('GET', '/api/password-reset/{token}', {
    summary: 'What became of a link to a new password',
    auth: 'public',
    ok: ResetLink,
  }),
  resetPassword: route('POST', '/api/password-reset/{token}', {
    summary: 'A new password, which takes effect after 72 hours by itself',
    auth: 'public',
    body: z.object({
      newPassword: anyNewPassword,
      /** With it the password takes effect at once. */
      code: secondProof,
    }),
    ok: Waiting,
    status: 202,
  }),
  passwordResetStop: route('GET', '/api/password-reset/{token}/stop', {
    summary: 'In which language a link was mailed that stops a new password; changes nothing',
    auth: 'public',
    ok: AnnouncedIn,
  }),
  stopPasswordReset: route('POST', '/api/password-reset/{token}/stop', {
    summary: 'The new password that waits does not take effect; by either link of the mail',
    auth: 'public',
  }),
  stopOwnPasswordReset: route('POST', '/api/user/password-reset/stop', {
    summary: 'The same, for somebody who is signed in',
  }),
};
