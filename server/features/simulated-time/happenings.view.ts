/**
 * What happened while time was moved, in sentences: read from the ledger, so that the demonstration
 * can tell nothing that did not happen.
 */
import type { ReleaseEvent } from '#core/release/events.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/schema.ts';
import { findAccount, findOwner } from '#server/store/accounts.ts';
import { readLedger } from '#server/store/ledger.ts';
import { isoOf } from '#server/platform/iso.ts';

export interface Happening {
  readonly at: string;
  readonly kind: string;
  readonly text: string;
}

/** Where the ledger of every owner ends now. */
export async function ledgerEnds(db: Db): Promise<Map<number, number>> {
  return new Map((await readHeads(db)).map((head) => [head.user_id, head.seq]));
}

/**
 * Everything worth telling since `ends`, oldest first; the same thing twice at once is told once.
 */
export async function happenedSince(
  db: Db,
  vault: Vault,
  ends: ReadonlyMap<number, number>,
): Promise<Happening[]> {
  const told: (Happening & { wallAt: number })[] = [];
  for (const { user_id: userId, seq } of await readHeads(db)) {
    const end = ends.get(userId) ?? 0;
    const owner = seq > end ? await findOwner(db, vault, userId) : null;
    if (owner === null) {
      continue;
    }
    const { calledName } = await findAccount(db, owner);
    for (const entry of await readLedger(db, userId, end)) {
      const found = tell(entry.kind, entry.body, calledName);
      if (found !== null) {
        told.push({ ...found, at: isoOf(entry.wall_at), wallAt: entry.wall_at });
      }
    }
  }
  return told
    .toSorted((one, other) => one.wallAt - other.wallAt)
    .map(({ at, kind, text }) => ({ at, kind, text }))
    .filter(({ at, text }, place, all) => {
      const before = all[place - 1];
      return before?.text !== text || before.at !== at;
    });
}

async function readHeads(db: Db): Promise<{ user_id: number; seq: number }[]> {
  return db.selectFrom('ledger_heads').select(['user_id', 'seq']).orderBy('user_id').execute();
}

type Told = Omit<Happening, 'at'>;

function tell(kind: string, body: object, name: string): Told | null {
  switch (kind) {
    case 'watch':
      return 'event' in body ? tellEvent(body.event as ReleaseEvent, name) : null;
    case 'released':
      return { kind, text: releasedText(body, name) };
    case 'delivery-accepted':
      return { kind, text: `A recipient got the mail with the link to what ${name} wrote.` };
    case 'delivery-refused':
      return { kind, text: 'A recipient’s mail server refused the mail. We try again.' };
    case 'follow-up-accepted':
      return { kind, text: `A recipient who has not opened it was reminded.` };
    case 'second-address-accepted':
      return { kind, text: 'A recipient got the mail with the link at the second address.' };
    case 'delivery-unopened':
      return { kind, text: 'A recipient has not opened it after three mails. We ask the others.' };
    case 'delivery-opened':
      return { kind, text: `A recipient opened what ${name} wrote.` };
    case 'deliveries-held':
      return { kind, text: `${name} is back: we hold back what was not sent yet.` };
    case 'deliveries-let-go':
      return { kind, text: `${name} sends what we held back.` };
    case 'recalled':
      return 'broughtBack' in body
        ? { kind, text: `${name} brought back what was deleted. The letter is ready again.` }
        : { kind, text: `${name} closed the pages. The letter is ready again.` };
    case 'recall-told':
      return { kind, text: 'We told a recipient that it was a false alarm.' };
    case 'payment':
      return 'fact' in body ? tellPayment(body.fact as { type: string }, name) : null;
    default:
      return null;
  }
}

function releasedText(body: object, name: string): string {
  const people = 'recipients' in body ? Number(body.recipients) : 0;
  const who = people === 1 ? 'one person' : `${people} people`;
  const cause = 'cause' in body ? String(body.cause) : 'silence';
  const what = 'deleted' in body ? 'is deleted, and goes to nobody' : `goes to ${who}`;
  return `${releaseCauses.get(cause) ?? ''} A letter of ${name} ${what}.`.trim();
}

const releaseCauses: ReadonlyMap<string, string> = new Map([
  ['silence', 'No answer came.'],
  ['payment', 'No payment and no answer came.'],
  ['code', 'Somebody entered an activation code.'],
]);

function tellEvent(event: ReleaseEvent, name: string): Told | null {
  switch (event.kind) {
    case 'AttemptRequested':
      return event.number === 1
        ? { kind: 'check', text: `It is time to ask: ${name} gets a check by mail.` }
        : { kind: 'check', text: `No answer. ${name} gets check number ${event.number}.` };
    case 'WarningRequested':
      return {
        kind: event.slot === 'start' ? 'grace' : 'warning',
        text: warningText[event.slot](name),
      };
    case 'ReleaseHeld':
      return { kind: 'held', text: 'Many releases at once: this one waits for an operator.' };
    case 'Answered':
      return { kind: 'answered', text: `${name} answered. The dates move on.` };
    case 'Paused':
      return { kind: 'paused', text: `${name} asked for a pause.` };
    case 'PauseEnded':
      return { kind: 'pause-ended', text: `The pause of ${name} is over.` };
    case 'PaymentFailed':
      return { kind: 'payment-failed', text: `A payment of ${name} failed.` };
    case 'CodeEntered':
      return { kind: 'code-entered', text: `Somebody entered a code. ${name} can still stop it.` };
    default:
      return null;
  }
}

function tellPayment({ type }: { type: string }, name: string): Told | null {
  switch (type) {
    case 'paid':
      return { kind: 'paid', text: `The subscription of ${name} is paid for another month.` };
    case 'payment-failed':
      return { kind: 'payment-failed', text: `A payment of ${name} failed, and we told ${name}.` };
    case 'cancelled':
      return { kind: 'cancelled', text: `The subscription of ${name} has ended.` };
    default:
      return null;
  }
}

const warningText = {
  start: (name: string) => `The grace period begins. ${name} gets a warning.`,
  half: (name: string) => `Half of the grace period is over. ${name} gets another warning.`,
  'three-quarters': (name: string) => `The grace period ends soon. ${name} gets another warning.`,
  last: (name: string) => `${name} gets the last warning, a day before the end.`,
  fresh: (name: string) => `After an outage ${name} gets one more warning.`,
  held: (name: string) => `The release waits, and ${name} gets one more warning.`,
} as const;
