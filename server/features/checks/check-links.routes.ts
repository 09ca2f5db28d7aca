/**
 * The page behind the link in a check mail. Reading changes nothing, because mail scanners read;
 * answering takes the six-digit code from the mail's text, or a browser that signed in before.
 */
import type { FastifyRequest } from 'fastify';
import type { CheckLink, checkLinkCalls } from '#contract/checks.ts';
import { checkCodeTriesPerHour } from '#contract/limits.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { equalSecret } from '#server/crypto/tokens.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findOwner, findAccountWithAddress } from '#server/store/accounts.ts';
import { confirmAddress } from '#server/store/addresses.ts';
import { readMoment } from '#server/store/installation.ts';
import { tellFirstArming } from '#server/engine/first-arming.ts';
import { signOfLife } from '#server/engine/life.ts';
import { isAnythingReleased } from '#server/engine/deliveries.ts';
import type { Deps } from '#server/deps.ts';
import { DAY_SECONDS, HOUR_SECONDS, type GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import type { Sessions } from '#server/http/sessions.ts';
import { isoOf } from '#server/platform/iso.ts';
import {
  createCheck,
  findCheck,
  findCheckLink,
  openSecrets,
  type CheckRow,
} from '#server/store/checks.ts';
import { markResponded } from '#server/store/check-outcomes.ts';

interface OwnCheck {
  readonly owner: Owner;
  readonly check: CheckRow;
}

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
      const found = await findByToken(deps, params.token);
      return describe(deps, found, await isKnown(request, visitor, found.owner));
    },

    async answerCheckLink({ params, body, owner: visitor, request }) {
      const found = await findByToken(deps, params.token);
      if (!(await isKnown(request, visitor, found.owner))) {
        await checkCode(guesses, found, body.code);
      }
      return describe(deps, await answer(deps, found), true);
    },

    async sendNewCheck({ params }) {
      const { owner, check } = await findByToken(deps, params.token);
      await findAccountWithAddress(deps.db, owner);
      await guesses.spend(`new mail for check:${owner.id}:${check.id}`, 1, DAY_SECONDS);
      await inTransaction(deps.db, async (tx) => {
        const now = await readMoment(tx, deps.clock);
        await createCheck(tx, deps, owner, now, 'manual', []);
      });
      deps.wake();
    },
  };
}

async function findByToken(deps: Deps, token: string): Promise<OwnCheck> {
  const link = await findCheckLink(deps.db, token);
  const owner = link && (await findOwner(deps.db, deps.vault, link.userId));
  const check = owner && link && (await findCheck(deps.db, owner, link.checkId));
  return owner && check ? { owner, check } : refuse('check-not-found');
}

/** Spent before looking: a right code after too many wrong ones is refused as well. */
async function checkCode(
  guesses: GuessLimit,
  { owner, check }: OwnCheck,
  code: string | undefined,
): Promise<void> {
  if (code === undefined) {
    refuse('wrong-check-code');
  }
  await guesses.spend(`check:${owner.id}:${check.id}`, checkCodeTriesPerHour, HOUR_SECONDS);
  if (!equalSecret(code, openSecrets(owner, check).code)) {
    refuse('wrong-check-code');
  }
}

/** An old link answered late is a sign of life now, and proves the address like the first one. */
async function answer(deps: Deps, { owner, check }: OwnCheck): Promise<OwnCheck> {
  const { db, clock } = deps;
  await inTransaction(db, async (tx) => {
    const now = await readMoment(tx, clock);
    // Where somebody else has confirmed it meanwhile the answer is a sign of life and no more.
    await confirmAddress(tx, owner, now.wall);
    await signOfLife(tx, owner, now, { source: 'check', strength: 'medium' });
    await markResponded(tx, owner, check.id, now.wall);
    await tellFirstArming(tx, deps, owner, now);
  });
  return { owner, check: (await findCheck(db, owner, check.id)) ?? check };
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
    released: await isAnythingReleased(db, owner),
    codeNeeded: !isKnown,
  };
}
