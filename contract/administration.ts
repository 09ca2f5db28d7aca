/**
 * What the people who run an installation see and do: accounts by their numbers, and never what
 * anybody wrote. They sign in with a passkey, apart from every owner.
 */
import * as z from 'zod/mini';
import { nameMaxLength } from './limits.ts';
import { PasskeyCreation, CreationOptions, RequestOptions, PasskeySignature } from './passkeys.ts';
import { routesOf } from './route.ts';
import { id, moment, requiredLine } from './schema.ts';

const route = routesOf('administration');

/** What was done, in the page or by a command. */
const operatorActKinds = [
  'operator-invited',
  'operator-joined',
  'operator-removed',
  'signed-in',
  'account-disabled',
  'account-enabled',
  'account-deleted',
  'account-restored',
  'password-link-made',
  'writer-held',
  'writer-hold-ended',
  'owner-invited',
  'alarms-ended',
  'releases-confirmed',
  'clock-confirmed',
  'backup-restored',
  'restore-confirmed',
  'master-key-replaced',
  'database-moved',
  'database-move-undone',
  'files-moved',
  'wind-down-announced',
  'wind-down-withdrawn',
] as const;
const OperatorActKind = z.enum(operatorActKinds);
export type OperatorActKind = z.output<typeof OperatorActKind>;

const AccountLine = z.object({
  id: z.int(),
  createdAt: moment,
  state: z.enum(['open', 'disabled', 'closed']),
  isConfirmed: z.boolean(),
  testaments: z.int(),
  /** Of which something would be delivered if their owner fell silent. */
  armed: z.int(),
  recipients: z.int(),
  fileBytes: z.int(),
  deliveries: z.int(),
});
export type AccountLine = z.output<typeof AccountLine>;

const InstallationOverview = z.object({
  /** Who is signed in, as they call themselves. */
  operator: z.string(),
  at: moment,
  versions: z.object({
    /** A hash of what decides. */
    program: z.string(),
    node: z.string(),
    postgres: z.string(),
    migrations: z.int(),
  }),
  accounts: z.object({ open: z.int(), disabled: z.int(), closed: z.int() }),
  storage: z.object({
    databaseBytes: z.int(),
    fileBytes: z.int(),
    /** Null where there is no data folder to ask. */
    freeBytes: z.nullable(z.int()),
  }),
  /** Whether anything is decided at the moment. */
  engine: z.object({
    knowsTheTime: z.boolean(),
    isBehind: z.boolean(),
    /** An outage runs, and time stands still. */
    isDark: z.boolean(),
    isRestored: z.boolean(),
  }),
  /** Numbers of accounts whose release waits for an operator. */
  held: z.array(z.int()),
  outages: z.array(z.object({ from: moment, until: moment, darkMinutes: z.int() })),
  queue: z.array(
    z.object({
      status: z.string(),
      kind: z.string(),
      count: z.int(),
      nextTryAt: z.nullable(moment),
      tries: z.int(),
      /** In codes alone. */
      last: z.nullable(z.string()),
    }),
  ),
  alarms: z.array(
    z.object({
      id: z.int(),
      subject: z.string(),
      count: z.int(),
      raisedAt: moment,
      /** Numbers and codes, as JSON. */
      facts: z.string(),
    }),
  ),
  /** When each was made, newest first; null: none are made here. */
  backups: z.nullable(z.array(moment)),
});
export type InstallationOverview = z.output<typeof InstallationOverview>;

const OperatorActLine = z.object({
  id: z.int(),
  at: moment,
  /** Null: a command on the machine. */
  operator: z.nullable(z.int()),
  kind: OperatorActKind,
  /** Which account it was about, if it was about one. */
  account: z.nullable(z.int()),
  count: z.nullable(z.int()),
});
export type OperatorActLine = z.output<typeof OperatorActLine>;

export const administrationCalls = {
  beginOperatorPasskey: route('POST', '/api/admin/invitations/{token}/options', {
    summary: 'What the browser of an invited operator needs to make a passkey',
    auth: 'public',
    ok: CreationOptions,
  }),
  joinOperators: route('POST', '/api/admin/invitations/{token}', {
    summary: 'An invited operator has a passkey from now on; the invitation is spent',
    auth: 'public',
    body: z.object({
      name: requiredLine('name-missing', nameMaxLength, 'name-too-long'),
      response: PasskeyCreation,
    }),
  }),
  beginOperatorLogin: route('POST', '/api/admin/login/options', {
    summary: 'What the browser of an operator needs to use a passkey',
    auth: 'public',
    ok: RequestOptions,
  }),
  operatorLogin: route('POST', '/api/admin/login', {
    summary: 'An operator signs in with a passkey, for some hours',
    auth: 'public',
    body: z.object({ response: PasskeySignature }),
  }),
  operatorLogout: route('POST', '/api/admin/logout', {
    summary: 'The session of this operator ends',
    auth: 'operator',
  }),
  overview: route('GET', '/api/admin/overview', {
    summary: 'How the installation is, in numbers',
    auth: 'operator',
    ok: InstallationOverview,
  }),
  listAccounts: route('GET', '/api/admin/accounts', {
    summary: 'A hundred accounts by their numbers, newest first',
    auth: 'operator',
    query: z.object({ before: z.optional(id) }),
    ok: z.array(AccountLine),
  }),
  findAccountNumber: route('POST', '/api/admin/accounts/find', {
    summary: 'The number of the account with this username or email address',
    auth: 'operator',
    body: z.object({ name: requiredLine('name-missing', 320, 'name-too-long') }),
    ok: z.object({ id: z.int() }),
  }),
  disableAccount: route('POST', '/api/admin/accounts/{id}/disable', {
    summary: 'Nobody signs in to this account, and nothing of it is delivered meanwhile',
    auth: 'operator',
  }),
  enableAccount: route('POST', '/api/admin/accounts/{id}/enable', {
    summary: 'Its owner signs in again; for three days nothing of it is delivered',
    auth: 'operator',
  }),
  inviteOwner: route('POST', '/api/admin/owner-invitations', {
    summary: 'A link by which one person may open an account',
    auth: 'operator',
    ok: z.object({ link: z.string(), until: moment }),
    status: 201,
  }),
  endAlarm: route('POST', '/api/admin/alarms/{id}/end', {
    summary: 'This alarm and those of the same kind are settled',
    auth: 'operator',
  }),
  confirmHeldReleases: route('POST', '/api/admin/confirm-releases', {
    summary: 'Releases that were held because they were many are real',
    auth: 'operator',
    ok: z.object({ owners: z.int() }),
  }),
  listActs: route('GET', '/api/admin/acts', {
    summary: 'What operators did, newest first; nobody can change it',
    auth: 'operator',
    query: z.object({ before: z.optional(id) }),
    ok: z.array(OperatorActLine),
  }),
};
