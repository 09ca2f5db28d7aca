/** Bringing back an account that was deleted: for seven days, and never by a mail alone. */
import { Login, User } from './account.ts';
import { passkeyCalls } from './passkeys.ts';
import { routesOf } from './route.ts';

const route = routesOf('account');

export const keptAccountCalls = {
  keepAccount: route('POST', '/api/user/keep', {
    summary: 'Bring back an account that was deleted in the last seven days, and sign in',
    auth: 'public',
    body: Login,
    ok: User,
  }),
  keepAccountByPasskey: route('POST', '/api/user/keep/passkey', {
    summary: 'The same with a passkey; begins with the options of a sign-in',
    auth: 'public',
    body: passkeyCalls.passkeyLogin.body,
    ok: User,
  }),
};
