/** Testaments over HTTP: writing, reading, changing, deleting. Who receives them is beside this. */
import type * as z from 'zod/mini';
import type { Testament, TestamentCard, TestamentChange } from '#contract/testaments.ts';
import type { testamentCalls } from '#contract/testaments.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { readMoment } from '#server/features/installation/installation.store.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/http/refusal.ts';
import { isoOf } from '#server/platform/iso.ts';
import { describeTestaments, type DescribedTestament } from './testament-cards.store.ts';
import { addTestament, changeTestament, removeTestament } from './testament-changes.store.ts';
import { testamentRecipientHandlers } from './testament-recipients.routes.ts';
import {
  findTestament,
  listTestaments,
  updateTestament,
  type StoredTestament,
} from './testaments.store.ts';

export function testamentHandlers(deps: Deps): Handlers<typeof testamentCalls> {
  return {
    ...testamentRecipientHandlers(deps),

    async listTestaments({ owner }) {
      const testaments = await listTestaments(deps.db, owner);
      return (await describe(deps, owner, testaments)).map(cardOf);
    },

    async getTestament({ owner, params }) {
      const found = await findTestament(deps.db, owner, params.id);
      if (found === undefined) {
        refuse('testament-not-found');
      }
      return answerOf(deps, owner, found);
    },

    async createTestament({ owner, body }) {
      return answerOf(deps, owner, await addTestament(deps, owner, body));
    },

    async updateTestament({ owner, params, body }) {
      const changed = await changeTestament(deps, owner, params.id, (tx, now, current) =>
        updateTestament(tx, owner, merged(current, body), now.wall),
      );
      return answerOf(deps, owner, changed);
    },

    async deleteTestament({ owner, params }) {
      await removeTestament(deps, owner, params.id);
    },
  };
}

/** What a change leaves out stays as it is. */
function merged(
  current: StoredTestament,
  change: z.output<typeof TestamentChange>,
): StoredTestament {
  return {
    ...current,
    title: change.title ?? current.title,
    description: change.description ?? current.description,
    shortDescription: change.shortDescription ?? current.shortDescription,
    fullContent: change.fullContent ?? current.fullContent,
    status: change.status ?? current.status,
    activationType: change.activationType ?? current.activationType,
    checkInterval: change.checkInterval ?? current.checkInterval,
    checkAttempts: change.checkAttempts ?? current.checkAttempts,
    gracePeriod: change.gracePeriod ?? current.gracePeriod,
  };
}

async function describe(
  deps: Deps,
  owner: Owner,
  testaments: readonly StoredTestament[],
): Promise<DescribedTestament[]> {
  const now = await readMoment(deps.db, deps.clock);
  return describeTestaments(deps, owner, now, testaments);
}

async function answerOf(deps: Deps, owner: Owner, testament: StoredTestament): Promise<Testament> {
  const [described] = await describe(deps, owner, [testament]);
  if (described === undefined) {
    throw new Error('One testament went in and none came out.');
  }
  return { ...cardOf(described), fullContent: testament.fullContent };
}

function cardOf({ testament, recipientCount, armed }: DescribedTestament): TestamentCard {
  return {
    id: testament.id,
    title: testament.title,
    description: testament.description,
    shortDescription: testament.shortDescription,
    // Passphrases and files come with later releases; until then nothing has any.
    isPasswordProtected: false,
    accessLink: testament.accessLink,
    status: testament.status,
    activationType: testament.activationType,
    checkInterval: testament.checkInterval,
    checkAttempts: testament.checkAttempts,
    gracePeriod: testament.gracePeriod,
    recipientCount,
    attachmentCount: 0,
    armed,
    createdAt: isoOf(testament.createdAt),
    updatedAt: isoOf(testament.updatedAt),
  };
}
