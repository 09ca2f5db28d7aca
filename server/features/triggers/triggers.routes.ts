/** Activation triggers over HTTP: writing, reading, switching, deleting, and their sheet. */
import type { Trigger, triggerCalls } from '#contract/triggers.ts';
import { findAccount } from '#server/store/accounts.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import { userAgentOf } from '#server/http/sessions.ts';
import { isoOf, isoOrNull } from '#server/platform/iso.ts';
import { addTrigger, changeTrigger, removeTrigger } from './trigger.changes.ts';
import { findTrigger, listTriggers, type StoredTrigger } from '#server/store/triggers.ts';

export function triggerHandlers(deps: Deps): Handlers<typeof triggerCalls> {
  return {
    async listTriggers({ owner }) {
      const triggers = await listTriggers(deps.db, owner);
      return triggers.map((trigger) => answerOf(owner.id, trigger));
    },

    async createTrigger({ owner, body, request }) {
      const asker = { owner, userAgent: userAgentOf(request) };
      const added = await addTrigger(deps, asker, body);
      deps.wake();
      return answerOf(owner.id, added);
    },

    async updateTrigger({ owner, params, body, request }) {
      const asker = { owner, userAgent: userAgentOf(request) };
      const changed = await changeTrigger(deps, asker, params.id, body);
      deps.wake();
      return answerOf(owner.id, changed);
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
        ownerName: account.calledName,
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

function answerOf(userId: number, trigger: StoredTrigger): Trigger {
  return {
    id: trigger.id,
    userId,
    name: trigger.name,
    description: trigger.description,
    triggerType: trigger.type,
    checkInterval: trigger.checkInterval,
    checkAttempts: trigger.checkAttempts,
    gracePeriod: trigger.gracePeriod,
    isActive: trigger.isActive,
    activationCode: trigger.activationCode,
    activatedAt: isoOrNull(trigger.activatedAt),
    testamentIds: trigger.testamentIds === null ? null : [...trigger.testamentIds],
    cancelHours: trigger.cancelHours,
    createdAt: isoOf(trigger.createdAt),
    updatedAt: isoOf(trigger.updatedAt),
  };
}
