/**
 * Mails to the operator that prove that mail leaves at all. Without such a proof no address ever
 * counts as closed; and when nothing gets through to anybody, it decides whether time may go on.
 */
import type { Deps } from '#server/deps.ts';
import { HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import type { Operator } from '#server/jobs/operator.ts';
import type { MailSender } from '#server/mail/port.ts';
import { noteCanary, readCanary, readTime } from '#server/store/installation.ts';

export interface CanaryContext extends Pick<Deps, 'db' | 'clock'> {
  readonly operator: Pick<Operator, 'sendCanary'>;
}

const routinePauseMs = 12 * HOUR_MS;
/** A proof this young still holds, so that a doubt is no reason to fill the operator's mailbox. */
const proofMs = 10 * MINUTE_MS;

/** While some owner's address is on record as refused: twice a day. */
export async function sendCanaryIfNeeded(context: CanaryContext): Promise<void> {
  const { db } = context;
  const refused = await db.selectFrom('channels').select('user_id').limit(1).executeTakeFirst();
  if (refused !== undefined && !(await isProven(context, routinePauseMs))) {
    await prove(context);
  }
}

/** Whether mail leaves: as was seen now, or lately, or not at all. */
export type MailLeaving = 'now' | 'lately' | 'none';

/**
 * Asked when messages fail and none is taken. A provider that lets us in may still refuse every
 * message, which only a message shows; without an operator's address, being let in has to do.
 */
export async function doesMailLeave(
  context: CanaryContext,
  mail: Pick<MailSender, 'isReachable'>,
): Promise<MailLeaving> {
  if (await isProven(context, proofMs)) {
    return 'lately';
  }
  const canary = await prove(context);
  const leaves = canary === 'no-address' ? await mail.isReachable() : canary === 'taken';
  return leaves ? 'now' : 'none';
}

async function isProven({ db, clock }: CanaryContext, forMs: number): Promise<boolean> {
  const last = await readCanary(db);
  // By the clock that all processes share: to one that is hours behind an old proof would be young.
  const ageMs = last === null ? Number.POSITIVE_INFINITY : (await readTime(db, clock)) - last;
  // A clock that was set back makes a proof of the future; that is none.
  return ageMs >= 0 && ageMs < forMs;
}

async function prove({ db, clock, operator }: CanaryContext) {
  const canary = await operator.sendCanary();
  if (canary === 'taken') {
    await noteCanary(db, await readTime(db, clock));
  }
  return canary;
}
