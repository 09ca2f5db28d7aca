/** What is told of a new password that is set by mail, as kinds of the outbox. */
import type { Deps } from '#server/deps.ts';
import {
  ownerMail,
  notificationMail,
  type NotificationMailContext,
} from '#server/engine/owner-mail.ts';
import { ownerText } from '#server/engine/owner-text.ts';
import type { MessageKind, OutboxKind } from '#server/jobs/message-kind.ts';
import {
  resetByOperatorTemplate,
  resetDoneTemplate,
  resetLinkTemplate,
  resetStoppedTemplate,
  resetWaitsTemplate,
} from '#server/mail/templates/password-reset.ts';
import { passwordByCodeText, passwordResetText } from '#server/mail/templates/text-messages.ts';
import { readOpenTokens, readReset, renewReset } from '#server/store/password-resets.ts';

type Context = NotificationMailContext & Pick<Deps, 'sms'>;

export function passwordResetMails(context: Context) {
  const { db } = context;
  return {
    'reset-link': {
      ...ownerMail(context, 'confirmed', async ({ owner, row, common }) => {
        const tokens = await readOpenTokens(db, owner, row.ref_id);
        return tokens && resetLinkTemplate({ ...common, ...tokens });
      }),
      async accepted(tx, row, now) {
        await renewReset(tx, row.user_id, row.ref_id, now.wall);
      },
    },
    'password-reset': notificationMail(
      context,
      'confirmed',
      'password-reset',
      async ({ owner, common, facts: { what, reset: id, takesEffectAt } }) => {
        if (what === 'stopped') return resetStoppedTemplate(common);
        if (what === 'done' || what === 'done-at-once') {
          return resetDoneTemplate({ ...common, isByMail: what === 'done' });
        }
        const tokens = await readOpenTokens(db, owner, id);
        // Told of while it can be stopped; what became of it has a mail of its own.
        if (tokens === null) return null;
        const { stopToken } = tokens;
        return takesEffectAt === null
          ? resetByOperatorTemplate({ ...common, stopToken })
          : resetWaitsTemplate({ ...common, stopToken, takesEffectAt });
      },
    ),
    'password-reset-sms': passwordResetSms(context),
    'password-by-code-sms': passwordByCodeSms(context),
  } satisfies Partial<Record<OutboxKind, MessageKind>>;
}

function passwordResetSms(context: Context) {
  const { db, settings } = context;
  return ownerText(context, async ({ owner, row, account }) => {
    const reset = await readReset(db, owner, row.ref_id);
    if (!reset?.waiting || reset.outcome !== null) return null;
    const { takesEffectAt } = reset.waiting;
    const { publicUrl } = settings;
    const { timeZone: zone, mailLanguage: language } = account;
    return passwordResetText({ publicUrl, language, takesEffectAt, zone });
  });
}

function passwordByCodeSms(context: Context) {
  const { publicUrl } = context.settings;
  return ownerText(context, ({ account: { mailLanguage: language } }) =>
    Promise.resolve(passwordByCodeText({ publicUrl, language })),
  );
}
