/** Six digits of an app, as a second proof when an owner signs in with the password. */
import * as z from 'zod/mini';
import { routesOf } from './route.ts';
import { moment, sixDigits } from './schema.ts';

const route = routesOf('account');

const Totp = z.object({
  /** Null: off. */
  onSince: z.nullable(moment),
});

const Begun = z.object({
  /** In base 32, as it is typed into an app. */
  secret: z.string(),
  /** The same as an address that an app reads from a picture. */
  uri: z.string(),
});

export const totpCalls = {
  totp: route('GET', '/api/user/totp', {
    summary: 'Whether signing in with the password asks for six digits of an app',
    refuses: [],
    ok: Totp,
  }),
  beginTotp: route('POST', '/api/user/totp', {
    summary: 'A secret for an app; it asks nobody until its first digits were typed',
    fresh: true,
    ok: Begun,
    status: 201,
  }),
  confirmTotp: route('PUT', '/api/user/totp', {
    summary: 'The first digits of the app: from now on signing in asks for them',
    fresh: true,
    body: z.object({ code: sixDigits }),
  }),
  removeTotp: route('DELETE', '/api/user/totp', {
    summary: 'Signing in asks for no digits any more',
    fresh: true,
  }),
};
