/** The mail to an owner about programs that learn something of the account. */
import { webhookTryDays } from '#contract/limits.ts';
import type { MailContent } from '#server/mail/port.ts';
import { mailToOwner, sameHead, type ActFacts } from './pen.ts';

export interface ProgramsChangedFacts extends ActFacts {
  readonly what:
    | 'webhook-added'
    | 'webhook-removed'
    | 'webhook-given-up'
    | 'calendar-made'
    | 'calendar-ended';
}

export function programsChangedTemplate(facts: ProgramsChangedFacts): MailContent {
  return facts.what === 'webhook-given-up' ? givenUp(facts) : changed(facts);
}

function changed(facts: ProgramsChangedFacts): MailContent {
  const head = sameHead(`programs.heads.${facts.what}`, 'programs.preheader');
  return mailToOwner(facts, head, ({ text, dates, act, page, noLink }) => [
    text(`programs.${facts.what}`),
    dates(act(facts)),
    text('newDevice.fine'),
    text('programs.notYou'),
    page('newDevice.open', '/settings'),
    noLink(),
  ]);
}

/** Done by nobody, in no browser. */
function givenUp(facts: ProgramsChangedFacts): MailContent {
  const head = sameHead('programs.heads.webhook-given-up', 'programs.look');
  return mailToOwner(facts, head, ({ text, page, noLink }) => [
    text('programs.webhook-given-up', { days: webhookTryDays }),
    text('programs.look'),
    page('programs.open', '/connections'),
    noLink(),
  ]);
}
