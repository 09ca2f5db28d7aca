/**
 * The first step of whoever wants to get in and is not signed in: who that would be, and one more
 * try, counted before anything is looked at. The same for names that nobody has.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asker } from '#server/crypto/slow-hash.ts';
import type { Deps } from '#server/deps.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Sessions } from '#server/http/sessions.ts';
import { countSignIn, type CountedTry } from '#server/http/sign-in-guess.ts';
import { strangerAt, type StrangersPlace } from '#server/http/stranger.ts';
import { findSignIn, type AccountState, type SignIn } from '#server/store/accounts.ts';
import { nameKey } from '#server/store/name-key.ts';

/** No account has this number: asked for it, the database is asked as for anybody. */
export const nobody = 0;

interface NamedTry {
  /** Null: nobody has that name. */
  readonly found: SignIn | null;
  /** The same for each name of a person. */
  readonly account: string;
  readonly counted: CountedTry;
  /** Undefined for a known browser. */
  readonly asker: Asker | undefined;
}

export async function countSignInTry(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  sessions: Sessions,
  guesses: GuessLimit,
  {
    name,
    request,
    reply,
    place,
    state = 'open',
  }: {
    readonly name: string;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly place: StrangersPlace;
    /** An account in another state is none. */
    readonly state?: AccountState;
  },
): Promise<NamedTry> {
  if (!sessions.claimsToBeKnown(request)) place.take();
  const found = await findSignIn(db, vault, name, state);
  const isKnown = await sessions.isKnownDevice(request, found?.id ?? nobody);
  if (!isKnown) place.take();
  const browser = isKnown ? sessions.marksOf(request).device.toString('base64url') : null;
  // By name and by address she is the same.
  const account = found === null ? `name ${nameKey(name)}` : `account ${found.id}`;
  const counted = await countSignIn(guesses, { account, ip: request.ip, browser });
  return { found, account, counted, asker: isKnown ? undefined : strangerAt(reply) };
}
