/** The mailboxes of recipients: most are open, some closed for good, some in trouble for weeks. */
import { DAY_MS } from '#core/release/moment.ts';
import type { OwnerLife } from './lives.ts';
import type { PostalAddress, MailboxFate } from './postal.ts';
import type { Random } from './random.ts';

export interface MailboxPorts {
  readonly random: Random;
  readonly later: (delayMs: number, run: () => void) => void;
  readonly set: (address: PostalAddress, mailbox: MailboxFate) => void;
}

const YEAR_MS = 365 * DAY_MS;

export function troubleRecipients(ports: MailboxPorts, lives: readonly OwnerLife[]): void {
  for (const { testaments } of lives) {
    for (const { recipientIds } of testaments) {
      for (const id of recipientIds) draw(ports, `recipient-${id}`);
    }
  }
}

function draw({ random, later, set }: MailboxPorts, address: PostalAddress): void {
  const dice = random.next();
  if (dice < 0.04) set(address, random.pick(['gone', 'gone-late', 'blocked']));
  if (dice < 0.04 || dice > 0.2) return;
  // Trouble for some weeks, so that releases fall into it.
  set(address, random.pick(['full', 'blocked', 'gone']));
  later(random.scaled(10 * DAY_MS, 3 * YEAR_MS), () => set(address, 'open'));
}
