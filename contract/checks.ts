/** Check messages: the owner's list, Check Now, and the page behind the link in a check mail. */
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';
import { route } from './route.ts';
import { moment, nothing, sixDigits } from './schema.ts';

/** `sent` waits for an answer; `missed` was not answered in its time. */
const CheckStatus = z.enum(['sent', 'responded', 'missed']);

export const Check = z.object({
  id: z.int(),
  userId: z.int(),
  status: CheckStatus,
  /** `code`: somebody entered an activation code that the owner can still stop. */
  type: z.enum(['attempt', 'warning', 'manual', 'code']),
  createdAt: moment,
  respondedAt: z.nullable(moment),
});
export type Check = z.output<typeof Check>;

/** What the page behind a check link may show to whoever holds the link: no names, no titles. */
export const CheckLink = z.object({
  status: CheckStatus,
  createdAt: moment,
  respondedAt: z.nullable(moment),
  /** Whether anything of hers was released and not called back since; an answer still counts. */
  released: z.boolean(),
  /** False in a browser that is signed in, or was before: one press is enough there. */
  codeNeeded: z.boolean(),
  /** It stands in a mail that tells of changes without the password, and asks nothing. */
  isAboutChanges: z.boolean(),
});
export type CheckLink = z.output<typeof CheckLink>;

const Pause = z.object({ pausedUntil: moment });

const CheckAnswer = z.object({ code: z.optional(sixDigits) });

const tokenParams = z.object({ token: z.string() });

export const ownCheckCalls = {
  listChecks: route({
    method: 'GET',
    path: '/api/checks',
    tag: 'checks',
    summary: 'Check messages, newest first',
    auth: 'user',
    ok: z.array(Check),
  }),
  sendCheck: route({
    method: 'POST',
    path: '/api/checks/send-check',
    tag: 'checks',
    summary: 'Send a check now; silence after it counts nothing',
    auth: 'user',
    ok: Check,
    status: 201,
  }),
  pause: route({
    method: 'POST',
    path: '/api/pause',
    tag: 'checks',
    summary: 'Ask nothing until the given moment; it always ends, and ends with a check',
    auth: 'user',
    body: z.object({ until: z.iso.datetime({ offset: true, error: complaint('date-missing') }) }),
    ok: Pause,
  }),
  endPause: route({
    method: 'DELETE',
    path: '/api/pause',
    tag: 'checks',
    summary: 'End the pause now; every clock starts over',
    auth: 'user',
    ok: nothing,
    status: 204,
  }),
  sayHere: route({
    method: 'POST',
    path: '/api/checks/here',
    tag: 'checks',
    summary: 'A sign of life without being asked: every clock starts over',
    auth: 'user',
    ok: nothing,
    status: 204,
  }),
};

/** Behind the link in a check mail. */
export const checkLinkCalls = {
  getCheckLink: route({
    method: 'GET',
    path: '/api/check-links/{token}',
    tag: 'checks',
    summary: 'What a check link stands for; changes nothing',
    auth: 'public',
    params: tokenParams,
    ok: CheckLink,
  }),
  answerCheckLink: route({
    method: 'POST',
    path: '/api/check-links/{token}',
    tag: 'checks',
    summary: 'Answer a check with its six-digit code, or from a known browser',
    auth: 'public',
    params: tokenParams,
    body: CheckAnswer,
    ok: CheckLink,
  }),
  sendNewCheck: route({
    method: 'POST',
    path: '/api/check-links/{token}/new-mail',
    tag: 'checks',
    summary: 'One more mail, to her own address, with another link and code; once a day',
    auth: 'public',
    params: tokenParams,
    ok: nothing,
    status: 204,
  }),
};
