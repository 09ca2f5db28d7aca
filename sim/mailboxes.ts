/** Mailboxes: most are open, some closed for good, some in trouble for weeks. */
import { DAY_MS } from '#core/release/moment.ts';
import type { OwnerLife } from './lives.ts';
import type { PostalAddress, MailboxFate } from './postal.ts';
import type { Random } from './random.ts';

export interface MailboxPorts {
  readonly random: Random;
  readonly later: (delayMs: number, run: () => void) => void;
  readonly set: (address: PostalAddress, mailbox: MailboxFate) => void;
  /** As a share of what is usual. */
  readonly trouble: number;
}

const YEAR_MS = 365 * DAY_MS;

export function troubleRecipients(ports: MailboxPorts, lives: readonly OwnerLife[]): void {
  for (const { testaments } of lives) {
    for (const { recipientIds } of testaments) {
      for (const id of recipientIds) draw(ports, `recipient-${id}`);
    }
  }
}

function draw({ random, later, set, trouble }: MailboxPorts, address: PostalAddress): void {
  const dice = random.next();
  const closed = 0.04 * trouble;
  if (dice < closed) set(address, random.pick(['gone', 'gone-late', 'blocked']));
  if (dice < closed || dice > 0.2 * trouble) return;
  // Trouble for some weeks, so that releases fall into it.
  set(address, random.pick(['full', 'blocked', 'gone']));
  later(random.scaled(10 * DAY_MS, 3 * YEAR_MS), () => set(address, 'open'));
}

/** Of an owner who lives, for a while. */
export function troubleMailbox(
  { random, later, set, trouble }: MailboxPorts,
  ownerId: number,
  isGone: () => boolean,
): void {
  if (trouble < 1 && !random.chance(trouble)) return;
  const address: PostalAddress = `owner-${ownerId}`;
  set(address, random.pick(['full', 'gone', 'gone-late', 'blocked']));
  later(random.scaled(DAY_MS, 100 * DAY_MS), () => {
    if (!isGone()) set(address, 'open');
  });
}

/** Of an owner who died: nobody empties it any more. */
export function abandonMailbox(
  { random, later, set, trouble }: MailboxPorts,
  ownerId: number,
  isGone: () => boolean,
): void {
  if (random.chance(1 - 0.65 * trouble)) return;
  const mailbox = random.pick(['full', 'gone', 'gone', 'gone-late', 'answers'] as const);
  later(random.scaled(DAY_MS, 300 * DAY_MS), () => {
    if (isGone()) set(`owner-${ownerId}`, mailbox);
  });
}
