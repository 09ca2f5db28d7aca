/** Facts about this installation, and what exists only while time is simulated or mail is local. */
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';
import { routesOf } from './route.ts';
import { moment } from './schema.ts';

/** `open`: every feature for everybody; `limits`: the Free plan has limits. */
const PlanPolicy = z.enum(['open', 'limits']);
export type PlanPolicy = z.output<typeof PlanPolicy>;

/** Who may open an account; the first one of an installation is always let in. */
const RegistrationMode = z.enum(['open', 'invite', 'closed']);
export type RegistrationMode = z.output<typeof RegistrationMode>;

/** `public`: the whole site; `private`: a front door, without company, prices and articles. */
const SiteKind = z.enum(['public', 'private']);
export type SiteKind = z.output<typeof SiteKind>;

const Installation = z.object({
  clock: z.enum(['real', 'simulated']),
  mail: z.enum(['smtp', 'mailbox']),
  /** Local mail and simulated time are shown to whoever sits at the machine. */
  isForTrying: z.boolean(),
  /** `built-in` takes test cards and no money; `none`: nobody can begin to pay. */
  payments: z.enum(['stripe', 'built-in', 'none']),
  registration: RegistrationMode,
  planPolicy: PlanPolicy,
  site: SiteKind,
  /** Who runs it, for the pages of a private site; null: nobody has said it. */
  operatorName: z.nullable(z.string()),
  now: moment,
  /** What the legal pages say of the company behind it; null: its operator has not said it. */
  company: z.object({
    registration: z.nullable(z.string()),
    address: z.nullable(z.string()),
    email: z.nullable(z.string()),
    /** Addresses of its pages elsewhere, which the footer of the public site leads to. */
    social: z.array(z.string()),
  }),
});
export type Installation = z.output<typeof Installation>;

const TimeEvent = z.object({ at: moment, kind: z.string(), text: z.string() });
export const TimeMove = z.union([
  z.object({
    advanceDays: z.number().check(z.positive(complaint('time-not-forward')), z.maximum(3650)),
  }),
  z.object({
    advanceHours: z.number().check(z.positive(complaint('time-not-forward')), z.maximum(87_600)),
  }),
  z.object({ untilNext: z.literal(true) }),
]);
export const TimeMoved = z.object({ now: moment, events: z.array(TimeEvent) });

export const KeptMail = z.object({
  id: z.string(),
  at: moment,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
});
export type KeptMail = z.output<typeof KeptMail>;

const route = routesOf('installation');
const timeRoute = routesOf('simulated time');
const mailRoute = routesOf('local mailbox');

export const systemCalls = {
  installation: route('GET', '/api/config', {
    summary: 'How this installation runs, and who is behind it',
    auth: 'public',
    ok: Installation,
  }),
};

/** The contract itself, for whoever writes another client. */
export const descriptionCalls = {
  openApi: route('GET', '/api/openapi.json', {
    summary: 'This description as an OpenAPI 3.1 document',
    auth: 'public',
    ok: z.record(z.string(), z.unknown()),
  }),
  apiPage: route('GET', '/api/docs', {
    summary: 'This description as a page to read',
    auth: 'public',
    download: 'text/html',
  }),
};

/** Mounted only with `CLOCK=simulated`. */
export const timeCalls = {
  getTime: timeRoute('GET', '/dev/time', {
    summary: 'The simulated moment',
    auth: 'public',
    ok: z.object({ now: moment }),
  }),
  moveTime: timeRoute('POST', '/dev/time', {
    summary: 'Move time through every due step in order, sending what becomes due',
    auth: 'public',
    body: TimeMove,
    ok: TimeMoved,
  }),
};

/** Mounted only while mail is kept locally. */
export const mailboxCalls = {
  listMail: mailRoute('GET', '/dev/mail.json', {
    summary: 'Mail kept locally, newest last',
    auth: 'public',
    ok: z.array(KeptMail),
  }),
  showMail: mailRoute('GET', '/dev/mail/{id}', {
    summary: 'One kept mail as its reader sees it, for a frame of our own pages',
    auth: 'public',
    params: z.object({ id: z.string() }),
    download: 'text/html',
  }),
};
