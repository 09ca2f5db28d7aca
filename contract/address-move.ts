/** Moving an account to another address: both mailboxes answer, or the old one can stop it. */
import * as z from 'zod/mini';
import { secondProof } from './account.ts';
import { complaint } from './complaints.ts';
import { AnnouncedIn } from './languages.ts';
import { routesOf } from './route.ts';
import { email, moment, sixDigits } from './schema.ts';

const route = routesOf('account');

const AddressMove = z.object({
  email: z.string(),
  /** Whether the six digits of the mail to the new address were typed. */
  isConfirmed: z.boolean(),
  /** When it takes effect by itself; null: not before the new address is confirmed. */
  takesEffectAt: z.nullable(moment),
});

export const addressMoveCalls = {
  addressMove: route('GET', '/api/user/email', {
    summary: 'The move to another address that is under way',
    ok: z.object({ move: z.nullable(AddressMove) }),
  }),
  beginAddressMove: route('POST', '/api/user/email', {
    summary: 'Begin to move to another address: both addresses get six digits',
    fresh: true,
    body: z.object({ email: email(complaint('email-not-valid')) }),
    ok: AddressMove,
    status: 201,
  }),
  confirmAddressMove: route('POST', '/api/user/email/confirm', {
    summary:
      'The six digits of the new address; with those of the old one, or a second proof, it moves at once, else after 72 hours',
    fresh: true,
    body: z.object({
      code: sixDigits,
      /** Out of the mail to the address of now. */
      oldCode: z.optional(sixDigits),
      /** In its place: the six digits of an app, or a recovery code. */
      proof: secondProof,
    }),
    ok: z.object({ takesEffectAt: moment }),
    status: 202,
  }),
  stopOwnAddressMove: route('DELETE', '/api/user/email', {
    summary: 'The account stays at its address',
  }),
  addressMoveStop: route('GET', '/api/address-move/{token}/stop', {
    summary: 'In which language a link was mailed that stops a move; changes nothing',
    auth: 'public',
    ok: AnnouncedIn,
  }),
  stopAddressMove: route('POST', '/api/address-move/{token}/stop', {
    summary: 'The same, by the link in the mail to the old address',
    auth: 'public',
  }),
};
