/** Mails about the ways into an account, in any language. Only tests import this file. */
import type { Language } from '#contract/languages.ts';
import type { MailContent } from '#server/mail/port.ts';
import {
  formerAddressTemplate,
  formerTemplate,
  moveCodeTemplate,
  moveDoneTemplate,
  moveOldCodeTemplate,
  moveStoppedTemplate,
  moveWaitsTemplate,
} from './address-move.ts';
import { archiveTemplate } from './archive.ts';
import { asked, code, schedule, token } from './check-samples.fixture.ts';
import { checkTemplate } from './check.ts';
import { newDeviceTemplate } from './new-device.ts';
import {
  resetByOperatorTemplate,
  resetDoneTemplate,
  resetLinkTemplate,
  resetStoppedTemplate,
  resetWaitsTemplate,
} from './password-reset.ts';
import { replyNotedTemplate } from './reply-noted.ts';
import { programsChangedTemplate } from './programs-changed.ts';
import { signInChangedTemplate } from './sign-in-changed.ts';
import { trialEmailTemplate } from './trial-email.ts';

const at = Date.UTC(2027, 2, 14, 10);
const stopToken = token.split('').reverse().join('');
const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const signIns = [
  'codes-made',
  'code-used',
  'password-by-code',
  'totp-on',
  'totp-off',
  'passkey-added',
  'passkey-removed',
  'token-made',
  'token-removed',
  'username-changed',
  'account-disabled',
  'account-enabled',
] as const;

const programs = [
  'webhook-added',
  'webhook-removed',
  'webhook-given-up',
  'calendar-made',
  'calendar-ended',
] as const;

/** What an address hears that was left. */
const formers = [
  'formerWarning',
  'formerReset',
  'formerPasswordByCode',
  'formerSwitchedOff',
] as const;

export function waysInMails(language: Language): Record<string, MailContent> {
  const owner = { ...asked, language };
  const act = { ...owner, at, userAgent: agent };
  const asking = { ...owner, schedules: [schedule] as const };
  const trial = { ...owner, writerAddress: null };
  const changed = signIns.map(
    (what) => [`sign-in: ${what}`, signInChangedTemplate({ ...act, what })] as const,
  );
  const programChanges = programs.map(
    (what) => [`programs: ${what}`, programsChangedTemplate({ ...act, what })] as const,
  );
  return {
    ...Object.fromEntries(changed),
    'a check with more': checkTemplate({ ...asking, switchedOff: 2, asksForWayBack: true }),
    'a reply': replyNotedTemplate({ ...owner, isDelayed: true }),
    'a reply that delays nothing': replyNotedTemplate({ ...owner, isDelayed: false }),
    'new device': newDeviceTemplate(act),
    ...Object.fromEntries(programChanges),
    'archive taken': archiveTemplate({ ...act, what: 'taken' }),
    'archive brought in': archiveTemplate({ ...act, what: 'brought-in' }),
    'reset link': resetLinkTemplate({ ...owner, stopToken }),
    'reset by the operator': resetByOperatorTemplate({ ...owner, stopToken }),
    'reset that waits': resetWaitsTemplate({ ...owner, stopToken, takesEffectAt: at }),
    'reset stopped': resetStoppedTemplate(owner),
    'reset done by mail': resetDoneTemplate({ ...owner, isByMail: true }),
    'reset done by the operator': resetDoneTemplate({ ...owner, isByMail: false }),
    'move: code': moveCodeTemplate({ ...owner, code }),
    'move: code to the old address': moveOldCodeTemplate({ ...owner, code, stopToken }),
    'move: waits': moveWaitsTemplate({ ...owner, stopToken, takesEffectAt: at }),
    'move: stopped': moveStoppedTemplate(owner),
    'move: done': moveDoneTemplate(owner),
    'move: to the address that was left': formerAddressTemplate(owner),
    ...Object.fromEntries(formers.map((what) => [`move: ${what}`, formerTemplate(what, owner)])),
    'a test': trialEmailTemplate(trial),
    'a test from a young account': trialEmailTemplate({
      ...trial,
      writerAddress: 'helena@duarte.example',
    }),
    'a test of somebody unconfirmed': trialEmailTemplate({ ...trial, ownerName: null }),
    'a test meant for another': trialEmailTemplate({
      ...trial,
      ownerName: null,
      token: null,
      isInstead: true,
    }),
  };
}
