/** The form of a new password, wherever one is chosen. */
import * as z from 'zod/mini';
import { Registration } from './account.ts';
import { complaint } from './complaints.ts';
import { passwordMinLength } from './limits.ts';

/** Of any strength: whether it is good enough is asked only once the rest is found right. */
export const anyNewPassword = z
  .string(complaint('password-too-short', passwordMinLength))
  .check(z.maxLength(1024, complaint('password-too-long', 1024)));

/** It is typed twice, and the second time stays in the browser. */
export const NewPasswordForm = z
  .object({
    newPassword: Registration.shape.password,
    repeated: z.string().check(z.minLength(1, complaint('password-unconfirmed'))),
  })
  .check(
    z.refine((form) => form.newPassword === form.repeated, {
      error: complaint('password-not-repeated'),
      path: ['repeated'],
    }),
  );
