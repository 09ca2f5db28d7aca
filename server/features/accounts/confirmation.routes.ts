/** Confirming the address with the six-digit code, and asking for a new one. */
import type { accountCalls } from '#contract/account.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import { readMoment } from '#server/features/installation/installation.store.ts';
import { signOfLife } from '#server/features/release/life.store.ts';
import type { Deps } from '#server/http/deps.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/http/refusal.ts';
import { enqueue } from '#server/jobs/outbox.store.ts';
import { newMessageId } from '#server/mail/message-id.ts';
import { findAccount, markEmailConfirmed, toUser } from './account.store.ts';
import { addConfirmation, tryCode, useConfirmation } from './confirmation.store.ts';

const HOUR_SECONDS = 60 * 60;
const CODES_PER_HOUR = 5;
const CODES_PER_DAY = 20;

export function confirmationHandlers(
  deps: Deps,
  guesses: GuessLimit,
): Pick<Handlers<typeof accountCalls>, 'confirmEmail' | 'resendConfirmation'> {
  const { db, clock } = deps;
  return {
    async confirmEmail({ owner, body }) {
      const account = await findAccount(db, owner);
      if (account.emailConfirmedAt === null) await confirm(deps, owner, body.code);
      return toUser(await findAccount(db, owner));
    },

    async resendConfirmation({ owner }) {
      const { email, emailConfirmedAt } = await findAccount(db, owner);
      if (emailConfirmedAt !== null) return;
      await guesses.spend(`code by hour ${owner.id}`, CODES_PER_HOUR, HOUR_SECONDS);
      await guesses.spend(`code by day ${owner.id}`, CODES_PER_DAY, 24 * HOUR_SECONDS);
      await inTransaction(db, async (tx) => {
        const now = await readMoment(tx, clock);
        await askForConfirmation(tx, deps, owner, email, now);
        await signOfLife(tx, owner, now, 'change');
      });
      deps.wake();
    },
  };
}

/** Makes a new code, which ends the one before, and decides the message that brings it. */
export async function askForConfirmation(
  tx: Tx,
  { entropy, settings }: Deps,
  owner: Owner,
  email: string,
  now: Moment,
): Promise<void> {
  const id = await addConfirmation(tx, owner, { code: entropy.code6(), email }, now.wall);
  await enqueue(tx, {
    userId: owner.id,
    kind: 'confirm-address',
    refId: id,
    messageId: newMessageId(settings.messageIdDomain, entropy),
    now,
  });
}

async function confirm({ db, clock }: Deps, owner: Owner, code: string): Promise<void> {
  const tried = await tryCode(db, owner, code, clock.wallMs());
  if (tried.kind === 'expired') refuse('code-expired');
  if (tried.kind === 'wrong') refuse('wrong-code');
  await inTransaction(db, async (tx) => {
    const now = await readMoment(tx, clock);
    await useConfirmation(tx, owner, tried.id, now.wall);
    await markEmailConfirmed(tx, owner, now.wall);
    await signOfLife(tx, owner, now, 'change');
  });
}
