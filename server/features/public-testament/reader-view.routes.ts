/** A letter as one of its readers will see it. Changes nothing, and nobody is told of anything. */
import type { readerViewCalls } from '#contract/reader-view.ts';
import type { Deps } from '#server/deps.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { showMail } from '#server/http/shown-mail.ts';
import { refuse } from '#server/refusal.ts';
import { findAccountWithAddress } from '#server/store/accounts.ts';
import { readIdentity } from './public-page.view.ts';
import { composeAsReader, imagineReader, readAsReader } from './reader-view.view.ts';

const mailsPerDay = 20;

export function readerViewHandlers(
  deps: Deps,
  guesses: GuessLimit,
): Handlers<typeof readerViewCalls> {
  const { db, mail, newMessageId } = deps;
  return {
    async seeAsReader({ owner, params, request }) {
      const reader = await imagineReader(deps, owner, params);
      const identity = await readIdentity(deps, request, reader, owner);
      return readAsReader(deps, reader, identity);
    },

    async showReaderMail({ owner, params }) {
      return showMail(composeAsReader(deps, await imagineReader(deps, owner, params)).html);
    },

    async sendReaderMail({ owner, params }) {
      const reader = await imagineReader(deps, owner, params);
      const { email: to } = await findAccountWithAddress(db, owner);
      const what = `reader-mail:${owner.id}`;
      await guesses.spend({ what, atMost: mailsPerDay, per: 'day', refusal: 'too-many-tries' });
      const content = composeAsReader(deps, reader, true);
      const outcome = await mail.send({ messageId: newMessageId(), to, ...content });
      if (outcome.kind === 'retry-later') refuse('mail-not-sent');
      if (outcome.kind === 'refused') refuse('mail-refused');
    },
  };
}
