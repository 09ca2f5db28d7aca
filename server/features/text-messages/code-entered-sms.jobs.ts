/**
 * The text message to an owner whose activation code was entered and can still be stopped, as a
 * kind of the outbox. Its reference is the check that stops it; link and code are in the mail.
 */
import { wallOf } from '#core/release/moment.ts';
import { findAccount, findOwner } from '#server/store/accounts.ts';
import { readMoment } from '#server/store/installation.ts';
import { readRunningCodes } from '#server/engine/watch.ts';
import type { Deps } from '#server/deps.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { codeEnteredText } from '#server/mail/templates/text-messages.ts';

export function codeEnteredSms(deps: Deps): MessageKind {
  const { db, vault, sms, clock, settings } = deps;
  return {
    async compose(row) {
      const owner = await findOwner(db, vault, row.user_id);
      if (owner === null || sms.kind === 'none') return null;
      const { phoneNumber, timeZone } = await findAccount(db, owner);
      const [first] = await readRunningCodes(db, owner);
      // Stopped, or over: there is nothing to be told any more.
      if (phoneNumber === null || first === undefined) return null;
      const releasesAt = wallOf(first.until, await readMoment(db, clock));
      const { publicUrl } = settings;
      const text = codeEnteredText({ publicUrl, releasesAt, zone: timeZone });
      return { channel: 'sms', to: phoneNumber, text };
    },
  };
}
