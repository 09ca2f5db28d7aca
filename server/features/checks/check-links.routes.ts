/**
 * The page behind the link in a check mail. Reading changes nothing, because mail scanners read;
 * answering takes the six-digit code from the mail's text, or a browser that signed in before.
 */
import type { FastifyRequest } from 'fastify';
import type { CheckLink, checkLinkCalls } from '#contract/checks.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findAccount, findAccountWithAddress } from '#server/store/accounts.ts';
import { readMoment } from '#server/store/installation.ts';
import {
  answerCheck,
  findLinkedCheck,
  secretOf,
  type OwnCheck,
} from '#server/engine/check-answer.ts';
import { readNextCheck } from '#server/engine/armed.ts';
import { whatIsReleased } from '#server/engine/deliveries.ts';
import type { Deps } from '#server/deps.ts';
import { spendCheckCode } from '#server/http/check-guess.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import type { Sessions } from '#server/http/sessions.ts';
import { isoOf } from '#server/platform/iso.ts';
import { createCheck } from '#server/store/checks.ts';

export function checkLinkHandlers(
  deps: Deps,
  sessions: Sessions,
  guesses: GuessLimit,
): Handlers<typeof checkLinkCalls> {
  async function isKnown(request: FastifyRequest, visitor: Owner | null, owner: Owner) {
    return visitor?.id === owner.id || (await sessions.isKnownDevice(request, owner.id));
  }

  return {
    async getCheckLink({ params, owner: visitor, request }) {
      const found = await findLinkedCheck(deps, params.token);
      return describe(deps, found, await isKnown(request, visitor, found.owner));
    },

    async answerCheckLink({ params, body, owner: visitor, request }) {
      const found = await findLinkedCheck(deps, params.token);
      if (!(await isKnown(request, visitor, found.owner))) {
        await spendCheckCode(guesses, secretOf(found), body.code);
      }
      const answered = await answerCheck(deps, found);
      const now = await readMoment(deps.db, deps.clock);
      return {
        ...(await describe(deps, answered, true)),
        nextCheckAt: await readNextCheck(deps.db, deps.settings, found.owner, now),
      };
    },

    async sendNewCheck({ params }) {
      const { owner, check } = await findLinkedCheck(deps, params.token);
      await findAccountWithAddress(deps.db, owner);
      const what = `new mail for check:${owner.id}:${check.id}`;
      await guesses.spend({ what, atMost: 1, per: 'day' });
      await inTransaction(deps.db, async (tx) => {
        const now = await readMoment(tx, deps.clock);
        await createCheck({ tx, owner, now }, deps, 'manual', []);
      });
      deps.wake();
    },
  };
}

async function describe(
  { db }: Deps,
  { owner, check }: OwnCheck,
  isKnown: boolean,
): Promise<CheckLink> {
  return {
    status: check.status,
    createdAt: isoOf(check.created_at),
    respondedAt: check.responded_at === null ? null : isoOf(check.responded_at),
    ...(await whatIsReleased(db, owner)),
    isAboutChanges: check.type === 'change',
    codeNeeded: !isKnown,
    language: (await findAccount(db, owner)).mailLanguage,
  };
}
