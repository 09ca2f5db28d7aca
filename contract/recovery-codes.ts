/** Codes on paper by which an owner gets in without mailbox and password. */
import * as z from 'zod/mini';
import { Login } from './account.ts';
import { anyNewPassword } from './new-password.ts';
import { routesOf } from './route.ts';
import { moment, text } from './schema.ts';

const route = routesOf('account');

const Left = z.object({
  left: z.int(),
  /** Null: none were ever made. */
  madeAt: z.nullable(moment),
});

export const RecoveryByCode = z.object({
  /** Or the address. */
  username: Login.shape.username,
  /** Spelled in any way. */
  code: text('second-proof-not-text', 64),
  newPassword: anyNewPassword,
});

const Codes = z.object({ codes: z.array(z.string()) });

export const recoveryCodeCalls = {
  recoverByCode: route('POST', '/api/recovery', {
    summary: 'A new password by a recovery code, without the mailbox; it works at once',
    auth: 'public',
    body: RecoveryByCode,
  }),
  recoveryCodes: route('GET', '/api/user/recovery-codes', {
    summary: 'How many recovery codes are left',
    refuses: [],
    ok: Left,
  }),
  makeRecoveryCodes: route('POST', '/api/user/recovery-codes', {
    summary: 'Ten new recovery codes, which are shown once; earlier ones end',
    fresh: true,
    ok: Codes,
    status: 201,
  }),
};
