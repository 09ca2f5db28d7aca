/** How the people who run an installation get in: by a link once, and by a passkey from then on. */
import type { administrationCalls } from '#contract/administration.ts';
import {
  challengeOf,
  readCreated,
  readSigned,
  type SignedChallenge,
} from '#server/crypto/passkeys.ts';
import { creationOptions, requestOptions } from '#server/http/passkey-options.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import { noteOperatorAct } from '#server/store/operator-acts.ts';
import { addChallenge, spendChallenge } from '#server/store/passkey-challenges.ts';
import {
  addOperator,
  findOperatorByKey,
  isOperatorInvited,
  listOperators,
  noteOperatorUse,
  spendOperatorInvitation,
} from '#server/store/operators.ts';
import type { OperatorSessions } from './operator-sessions.changes.ts';

export type SignInCalls = Pick<
  typeof administrationCalls,
  | 'beginOperatorPasskey'
  | 'joinOperators'
  | 'beginOperatorLogin'
  | 'operatorLogin'
  | 'operatorLogout'
>;

/** By which authenticators call the passkeys of operators, apart from those of owners. */
const passkeyName = 'Codicil /admin';

export function operatorSignInHandlers(
  deps: Deps,
  sessions: OperatorSessions,
  guesses: GuessLimit,
): Handlers<SignInCalls> {
  const { db, clock, entropy, settings } = deps;
  const { publicUrl } = settings;
  const slow = (ip: string) =>
    guesses.spend({ what: 'passkeys of operators', ip, atMost: 120, per: 'hour' });
  return {
    async beginOperatorPasskey({ params: { token }, request: { ip } }) {
      await slow(ip);
      if (!(await isOperatorInvited(db, token, clock.wallMs()))) refuse('invitation-spent');
      const challenge = entropy.token();
      await addChallenge(db, null, challenge, clock.wallMs());
      const known = (await listOperators(db)).map(({ key }) => key);
      const person = { handle: entropy.token(), name: passkeyName };
      return creationOptions(challenge, publicUrl, person, known);
    },

    async joinOperators({ params: { token }, body, request: { ip }, reply }) {
      await slow(ip);
      const challenge = challengeOf(body.response) ?? refuse('passkey-not-added');
      const isOurs = await spendChallenge(db, null, challenge, clock.wallMs());
      const created = isOurs ? await readCreated(body.response, challenge, publicUrl) : null;
      if (created === null) refuse('passkey-not-added');
      const session = await inTransaction(db, async (tx) => {
        const nowMs = clock.wallMs();
        if (!(await spendOperatorInvitation(tx, token, nowMs))) refuse('invitation-spent');
        const id = await addOperator(tx, body.name, created, nowMs);
        if (id === null) refuse('passkey-not-added');
        await noteOperatorAct(tx, { by: id, kind: 'operator-joined' }, nowMs);
        return sessions.open(tx, id);
      });
      sessions.handOut(reply, session);
    },

    async beginOperatorLogin({ request: { ip } }) {
      await slow(ip);
      const challenge = entropy.token();
      await addChallenge(db, null, challenge, clock.wallMs());
      return requestOptions(challenge, publicUrl);
    },

    async operatorLogin({ body: { response }, request: { ip }, reply }) {
      await slow(ip);
      const used = await readUsed(deps, response);
      if (used === null) refuse('passkey-not-accepted');
      const { operator, counted } = used;
      const session = await inTransaction(db, async (tx) => {
        const nowMs = clock.wallMs();
        if (!(await noteOperatorUse(tx, operator, counted, nowMs))) refuse('passkey-not-accepted');
        await noteOperatorAct(tx, { by: operator.id, kind: 'signed-in' }, nowMs);
        return sessions.open(tx, operator.id);
      });
      sessions.handOut(reply, session);
    },

    async operatorLogout({ request, reply }) {
      await sessions.end(request, reply);
    },
  };
}

/** Whose passkey was unlocked, and how often it says it was; null: nobody's of ours. */
async function readUsed({ db, clock, settings }: Deps, signed: SignedChallenge) {
  const challenge = challengeOf(signed) ?? '';
  const isOurs = await spendChallenge(db, null, challenge, clock.wallMs());
  const operator = await findOperatorByKey(db, signed.id);
  if (!isOurs || operator === null) return null;
  const counted = await readSigned(signed, challenge, settings.publicUrl, operator);
  return counted === null ? null : { operator, counted };
}
