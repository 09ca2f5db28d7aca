/**
 * Mounts the calls that exist only in some ways of running on a living product: moving simulated
 * time, and the local mailbox with every mail that was sent so far. Only tests import this file.
 */
import { mailboxCalls, timeCalls } from '#contract/system.ts';
import { mailboxHandlers } from '#server/features/local-mailbox/local-mailbox.routes.ts';
import { timeHandlers } from '#server/features/simulated-time/simulated-time.routes.ts';
import { askedByNobody, mount } from '#server/http/mount.ts';
import type { LivingProduct } from './living-product.fixture.ts';
import { openMailbox } from '#server/mail/mailbox.ts';
import type { Mail } from '#server/mail/port.ts';
import type { RecordingSender } from '#server/mail/recording.ts';

/** Before the first request. @returns what puts away the mailbox. */
export async function mountRunModes(product: LivingProduct): Promise<() => Promise<void>> {
  const { app, db, clock, deps } = product;
  const from = 'Codicil <post@codicil.example>';
  const mailbox = await openMailbox({ dataDir: product.filesDir, from, clock });
  const senders = [product.mail, deps.mail as RecordingSender];
  const kept = new Set<Mail>();
  /** Real bytes of real mails: what strange words make of them is read back as it is in use. */
  async function list() {
    for (const mail of senders.flatMap(({ accepted }) => accepted)) {
      if (kept.has(mail)) continue;
      kept.add(mail);
      await mailbox.send(mail);
    }
    return mailbox.list();
  }
  const time = timeHandlers({ db, vault: deps.vault, clock, steps: product.scheduler });
  mount(app, timeCalls, time, askedByNobody);
  mount(app, mailboxCalls, mailboxHandlers(list), askedByNobody);
  return () => mailbox.close();
}
