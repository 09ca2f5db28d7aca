/** A move to another address, and what stops it or a new password: whoever does it. */
import type { ApiAnswer } from '#server/features/testaments/persons.fixture.ts';
import { readMove } from '#server/store/address-moves.ts';
import {
  live,
  nowOf,
  object,
  type Residence,
  type SignedIn,
  type Street,
  type Who,
} from './doors.fixture.ts';
import { knock } from './passwords.fixture.ts';

const answerOf = ({ status, body }: ApiAnswer): string =>
  `${status} ${(body as { code?: string } | null)?.code ?? ''}`;

/** In a browser in which a password was typed a moment ago. */
export async function askToMove(
  street: Street,
  home: Residence,
  by: Who,
  { call }: SignedIn,
): Promise<void> {
  const { product, counts, objections } = street;
  home.moves += 1;
  const to = `${by}${home.moves}-${home.resident.name}@new.example`;
  const answer = await call('POST', '/api/user/email', { email: to });
  if (answer.status !== 201) {
    const isStale = /^403 (reauthentication-needed|password-by-mail)$/.test(answerOf(answer));
    if (isStale) counts.add('move refused to a stale browser');
    else objections.push(`${home.resident.name}: begins no move: ${answerOf(answer)}`);
    return;
  }
  counts.add(`move begun by ${by}`);
  live(street, home, 'strong');
  const row = await product.db
    .selectFrom('address_moves')
    .select('id')
    .where('user_id', '=', home.resident.owner.id)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  const stored = await readMove(product.db, home.resident.owner, row.id);
  const begunAt = product.clock.wallMs();
  home.move = { id: row.id, by, to, stopToken: stored!.stopToken, begunAt, waits: null };
}

interface Proofs {
  /** With the digits of the old mailbox. */
  readonly isQuick: boolean;
  /** A recovery code. */
  readonly proof: string | undefined;
}

/** @returns the status and code of the answer. */
export async function typeDigits(
  street: Street,
  home: Residence,
  { call }: SignedIn,
  { isQuick, proof }: Proofs,
): Promise<string> {
  const { post, counts } = street;
  const { move } = home;
  if (move === null) return 'nothing';
  const code = post.of(move.to).digits ?? '000000';
  const oldCode = post.of(home.address).digits ?? '000000';
  const body = isQuick ? { code, oldCode } : { code, ...(proof !== undefined && { proof }) };
  const answer = await call('POST', '/api/user/email/confirm', body);
  if (answer.status === 204) {
    live(street, home, 'strong');
    if (!isQuick && proof === undefined)
      object(street, home, 'moves at once without the old mailbox');
    counts.add(isQuick ? 'move at once by both mailboxes' : 'move at once by a code');
    home.atOnce.add(`move ${move.id}`);
    moved(home, nowOf(street));
    return '204';
  }
  if (answer.status === 202) {
    live(street, home, 'strong');
    const { id, by, stopToken } = move;
    move.waits ??= { id, by, begunAt: nowOf(street), stopToken, stoppedBy: null };
    counts.add(`move waits: ${by}`);
    return '202';
  }
  return answerOf(answer);
}

/** The account has another address from now on; her owner knows what she has done herself. */
export function moved(home: Residence, at: number): void {
  const { move } = home;
  if (move === null) return;
  home.formers.push({ address: home.address, leftAt: at });
  home.address = move.to;
  home.move = null;
  home.hasAsked = false;
  // Whoever has moved it reads there, and nobody else.
  home.readsMail = move.by === 'owner';
  if (move.by === 'heir' && home.heir !== null) home.heir.address = move.to;
}

/** Where somebody is signed in, or by the link in a mailbox. @returns whether it was stopped. */
export async function endResetBy(
  street: Street,
  home: Residence,
  by: Who,
  session: SignedIn | null,
): Promise<boolean> {
  const { reset } = home;
  if (reset === null) return false;
  const isInTime = session === null || street.random.chance(0.5);
  const status =
    session !== null && isInTime
      ? (await session.call('POST', '/api/user/password-reset/stop')).status
      : await stopByMail(street, home, { by, stopToken: reset.stopToken, what: 'password-reset' });
  if (status !== 204) return false;
  reset.stoppedBy = by;
  home.reset = null;
  street.counts.add(`reset stopped by ${by}`);
  if (by !== 'owner' && reset.by === 'owner') street.counts.add('own reset stopped by others');
  return true;
}

export async function endMoveBy(
  street: Street,
  home: Residence,
  by: Who,
  session: SignedIn | null,
): Promise<boolean> {
  const { move } = home;
  if (move === null) return false;
  const status =
    session !== null && street.random.chance(0.5)
      ? (await session.call('DELETE', '/api/user/email')).status
      : await stopByMail(street, home, { by, stopToken: move.stopToken, what: 'address-move' });
  if (status !== 204) return false;
  home.move = null;
  street.counts.add(`move stopped by ${by}`);
  return true;
}

/** @returns null where this person has no mailbox to which the link went. */
async function stopByMail(
  street: Street,
  home: Residence,
  { by, stopToken, what }: { readonly by: Who; readonly stopToken: string; readonly what: string },
): Promise<number | null> {
  const reads = { owner: home.readsMail, heir: true, thief: false, operator: false }[by];
  const address = by === 'heir' ? (home.heir?.address ?? '') : home.address;
  if (!reads || !street.post.of(address).stops.has(stopToken)) return null;
  return (await knock(street, `/api/${what}/${stopToken}/stop`)).status;
}
