/** What an owner is told by mail of her testaments, as kinds of the outbox. */
import { asLight, wallOf, type Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import { readScope } from '#server/engine/scope.ts';
import { holdAfterLateMail } from '#server/engine/late-mail.ts';
import { holdUntold } from '#server/engine/floors.ts';
import {
  notificationMail,
  ownerMail,
  type NotificationMailContext,
} from '#server/engine/owner-mail.ts';
import { ownerText } from '#server/engine/owner-text.ts';
import { reminders, stillOff } from '#server/engine/switched-off.ts';
import { soonestOf, type WaitingChange } from '#server/engine/waiting-changes.ts';
import type { MessageKind, OutboxKind } from '#server/jobs/message-kind.ts';
import { changeWaitsTemplate } from '#server/mail/templates/change-waits.ts';
import { noWordsTemplate } from '#server/mail/templates/no-words.ts';
import { switchedOffTemplate } from '#server/mail/templates/switched-off.ts';
import { switchedOffText } from '#server/mail/templates/text-messages.ts';
import { findOwner } from '#server/store/accounts.ts';
import { findSecrets, type CheckSecrets } from '#server/store/checks.ts';
import { sayablePast } from '#server/store/installation.ts';
import { readLedgerFrom } from '#server/store/ledger.ts';
import { findNotification, type NotificationFacts } from '#server/store/notifications.ts';

type Context = NotificationMailContext & Pick<Deps, 'sms'> & { readMoment(): Promise<Moment> };

export function testamentMails(context: Context) {
  return {
    'change-waits': changeWaitsMail(context),
    'no-words': noWordsMail(context),
    'switched-off': switchedOffMail(context, reminders['switched-off']),
    'off-for-a-week': switchedOffMail(context, reminders['off-for-a-week']),
    'off-for-a-month': switchedOffMail(context, reminders['off-for-a-month']),
    'switched-off-sms': switchedOffSms(context),
  } satisfies Partial<Record<OutboxKind, MessageKind>>;
}

const shownBrowsers = 5;

/** Of all changes since the row was written that wait because nobody typed the password. */
function changeWaitsMail(context: Context): MessageKind {
  const { db, clock, vault } = context;
  return {
    ...ownerMail(context, 'confirmed', async ({ owner, row, common }) => {
      const changes = (await readLedgerFrom(db, owner.id, 'change-waits', row.created_at)).map(
        ({ wall_at: at, body }) => ({ at, ...(body as WaitingChange) }),
      );
      const waiting = changes.flatMap(({ testaments }) => testaments);
      if (waiting.length === 0) return null;
      const lastOf = new Map(changes.map(({ userAgent, at }) => [userAgent, at]));
      const browsers = [...lastOf].slice(0, shownBrowsers).map(async ([userAgent, at]) => ({
        userAgent,
        at: await sayablePast(db, clock, at),
      }));
      return changeWaitsTemplate({
        ...common,
        browsers: await Promise.all(browsers),
        changes: changes.length,
        testaments: new Set(waiting.map(({ testament }) => testament)).size,
        answer: await answerTo(db, owner, row.ref_id),
        until: wallOf(soonestOf(waiting), await context.readMoment()),
      });
    }),
    async accepted(tx, row, now) {
      const owner = await findOwner(tx, vault, row.user_id);
      if (owner !== null) await holdAfterLateMail({ tx, owner, now }, row.created_light);
    },
    async putOff(tx, row, now, againAt) {
      const owner = await findOwner(tx, vault, row.user_id);
      const actAt = asLight(row.created_light);
      if (owner !== null) await holdUntold({ tx, owner, now }, { actAt, againAt });
    },
  };
}

async function answerTo(
  db: Context['db'],
  owner: Owner,
  notificationId: number,
): Promise<CheckSecrets | null> {
  const notification = await findNotification(db, owner, notificationId);
  if (notification?.kind !== 'change-waits') return null;
  return findSecrets(db, owner, notification.facts.check);
}

/** To whose testaments are armed no more because nothing is written in them. */
function noWordsMail(context: Context): MessageKind {
  return ownerMail(context, 'everybody', async ({ owner, common }) => {
    const { testaments } = await readScope(context.db, owner);
    const isEmpty = (one: (typeof testaments)[number]) =>
      one.status === 'active' && !one.hasWords && !one.isReleased;
    const count = testaments.filter(isEmpty).length;
    // Written meanwhile, or put aside.
    return count === 0 ? null : noWordsTemplate({ ...common, testaments: count });
  });
}

function switchedOffMail(context: Context, days: number): MessageKind {
  return notificationMail(
    context,
    'confirmed',
    'switched-off',
    async ({ owner, facts, common }) => {
      const count = await countOff(context.db, owner, facts);
      if (count === 0) return null;
      return switchedOffTemplate({
        ...common,
        testaments: count,
        userAgent: facts.userAgent,
        isReminder: days > 0,
        answer: await findSecrets(context.db, owner, facts.check),
      });
    },
  );
}

function switchedOffSms(context: Context) {
  const { db, settings } = context;
  return ownerText(context, async ({ owner, row, account }) => {
    const notification = await findNotification(db, owner, row.ref_id);
    if (notification?.kind !== 'switched-off') return null;
    const count = await countOff(db, owner, notification.facts);
    return count === 0
      ? null
      : switchedOffText({ publicUrl: settings.publicUrl, language: account.mailLanguage });
  });
}

/** None once all of it is armed again. What was deleted counts on. */
async function countOff(
  db: Context['db'],
  owner: Owner,
  { testaments }: NotificationFacts['switched-off'],
): Promise<number> {
  return (await stillOff(db, owner, testaments)).length;
}
