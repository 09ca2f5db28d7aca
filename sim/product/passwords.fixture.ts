/** What is typed at the doors of a street, and what the witness notes of it. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { DAY_MS } from '#core/release/moment.ts';
import {
  callProduct,
  inBrowser,
  type ApiAnswer,
} from '#server/features/testaments/persons.fixture.ts';
import { openSession } from '#server/living-product.fixture.ts';
import { findReset, readOpenTokens } from '#server/store/password-resets.ts';
import { cookieOf } from '#server/test-app.fixture.ts';
import {
  lightNow,
  lightOn,
  live,
  nowOf,
  object,
  silenceOf,
  type Residence,
  type SignedIn,
  type Street,
  type Who,
} from './doors.fixture.ts';

const words = ['harbour', 'lantern', 'meadow', 'copper', 'willow', 'saddle'];

/** Nobody has had it before. */
export function anotherPassword(home: Residence, who: Who): string {
  home.passwords += 1;
  const word = words[home.passwords % words.length] ?? '';
  return `${who} and ${word} number ${home.passwords}`;
}

/** Guessing limits run in the machine's time, in which none has passed. */
export async function forgetGuesses({ product }: Street): Promise<void> {
  await sql`delete from guess_limits`.execute(product.db);
}

/** @returns null where the password opens nothing; an app is no matter of theirs. */
export async function signInAt(
  street: Street,
  home: Residence,
  password: string,
): Promise<SignedIn | null> {
  const { product } = street;
  const { name, owner } = home.resident;
  const payload = { username: name, password };
  const answer = await product.app.inject({ method: 'POST', url: '/api/login', payload });
  if (answer.statusCode === 403) {
    // Her telephone lies beside her, and its digits run in the machine's time.
    return inBrowser(product, (await openSession(product, owner.id)).cookie);
  }
  if (answer.statusCode !== 200) return null;
  live(street, home, lightNow(street) < home.byMailUntil ? 'medium' : 'strong');
  return inBrowser(product, cookieOf(answer));
}

/** As somebody who is signed in nowhere. */
export const knock = (street: Street, path: string, body?: object): Promise<ApiAnswer> =>
  callProduct(street.product, 'POST', path, body);

/** Behind a link. @returns the status and code of the answer. */
export async function typeBehind(
  street: Street,
  home: Residence,
  typed: { readonly by: Who; readonly token: string; readonly password: string; code?: string },
): Promise<string> {
  const { product, counts } = street;
  const { by, token, password, code } = typed;
  const path = `/api/password-reset/${token}`;
  const proof = code === undefined ? {} : { code };
  const { status, body } = await knock(street, path, { newPassword: password, ...proof });
  const answer = status < 300 ? String(status) : `${status} ${(body as { code: string }).code}`;
  counts.add(`reset typed by ${by}: ${answer}`);
  if (status >= 500) object(street, home, `${by} is answered ${answer} to a new password`);
  const isNews = status === 202 && home.reset?.token !== token;
  if (isNews) await noteTyped(street, home, { by, token, password });
  if (status === 204 && code !== undefined) {
    const found = await findReset(product.db, token);
    assert(found !== null);
    home.atOnce.add(`reset ${found.id}`);
    home.reset = null;
    takeOver(street, home, { by, password, at: nowOf(street), isByMail: false });
    live(street, home, 'strong');
  }
  return answer;
}

async function noteTyped(
  street: Street,
  home: Residence,
  { by, token, password }: { readonly by: Who; readonly token: string; readonly password: string },
): Promise<void> {
  const { product } = street;
  const { owner } = home.resident;
  if (home.reset !== null) object(street, home, `${by} replaces a password that waits`);
  const found = await findReset(product.db, token);
  assert(found !== null);
  const tokens = await readOpenTokens(product.db, owner, found.id);
  assert(tokens !== null);
  const begunAt = nowOf(street);
  const { stopToken } = tokens;
  const { address, life } = home;
  home.reset = { id: found.id, by, token, password, stopToken, begunAt, address, stoppedBy: null };
  const phase = phaseOf(home, lightOn(street, begunAt));
  street.counts.add(`reset typed in ${phase}`);
  const isAgain = phase === 'grace' && life.typedInGrace;
  if (isAgain) street.counts.add('reset typed again in a round');
  life.typedInGrace ||= phase === 'grace';
  life.typedAt.push(begunAt);
}

/** Where a round is at a moment in light, if every mail was taken at once. */
function phaseOf(home: Residence, light: number): 'calm' | 'checks' | 'grace' | 'the end' {
  const { life, rhythm } = home;
  const dueAt = life.restsUntil + silenceOf(home);
  if (life.isGone) return 'the end';
  if (light < life.restsUntil) return 'calm';
  return light < dueAt - rhythm.gracePeriod * DAY_MS ? 'checks' : 'grace';
}

/** From now on this password opens the account, and everybody is signed out. */
export function takeOver(
  street: Street,
  home: Residence,
  to: { readonly by: Who; readonly password: string; readonly at: number; isByMail: boolean },
): void {
  const { by, password, at, isByMail } = to;
  home.password = password;
  home.byMailUntil = isByMail ? lightOn(street, at) + 14 * DAY_MS : 0;
  home.hasAsked = false;
  home.operatorLink = null;
  home.home = null;
  home.thief = null;
  if (home.heir !== null) {
    home.heir.session = null;
    home.heir.inSince = by === 'heir' ? at : null;
  }
  if (by === 'owner' || by === 'operator') home.knows = password;
  street.counts.add(`${by} is in`);
}
