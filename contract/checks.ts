/** Check messages: the owner's list, Check Now, and the page behind the link in a check mail. */
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';
import { Language } from './languages.ts';
import { routesOf } from './route.ts';
import { moment, sixDigits } from './schema.ts';

const route = routesOf('checks');

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
  /** All of that was deleted, and goes to nobody. */
  isDeletion: z.boolean(),
  /** False in a browser that is signed in, or was before: one press is enough there. */
  codeNeeded: z.boolean(),
  /** It stands in a mail that tells of changes without the password, and asks nothing. */
  isAboutChanges: z.boolean(),
  /** In which its owner is written to. */
  language: Language,
});
export type CheckLink = z.output<typeof CheckLink>;

/** What is true after the answer. */
export const AnsweredCheck = z.extend(CheckLink, {
  /** Null while nothing is armed, or where no check comes before a delivery. */
  nextCheckAt: z.nullable(moment),
});
export type AnsweredCheck = z.output<typeof AnsweredCheck>;

const Pause = z.object({ pausedUntil: moment });

const CheckAnswer = z.object({ code: z.optional(sixDigits) });

export const ownCheckCalls = {
  listChecks: route('GET', '/api/checks', {
    summary: 'Check messages, newest first',
    refuses: [],
    token: 'read',
    paged: true,
    ok: z.array(Check),
  }),
  sendCheck: route('POST', '/api/checks/send-check', {
    summary: 'Send a check now; silence after it has no effect',
    refuses: ['check-pending', 'too-many-tries', 'plan-checks', 'plan-expired', 'address-given-up'],
    ok: Check,
    status: 201,
  }),
  pause: route('POST', '/api/pause', {
    summary: 'Pause checks until the given moment; then a check is sent',
    refuses: ['password-to-answer', 'pause-in-the-past', 'pause-too-long'],
    body: z.object({ until: z.iso.datetime({ offset: true, error: complaint('date-missing') }) }),
    ok: Pause,
  }),
  endPause: route('DELETE', '/api/pause', {
    summary: 'End the pause now; all dates move on',
    refuses: ['password-to-answer'],
  }),
  sayHere: route('POST', '/api/checks/here', {
    summary: 'Answer without being asked: all dates move on',
    refuses: ['password-to-answer', 'too-many-tries'],
    token: 'alive',
  }),
};

/** Behind the link in a check mail. */
export const checkLinkCalls = {
  getCheckLink: route('GET', '/api/check-links/{token}', {
    summary: 'What a check link is about; changes nothing',
    auth: 'public',
    ok: CheckLink,
  }),
  answerCheckLink: route('POST', '/api/check-links/{token}', {
    summary: 'Answer a check with its six-digit code, or from a known browser',
    auth: 'public',
    body: CheckAnswer,
    ok: AnsweredCheck,
  }),
  sendNewCheck: route('POST', '/api/check-links/{token}/new-mail', {
    summary: 'Send the owner one more mail with another link and code; once a day',
    auth: 'public',
  }),
};
