/** The mail about changes without the password that wait for nothing, as a kind of the outbox. */
import type { SilentEntry } from '#server/engine/silent-changes.ts';
import type { Deps } from '#server/deps.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { silentChangesTemplate } from '#server/mail/templates/silent-changes.ts';
import { findAccount, findOwner } from '#server/store/accounts.ts';
import { sayablePast } from '#server/store/installation.ts';
import { readLedgerSince } from '#server/store/ledger.ts';

/** Who keeps switching must not make it endless; the page has every one. */
const shown = 20;

export function silentChangeMessage({
  db,
  clock,
  vault,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'vault' | 'settings'>): MessageKind {
  return {
    async compose(row) {
      const owner = await findOwner(db, vault, row.user_id);
      if (owner === null) return null;
      const account = await findAccount(db, owner);
      // Changed since, and not confirmed yet: it may be a stranger's.
      if (account.emailConfirmedAt === null) return null;
      const entries = await readLedgerSince(db, owner.id, 'silent-change', row.created_at);
      const changes = entries.slice(0, shown).map(async ({ wall_at: at, body }) => ({
        ...(body as SilentEntry),
        at: await sayablePast(db, clock, at),
      }));
      const letter = silentChangesTemplate({
        publicUrl: settings.publicUrl,
        ownerName: account.calledName,
        changes: await Promise.all(changes),
        zone: account.timeZone,
      });
      return { messageId: row.message_id, to: account.email, ...letter };
    },
  };
}
