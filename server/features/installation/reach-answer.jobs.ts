/**
 * What an answer of our public address means: whether this installation gave it, and if not, who or
 * what did. Asks nobody.
 */
import * as z from 'zod';
import { proveReach } from '#server/crypto/reach-proof.ts';
import { equalSecret } from '#server/crypto/tokens.ts';
import type { AddressAnswer } from '#server/platform/ask-address.ts';

/** Why an address does not count as ours. */
export type ReachTrouble =
  | 'silent'
  | 'sent-around'
  | 'error'
  | 'stranger'
  | 'proofless'
  | 'kept'
  | 'other-installation'
  | 'copied';

export interface ReachFinding {
  readonly kind: 'proved' | ReachTrouble;
  /** What is known beyond the kind, for whoever has to mend it. */
  readonly facts: object;
}

interface Asked {
  readonly answer: AddressAnswer;
  readonly nonce: string;
  /** The newest when the question left. */
  readonly beatId: string;
  /** Of our own database, read after the answer; the newest first. */
  readonly beatIds: readonly string[];
  readonly pepper: Buffer;
}

const healthForm = z.object({ status: z.literal('ok') });
const proofForm = z.object({ nonce: z.string(), beat: z.string(), proof: z.string() });

export function judgeAnswer({ answer, nonce, beatId, beatIds, pepper }: Asked): ReachFinding {
  if (answer.kind === 'silent') return { kind: 'silent', facts: { reason: answer.reason } };
  if (answer.kind === 'sent-around') return { kind: 'sent-around', facts: {} };
  const facts = { status: answer.status, redirects: answer.urls.length - 1 };
  if (!answer.isGood) return { kind: 'error', facts };
  const body = readJson(answer.text);
  const claim = proofForm.safeParse(body);
  if (!claim.success) {
    return { kind: healthForm.safeParse(body).success ? 'proofless' : 'stranger', facts };
  }
  const { beat, proof } = claim.data;
  if (!equalSecret(proveReach(pepper, claim.data.nonce, beat), proof)) {
    return { kind: 'other-installation', facts };
  }
  if (claim.data.nonce !== nonce) return { kind: 'kept', facts };
  return { kind: isOfOurDatabase(beat, beatId, beatIds) ? 'proved' : 'copied', facts };
}

/** Whoever shares our database knows the beat that was the newest when we asked, or a newer one. */
function isOfOurDatabase(beat: string, asked: string, known: readonly string[]): boolean {
  const place = known.indexOf(beat);
  const askedAt = known.indexOf(asked);
  return place !== -1 && (askedAt === -1 || place <= askedAt);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
