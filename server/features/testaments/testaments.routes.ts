/** Testaments over HTTP: writing, reading, changing, deleting. Who receives them is beside this. */
import type { FastifyReply } from 'fastify';
import { Testament as TestamentAnswer } from '#contract/testaments.ts';
import type { Testament, TestamentCard } from '#contract/testaments.ts';
import type { testamentCalls } from '#contract/testaments.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { readMoment } from '#server/store/installation.ts';
import type { Deps } from '#server/deps.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { Refusal, refuse } from '#server/refusal.ts';
import { isoOf } from '#server/platform/iso.ts';
import { prepareChange } from './protection.changes.ts';
import { countNewPassphrase, openByGuess, ownersGuess } from '#server/http/passphrase-guess.ts';
import { besideCurrent, expectedVersion } from '#server/http/version.ts';
import { setUnlockCookie } from '#server/http/unlock-cookie.ts';
import { contentMarkOf } from '#server/store/protected-content.ts';
import { describeTestaments, type DescribedTestament } from './testament-cards.view.ts';
import {
  addTestament,
  findExisting,
  readPresent,
  removeTestament,
  rewriteTestament,
} from './testament.changes.ts';
import { testamentRecipientHandlers } from './testament-recipients.routes.ts';
import { versionOf } from '#server/store/testament-version.ts';
import { guardedBy } from '#server/store/testament-text.ts';
import { listTestaments, type StoredTestament } from '#server/store/testaments.ts';
import { keepUnlocked } from '#server/store/unlock-cookie.ts';
import { ownersIdentity } from '#server/store/unlocks.ts';

export function testamentHandlers(
  deps: Deps,
  guesses: GuessLimit,
): Handlers<typeof testamentCalls> {
  return {
    ...testamentRecipientHandlers(deps),

    async listTestaments({ owner }) {
      const testaments = await listTestaments(deps.db, owner);
      return (await describe(deps, owner, testaments)).map((one) => cardOf(owner, one));
    },

    async getTestament({ owner, params }) {
      return answerOf(deps, owner, await findExisting(deps, owner, params.id));
    },

    async createTestament({ owner, body, reply }) {
      if (body.isPasswordProtected) await countNewPassphrase(guesses, owner);
      const { added, identity } = await addTestament(deps, owner, body);
      if (identity !== null) await openHere(deps, reply, owner, added, identity);
      return answerOf(deps, owner, added);
    },

    async updateTestament({ owner, params, body, request, reply }) {
      const current = await findExisting(deps, owner, params.id);
      if ((body.password ?? '') !== '') await countNewPassphrase(guesses, owner);
      const openBy = (typed: string) =>
        openByGuess(
          { ...deps, guesses },
          guardedBy(owner, current),
          ownersGuess(current, request, typed),
        );
      const prepared = await prepareChange(deps.vault, owner, current, body, async () => {
        if (body.currentPassword) return openEither(body.currentPassword, body.password, openBy);
        const identity = await ownersIdentity(deps, owner, request, current.id);
        return identity ?? openAgain(body.password ?? '', openBy);
      });
      const isExpected = expectedVersion(request);
      const changed = await besideCurrent(
        TestamentAnswer,
        rewriteTestament(deps, owner, params.id, body, { prepared, isExpected }),
        async () => answerOf(deps, owner, await findExisting(deps, owner, params.id)),
      );
      if (prepared.news !== null) deps.wake();
      if (prepared.fresh !== null) {
        await openHere(deps, reply, owner, changed, prepared.fresh.identity);
      }
      return answerOf(deps, owner, changed);
    },

    async deleteTestament({ owner, params }) {
      await removeTestament(deps, owner, params.id);
    },
  };
}

/** Who has just typed the new passphrase need not type it again. */
async function openHere(
  deps: Deps,
  reply: FastifyReply,
  owner: Owner,
  testament: StoredTestament,
  identity: string,
): Promise<void> {
  const ticket = await keepUnlocked(deps, { owner, testament, identity, typist: 'owner' });
  setUnlockCookie(reply, deps.settings, ticket);
}

/**
 * The new passphrase is the present one, if its change was made and the answer lost; this browser
 * does not know then that it has unlocked it. Else the present one has to come first.
 */
async function openAgain(
  passphrase: string,
  openBy: (typed: string) => Promise<string>,
): Promise<string> {
  if (passphrase === '') refuse('passphrase-needed');
  try {
    return await openBy(passphrase);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refuse('passphrase-needed');
  }
}

/** The same where the present one came along, which the change that was made has replaced. */
async function openEither(
  present: string,
  passphrase: string | undefined,
  openBy: (typed: string) => Promise<string>,
): Promise<string> {
  try {
    return await openBy(present);
  } catch (error) {
    const isWrong = error instanceof Refusal && error.code === 'wrong-passphrase';
    if (!isWrong || !passphrase || passphrase === present) throw error;
    return openBy(passphrase);
  }
}

async function describe(
  deps: Deps,
  owner: Owner,
  testaments: readonly StoredTestament[],
): Promise<DescribedTestament[]> {
  const now = await readMoment(deps.db, deps.clock);
  return describeTestaments(deps, owner, now, testaments);
}

/**
 * The lists are read after its row: a change in between makes them newer than the version beside
 * them, and whoever sends that one back is told.
 */
async function answerOf(deps: Deps, owner: Owner, testament: StoredTestament): Promise<Testament> {
  const { recipients, noteIds } = await readPresent(deps.db, owner, testament);
  const version = versionOf({ testament, recipients, noteIds });
  const [described] = await describe(deps, owner, [testament]);
  if (described === undefined) refuse('testament-not-found');
  const { fullContent } = testament;
  const contentMark = contentMarkOf(testament);
  return { ...cardOf(owner, described), fullContent, contentMark, version, recipients, noteIds };
}

function cardOf(owner: Owner, { testament, ...counted }: DescribedTestament): TestamentCard {
  return {
    ...testament,
    ...counted,
    userId: owner.id,
    isPasswordProtected: testament.protection !== null,
    createdAt: isoOf(testament.createdAt),
    updatedAt: isoOf(testament.updatedAt),
  };
}
