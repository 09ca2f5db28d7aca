/**
 * Asks our own public address from outside the request path whether people reach us there. What
 * counts is the proof at the end: a hash that only this installation can make, over the newest beat
 * of the database behind it. Anything else that answers is darkness, and one sentence says why.
 */
import { DAY_MS } from '#core/release/moment.ts';
import type { Alarming } from '#server/jobs/operator.ts';
import { repeatedAlarms } from '#server/jobs/repeated-alarms.ts';
import { askAddress } from '#server/platform/ask-address.ts';
import type { SelfCheck } from '#server/platform/self-check.ts';
import type { Deps } from '#server/deps.ts';
import { readClockState } from '#server/store/installation.ts';
import { endOldProof, readBeatIds, readOldProofUntil } from '#server/store/reach.ts';
import { isOfSite } from '#server/platform/same-site.ts';
import { judgeAnswer, type ReachFinding, type ReachTrouble } from './reach-answer.jobs.ts';

export interface ReachContext
  extends Pick<Deps, 'db' | 'vault' | 'clock' | 'entropy' | 'log'>, Alarming {
  readonly publicUrl: string;
}

/** Each is a whole sentence: it stands in the log, in the alarm, and in what a start says. */
const sentences: Readonly<Record<ReachTrouble, string>> = {
  silent: 'nothing answers at PUBLIC_URL',
  'sent-around': 'PUBLIC_URL leads from redirect to redirect and to no answer',
  error: 'PUBLIC_URL answers with an error or a challenge instead of Codicil',
  stranger: 'something else answers at PUBLIC_URL: a parking page, a challenge, another program',
  proofless:
    'the answer at PUBLIC_URL has no proof: a proxy drops the query, or the database is slow',
  kept: 'the answer at PUBLIC_URL is an old one: something on the way keeps /healthz',
  'other-installation': 'another installation of Codicil answers at PUBLIC_URL',
  copied:
    'a copy of this installation answers at PUBLIC_URL: nothing is sent, decided or armed here',
};

const reachedAgain = 'people reach this installation at PUBLIC_URL';
const oldProofCounts = 'PUBLIC_URL answers without a proof: soon that counts as unreachable';

/** One look that fails is a restart of a proxy. */
const patienceLooks = 3;
/** A balancer may lead to both in turn: a copy is gone when it was not seen for half an hour. */
const looksAfterCopy = 30;
const weekMs = 7 * DAY_MS;

export function checkOwnAddress(context: ReachContext): SelfCheck {
  const { log } = context;
  const alarms = repeatedAlarms(context);
  let isReached = false;
  let looksLeft = 0;
  /** Undefined before the first look. */
  let trouble: ReachTrouble | null | undefined;
  let looksInTrouble = 0;

  function tell(now: ReachTrouble | null, facts: object): void {
    if (now !== trouble) {
      if (now !== null) log.warn(facts, sentences[now]);
      else if (trouble !== undefined) log.warn(facts, reachedAgain);
    }
    trouble = now;
    // Of whatever kind: what changes from look to look is no less of a trouble.
    looksInTrouble = now === null ? 0 : looksInTrouble + 1;
  }

  async function alarm(facts: object, old: OldProof | null): Promise<void> {
    if (old !== null) await alarms.raise(oldProofCounts, { ...facts, ...old }, weekMs);
    else if (trouble === 'copied' || (trouble && looksInTrouble >= patienceLooks)) {
      await alarms.raise(sentences[trouble], facts, DAY_MS);
    }
  }

  return {
    isReachable: () => isReached,
    isCopied: () => looksLeft > 0,
    problem: () => (trouble === null || trouble === undefined ? null : sentences[trouble]),
    async look(beatId) {
      const finding = await ask(context, beatId);
      if (finding.kind === 'copied') looksLeft = looksAfterCopy;
      else if (finding.kind === 'proved' && looksLeft > 0) looksLeft -= 1;
      const kind = looksLeft > 0 ? 'copied' : finding.kind;
      const facts = { publicUrl: context.publicUrl, ...finding.facts };
      const old = kind === 'proved' ? null : await askTheOldWay(context, kind);
      if (kind === 'proved') await endOldProof(context.db);
      isReached = kind === 'proved' || old !== null;
      tell(kind === 'proved' ? null : kind, facts);
      await alarm(facts, old);
    },
  };
}

type Asking = Pick<ReachContext, 'db' | 'vault' | 'entropy' | 'publicUrl'>;

/**
 * One look from beside the server, which changes nothing.
 * @returns what answers there instead of this installation, as a sentence; null: it does.
 */
export async function troubleAt(asking: Asking): Promise<string | null> {
  const [beatId = ''] = await readBeatIds(asking.db);
  const { kind } = await ask(asking, beatId);
  return kind === 'proved' ? null : sentences[kind];
}

async function ask(
  { db, vault, entropy, publicUrl }: Asking,
  beatId: string,
): Promise<ReachFinding> {
  const nonce = entropy.token();
  const answer = await askAddress(`${publicUrl}/healthz?nonce=${nonce}`);
  // Read after the answer: a beat that another process began meanwhile may be in it.
  const beatIds = await readBeatIds(db);
  return judgeAnswer({ answer, nonce, beatId, beatIds, pepper: vault.pepper });
}

/** Who shows a proof, and a wrong one, is certainly not us. */
const surelyNotUs: readonly ReachTrouble[] = ['copied', 'other-installation'];

interface OldProof {
  readonly daysLeft: number;
}

/**
 * As earlier versions asked, for an installation that was reached then and was never proved since:
 * a good answer of its own site. @returns null where that does not count, or did not come.
 */
async function askTheOldWay(
  { db, publicUrl }: ReachContext,
  trouble: ReachTrouble,
): Promise<OldProof | null> {
  const until = surelyNotUs.includes(trouble) ? null : await readOldProofUntil(db);
  if (until === null) return null;
  const leftMs = until - (await readClockState(db)).light;
  if (leftMs <= 0) return null;
  const answer = await askAddress(`${publicUrl}/healthz`);
  if (answer.kind !== 'answered' || !answer.isGood) return null;
  const { hostname } = new URL(publicUrl);
  const isOwn = answer.urls.every((url) => isOfSite(hostname, new URL(url).hostname));
  return isOwn ? { daysLeft: Math.ceil(leftMs / DAY_MS) } : null;
}
