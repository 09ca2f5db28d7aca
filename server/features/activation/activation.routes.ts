/**
 * Entering an activation code, which anybody may. A code that is wrong, replaced or switched off is
 * answered alike, in words and in time; guessing is slowed down without ever shutting out a person
 * who holds a right code.
 */
import type { activationCalls } from '#contract/triggers.ts';
import { activationCodeHash } from '#server/crypto/activation-code.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment } from '#server/store/installation.ts';
import type { Deps } from '#server/deps.ts';
import { isWithin, type GuessLimit } from '#server/http/guess-limit.ts';
import { languageOf } from '#server/http/language.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import { momentWords } from '#server/mail/words/moment-words.ts';
import { mailWordsIn, type MailWords } from '#server/mail/words/words.ts';
import { createGate, type Gate } from '#server/platform/gate.ts';
import { isoOf } from '#server/platform/iso.ts';
import { enterFound, type Entered } from './activation.changes.ts';
import { findByCode } from '#server/store/codes.ts';

const longestLine = 20;

export function activationHandlers(
  deps: Deps,
  guesses: GuessLimit,
): Handlers<typeof activationCalls> {
  const inLine = createLine();
  return {
    async activateByCode({ body, request }) {
      const codeHash = await inLine(async (inTurn) => {
        await spendTry(guesses, request.ip);
        return inTurn(() => activationCodeHash(body.activationCode, deps.vault.pepper));
      });
      const entered = await enter(deps, codeHash);
      if (entered.kind === 'wrong') refuse('wrong-activation-code');
      if (entered.kind === 'nothing') refuse('nothing-to-release');
      deps.wake();
      return answerOf(entered, mailWordsIn(languageOf(request)));
    },
  };
}

async function enter(deps: Deps, codeHash: Buffer): Promise<Entered> {
  const found = await findByCode(deps.db, deps.vault, codeHash);
  if (found === null) return { kind: 'wrong' };
  return inTransaction(deps.db, async (tx) => {
    const now = await readMoment(tx, deps.clock);
    return enterFound(tx, deps, found, now);
  });
}

/** Whether a guess is right is not asked before it is counted. */
async function spendTry(guesses: GuessLimit, ip: string): Promise<void> {
  await guesses.spend({ what: 'activation', ip, atMost: 10, per: 'hour' });
  // More of everybody together means that somebody guesses from many addresses.
  const ofAll = { what: 'activation from everywhere', atMost: 300, per: 'hour' } as const;
  if (await isWithin(guesses, ofAll)) return;
  // What an address has left in such an hour: fewer, but never none.
  await guesses.spend({ what: 'activation in a storm', ip, atMost: 2, per: 'hour' });
}

/**
 * One at a time, so that guesses made in thousands take no place of people who sign in. Whoever
 * finds the line too long is turned away before a try is counted: it is not that person's doing.
 */
function createLine() {
  const inTurn = createGate(1);
  let length = 0;
  return async <T>(work: (wait: Gate) => Promise<T>): Promise<T> => {
    if (length >= longestLine) refuse('codes-busy');
    length += 1;
    try {
      return await work(inTurn);
    } finally {
      length -= 1;
    }
  };
}

type Accepted = Entered & { kind: 'accepted' };

const acceptedWords = {
  review: 'activation.reviewed',
  'confirmed-address': 'activation.unconfirmed',
} as const;

function answerOf({ releasesAt, waitsFor, zone, ...accepted }: Accepted, words: MailWords) {
  const { writtenBy } = accepted;
  const facts = { writtenBy, enteredAt: isoOf(accepted.enteredAt), waitsFor };
  if (releasesAt === null) {
    const message = words(waitsFor ? acceptedWords[waitsFor] : 'activation.accepted');
    return { ...facts, message, releasesAt: null };
  }
  const until = momentWords(words, releasesAt, zone);
  const message = words('activation.held', { until });
  return { ...facts, message, releasesAt: isoOf(releasesAt) };
}
