/**
 * Tells every owner that the service ends, in the page and by mail: when it is announced, a month
 * and a week before, and if it goes on after all. Each is told once, whatever is run how often.
 * Releases nothing and deletes nothing, not on the last day and not after it.
 */
import { DAY_MS, type Moment } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { notifyByMail } from '#server/engine/notify-by-mail.ts';
import { notificationMail, type NotificationMailContext } from '#server/engine/owner-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { windDownTemplate } from '#server/mail/templates/wind-down.ts';
import { findOwner } from '#server/store/accounts.ts';
import {
  findUntold,
  noteTold,
  readLastWindDown,
  type WindDown,
  type WindDownStage,
} from '#server/store/wind-down.ts';

type TellingContext = Pick<Deps, 'db' | 'vault' | 'log' | 'newMessageId'>;

/** @returns how many owners were told. */
export async function notifyWindDown(context: TellingContext, now: Moment): Promise<number> {
  const { db, log } = context;
  const windDown = await readLastWindDown(db);
  const stage = windDown && stageAt(windDown, now.wall);
  if (windDown === null || stage === null) return 0;
  let told = 0;
  for (const userId of await findUntold(db, windDown, stage)) {
    try {
      if (await tell(context, userId, { windDown, stage, now })) told += 1;
    } catch (error) {
      // A broken row of one owner must not keep the others from hearing of it.
      log.error({ err: error, userId }, 'an owner could not be told that the service ends');
    }
  }
  return told;
}

/** Null once the last day is over: whoever reads it then has no service to go to. */
function stageAt({ endsAt, isWithdrawn }: WindDown, nowMs: number): WindDownStage | null {
  if (isWithdrawn) return 'withdrawn';
  if (nowMs >= endsAt + DAY_MS) return null;
  if (nowMs >= endsAt - 7 * DAY_MS) return 'in-a-week';
  return nowMs >= endsAt - 30 * DAY_MS ? 'in-a-month' : 'announced';
}

interface Telling {
  readonly windDown: WindDown;
  readonly stage: WindDownStage;
  readonly now: Moment;
}

async function tell(
  { db, vault, newMessageId }: TellingContext,
  userId: number,
  { windDown, stage, now }: Telling,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await noteTold(tx, userId, windDown, stage))) return false;
    const owner = await findOwner(tx, vault, userId);
    if (owner === null) return false;
    const facts = { what: stage, windDown: windDown.id, endsAt: windDown.endsAt };
    await notifyByMail({ tx, owner, now }, { newMessageId }, { kind: 'wind-down', facts });
    return true;
  });
}

export function windDownMessage(context: NotificationMailContext): MessageKind {
  return notificationMail(context, 'confirmed', 'wind-down', async ({ facts, common }) => {
    const { what, endsAt, windDown } = facts;
    const last = await readLastWindDown(context.db);
    // Withdrawn meanwhile, or announced anew: it is no longer true.
    const isTrue = last?.id === windDown && last.isWithdrawn === (what === 'withdrawn');
    return isTrue ? windDownTemplate({ ...common, what, endsAt }) : null;
  });
}
