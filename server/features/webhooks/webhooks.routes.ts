/** The programs that an owner wants to be told: the list, one more, one less, and a test. */
import { webhookTestsPerHour, webhooksMax } from '#contract/limits.ts';
import type { Webhook, webhookCalls } from '#contract/webhooks.ts';
import type { Deps } from '#server/deps.ts';
import { notifyProgramsChanged } from '#server/engine/programs-changed.ts';
import { withSignOfLife } from '#server/engine/owner-change.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { isoOf, isoOrNull } from '#server/platform/iso.ts';
import { refuse } from '#server/refusal.ts';
import { readMoment } from '#server/store/installation.ts';
import {
  addWebhook,
  findWebhook,
  listWebhooks,
  removeWebhook,
  type StoredWebhook,
} from '#server/store/webhooks.ts';
import { newWebhookSecret } from '#server/webhooks/signature.ts';
import { messageFor } from './webhook-message.view.ts';

export function webhookHandlers(deps: Deps, guesses: GuessLimit): Handlers<typeof webhookCalls> {
  const { db, clock, entropy, webhooks } = deps;
  return {
    async webhooks({ owner }) {
      return (await listWebhooks(db, owner)).map(toWebhook);
    },

    async addWebhook({ owner, body: { url } }) {
      if (!webhooks.mayCall(url)) refuse('webhook-url-unfit');
      const secret = newWebhookSecret(entropy);
      const added = await withSignOfLife(deps, owner, 'change', async (ownerTx) => {
        const { length } = await listWebhooks(ownerTx.tx, owner);
        if (length >= webhooksMax) refuse('webhooks-full');
        const { userAgent } = owner.session;
        await notifyProgramsChanged(ownerTx, deps, { what: 'webhook-added', userAgent });
        return addWebhook(ownerTx, { url, secret });
      });
      deps.wake();
      return { ...toWebhook(added), secret };
    },

    async removeWebhook({ owner, params: { id } }) {
      await withSignOfLife(deps, owner, 'change', async (ownerTx) => {
        if (!(await removeWebhook(ownerTx, id))) refuse('not-found');
        const { userAgent } = owner.session;
        await notifyProgramsChanged(ownerTx, deps, { what: 'webhook-removed', userAgent });
      });
      deps.wake();
    },

    async testWebhook({ owner, params: { id } }) {
      const webhook = (await findWebhook(db, owner, id)) ?? refuse('not-found');
      const what = `webhook tests of account ${owner.id}`;
      await guesses.spend({ what, atMost: webhookTestsPerHour, per: 'hour' });
      const { wall } = await readMoment(db, clock);
      const event = { mark: entropy.token(), type: 'test', happenedAt: wall } as const;
      return webhooks.send(messageFor(webhook, event, wall));
    },
  };
}

function toWebhook({ id, url, createdAt, takenAt, failingSince }: StoredWebhook): Webhook {
  return {
    id,
    url,
    createdAt: isoOf(createdAt),
    takenAt: isoOrNull(takenAt),
    failingSince: isoOrNull(failingSince),
  };
}
