/** Activation triggers over HTTP: writing, reading, switching, deleting, and their sheet. */
import type { triggerCalls } from '#contract/triggers.ts';
import { findAccount } from '#server/store/accounts.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import { userAgentOf } from '#server/http/sessions.ts';
import { addTrigger, changeTrigger, removeTrigger } from './trigger.changes.ts';
import { readTriggerList, triggerView } from './trigger-list.view.ts';
import { readMoment } from '#server/store/installation.ts';
import { findTrigger } from '#server/store/triggers.ts';

export function triggerHandlers(deps: Deps): Handlers<typeof triggerCalls> {
  return {
    async listTriggers({ owner }) {
      return readTriggerList(deps, owner, await readMoment(deps.db, deps.clock));
    },

    async createTrigger({ owner, body, request }) {
      const asker = { owner, userAgent: userAgentOf(request) };
      const added = await addTrigger(deps, asker, body);
      deps.wake();
      return triggerView(owner.id, added);
    },

    async updateTrigger({ owner, params, body, request }) {
      const asker = { owner, userAgent: userAgentOf(request) };
      const changed = await changeTrigger(deps, asker, params.id, body);
      deps.wake();
      return triggerView(owner.id, changed);
    },

    async deleteTrigger({ owner, params }) {
      await removeTrigger(deps, owner, params.id);
    },

    async getInstructions({ owner, params }) {
      const trigger = await findTrigger(deps.db, owner, params.id);
      if (trigger === undefined) refuse('trigger-not-found');
      if (trigger.activationCode === null) refuse('no-activation-code');
      const account = await findAccount(deps.db, owner);
      // Rarely wanted, and its library and fonts would make every start longer.
      const { renderInstructions: drawInstructions } = await import('#server/pdf/instructions.ts');
      const content = await drawInstructions({
        publicUrl: deps.settings.publicUrl,
        ownerNames: [account.writtenBy, account.fullName ?? ''],
        ownerAddress: account.email,
        language: account.mailLanguage,
        code: trigger.activationCode,
        cancelHours: trigger.cancelHours,
        madeAt: deps.clock.wallMs(),
        zone: account.timeZone,
      });
      if (content === null) refuse('code-not-printable');
      return {
        fileName: 'activation-instructions.pdf',
        mediaType: 'application/pdf',
        disposition: 'inline',
        sizeBytes: content.length,
        content,
      };
    },
  };
}
