/** The people an owner named, whatever testament they receive. */
import type { Recipient, recipientCalls } from '#contract/recipients.ts';
import { assert } from '#core/assert.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http/mount.ts';
import { isoOf } from '#server/platform/iso.ts';
import {
  addRecipient,
  changeRecipient,
  removeRecipient,
  renewTwoWords,
} from './recipient.changes.ts';
import { readRecipients, type StoredRecipient } from '#server/store/recipients.ts';
import { readTrialMails, type TrialMail, type TrialMailOf } from '#server/store/trial-mails.ts';
import { testamentIdsByRecipient } from '#server/store/testament-recipients.ts';
import { twoWordsOf } from '#server/store/two-words.ts';

export function recipientHandlers(deps: Deps): Handlers<typeof recipientCalls> {
  const { db } = deps;

  async function answersOf(owner: Owner, people: StoredRecipient[]): Promise<Recipient[]> {
    const lists = await testamentIdsByRecipient(db, owner);
    const tests = await readTrialMails(db, owner);
    return people.map((one) => toAnswer(owner, one, lists.get(one.id) ?? [], tests));
  }

  async function answerOf(owner: Owner, recipient: StoredRecipient): Promise<Recipient> {
    const [answer] = await answersOf(owner, [recipient]);
    assert(answer !== undefined, 'Each recipient has an answer');
    return answer;
  }

  return {
    async listRecipients({ owner }) {
      return answersOf(owner, await readRecipients(db, owner));
    },

    async createRecipient({ owner, body }) {
      return answerOf(owner, await addRecipient(deps, owner, body));
    },

    async updateRecipient({ owner, params, body }) {
      return answerOf(owner, await changeRecipient(deps, owner, params.id, body));
    },

    async renewTwoWords({ owner, params }) {
      return answerOf(owner, await renewTwoWords(deps, owner, params.id));
    },

    async deleteRecipient({ owner, params }) {
      await removeRecipient(deps, owner, params.id);
    },
  };
}

function told(test: TrialMail | undefined): Recipient['testMail'] {
  return test === undefined ? null : { ...test, sentAt: isoOf(test.sentAt) };
}

function toAnswer(
  owner: Owner,
  recipient: StoredRecipient,
  testamentIds: number[],
  testOf: TrialMailOf,
): Recipient {
  const { id, email, secondEmail } = recipient;
  return {
    ...recipient,
    userId: owner.id,
    twoWords: twoWordsOf(owner, recipient),
    testMail: told(testOf(id, email)),
    secondTestMail: told(testOf(id, secondEmail)),
    testamentIds,
    testamentId: testamentIds[0] ?? null,
    createdAt: isoOf(recipient.createdAt),
  };
}
