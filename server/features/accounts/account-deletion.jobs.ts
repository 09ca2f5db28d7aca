/**
 * The mails to somebody whose account is closed, gone or back, as kinds of the outbox. The row of
 * the last one is all that is left of her, and goes as soon as it has left or is given up.
 */
import type { Language } from '#contract/languages.ts';
import { removeOwn } from '#server/db/own-rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { ownerMail, type NotificationMailContext } from '#server/engine/owner-mail.ts';
import type { MessageKind, OutboxKind, OutboxRow } from '#server/jobs/message-kind.ts';
import type { MailContent } from '#server/mail/port.ts';
import { accountClosedTemplate } from '#server/mail/templates/account-closed.ts';
import { accountDeletedTemplate } from '#server/mail/templates/account-deleted.ts';
import { accountKeptTemplate } from '#server/mail/templates/account-kept.ts';
import { accountClosedText } from '#server/mail/templates/text-messages.ts';
import { sayablePast } from '#server/store/installation.ts';
import { openFarewell, type Farewell } from '#server/store/farewells.ts';

type Context = NotificationMailContext & Pick<Deps, 'sms'>;

export function deletionMails(context: Context) {
  const { db, clock, settings } = context;
  const { publicUrl } = settings;
  return {
    'account-closed': farewell(context, ({ until = 0, hadSubscription = false, ...facts }) =>
      accountClosedTemplate({ ...facts, publicUrl, until, hadSubscription }),
    ),
    'account-closed-former': farewell(context, ({ until = 0, hadSubscription = false, ...facts }) =>
      accountClosedTemplate({ ...facts, publicUrl, until, hadSubscription, isFormer: true }),
    ),
    'account-closed-sms': closedSms(context),
    'account-deleted': farewell(context, (facts) =>
      accountDeletedTemplate({ ...facts, publicUrl }),
    ),
    'account-kept': ownerMail(context, 'confirmed', async ({ row, common }) => {
      const at = await sayablePast(db, clock, row.created_at);
      return accountKeptTemplate({ ...common, at });
    }),
  } satisfies Partial<Record<OutboxKind, MessageKind>>;
}

type Facts = Pick<Farewell, 'zone' | 'until' | 'hadSubscription'> & {
  readonly language: Language;
  readonly ownerName: string;
  readonly at: number | null;
};

function farewell(
  { db, clock, vault }: NotificationMailContext,
  write: (facts: Facts) => MailContent,
): MessageKind {
  return {
    async compose(row) {
      if (row.sealed === null) return null;
      const { email, name, language = 'en', ...said } = openFarewell(vault, row.ref_id, row.sealed);
      const at = await sayablePast(db, clock, said.at);
      return {
        messageId: row.message_id,
        to: email,
        ...write({ ...said, language, ownerName: name, at }),
      };
    },
    accepted: forget,
    gaveUp: forget,
  };
}

function closedSms({ vault, sms, settings: { publicUrl } }: Context): MessageKind {
  return {
    async compose(row) {
      if (sms.kind === 'none' || row.sealed === null) return null;
      const { phoneNumber: to, ...said } = openFarewell(vault, row.ref_id, row.sealed);
      const { until = 0, zone, language = 'en' } = said;
      const text = accountClosedText({ publicUrl, language, until, zone });
      return to === undefined ? null : { channel: 'sms', to, text };
    },
    accepted: forget,
    gaveUp: forget,
  };
}

async function forget(tx: Tx, { user_id: nobody, id }: OutboxRow): Promise<void> {
  await removeOwn(tx, { id: nobody }, 'outbox', { id });
}
