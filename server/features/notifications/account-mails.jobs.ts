/** What an owner is told by mail of her account, as kinds of the outbox. */
import {
  notificationMail,
  ownerMail,
  type NotificationMailContext,
} from '#server/engine/owner-mail.ts';
import type { SilentEntry } from '#server/engine/silent-changes.ts';
import type { OutboxKind, MessageKind } from '#server/jobs/message-kind.ts';
import { archiveTemplate } from '#server/mail/templates/archive.ts';
import { failedSignInsTemplate } from '#server/mail/templates/failed-sign-ins.ts';
import { newDeviceTemplate } from '#server/mail/templates/new-device.ts';
import { passphraseChangedTemplate } from '#server/mail/templates/passphrase-changed.ts';
import { passwordChangedTemplate } from '#server/mail/templates/password-changed.ts';
import { programsChangedTemplate } from '#server/mail/templates/programs-changed.ts';
import { signInChangedTemplate } from '#server/mail/templates/sign-in-changed.ts';
import { silentChangesTemplate } from '#server/mail/templates/silent-changes.ts';
import { findSecrets } from '#server/store/checks.ts';
import { sayablePast } from '#server/store/installation.ts';
import { readLedgerFrom, type LedgerRow } from '#server/store/ledger.ts';
import { findNotification } from '#server/store/notifications.ts';

export function accountMails(context: NotificationMailContext) {
  const { db, clock } = context;
  return {
    'failed-sign-ins': notificationMail(
      context,
      'everybody',
      'failed-sign-ins',
      ({ common, facts }) => failedSignInsTemplate({ ...common, ...facts }),
    ),
    'password-changed': notificationMail(
      context,
      'everybody',
      'password-changed',
      ({ common, facts }) => passwordChangedTemplate({ ...common, ...facts }),
    ),
    'sign-in-changed': notificationMail(
      context,
      'confirmed',
      'sign-in-changed',
      ({ common, facts }) => signInChangedTemplate({ ...common, ...facts }),
    ),
    archive: notificationMail(context, 'confirmed', 'archive', ({ common, facts }) =>
      archiveTemplate({ ...common, ...facts }),
    ),
    'programs-changed': notificationMail(
      context,
      'confirmed',
      'programs-changed',
      ({ common, facts }) => programsChangedTemplate({ ...common, ...facts }),
    ),
    'new-device': notificationMail(context, 'confirmed', 'new-device', ({ common, facts }) =>
      newDeviceTemplate({ ...common, ...facts }),
    ),
    'passphrase-changed': notificationMail(
      context,
      'confirmed',
      'passphrase-changed',
      ({ common, facts: { what, userAgent } }) =>
        passphraseChangedTemplate({ ...common, what, userAgent }),
    ),
    'silent-change': ownerMail(context, 'confirmed', async ({ owner, row, common }) => {
      const entries = await readLedgerFrom(db, owner.id, 'silent-change', row.created_at);
      const changes = lastOfEach(entries).map(async ({ wall_at: at, body }) => ({
        ...(body as SilentEntry),
        at: await sayablePast(db, clock, at),
      }));
      const told = await findNotification(db, owner, row.ref_id);
      const check = told?.kind === 'silent-change' ? told.facts.check : undefined;
      const answer = await findSecrets(db, owner, check);
      return silentChangesTemplate({ ...common, answer, changes: await Promise.all(changes) });
    }),
  } satisfies Partial<Record<OutboxKind, MessageKind>>;
}

/** Whoever keeps switching something must not make the mail endless; the page has every one. */
function lastOfEach(entries: readonly LedgerRow[]): LedgerRow[] {
  const last = new Map<string, LedgerRow>();
  for (const entry of entries) {
    const { what, userAgent } = entry.body as SilentEntry;
    last.set(`${what} ${userAgent}`, entry);
  }
  return [...last.values()];
}
