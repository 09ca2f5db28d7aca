/**
 * The text message to an owner whose activation code was entered and can still be stopped, as a
 * kind of the outbox. Its reference is the check that stops it; link and code are in the mail.
 */
import { wallOf } from '#core/release/moment.ts';
import { readMoment } from '#server/store/installation.ts';
import { ownerText, type OwnerTextContext } from '#server/engine/owner-text.ts';
import { readRunningCodes } from '#server/engine/watch.ts';
import type { Deps } from '#server/deps.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { codeEnteredText } from '#server/mail/templates/text-messages.ts';

export function codeEnteredSms(
  context: OwnerTextContext & Pick<Deps, 'clock' | 'settings'>,
): Pick<MessageKind, 'compose'> {
  const { db, clock, settings } = context;
  return ownerText(context, async ({ owner, account }) => {
    const [first] = await readRunningCodes(db, owner);
    // Stopped, or over: there is nothing to be told any more.
    if (first === undefined) return null;
    const releasesAt = wallOf(first.until, await readMoment(db, clock));
    const { publicUrl } = settings;
    const { timeZone: zone, mailLanguage: language } = account;
    return codeEnteredText({ publicUrl, language, releasesAt, zone });
  });
}
