/**
 * Decides when words that are being written are sent, what a failure means for them, and with which
 * words a desk begins. Knows no clock, no browser and no server.
 */
import type { DeskSending, LetterDraft } from '#contract/drafts.ts';
import type { Keeping, LeftWords } from '../../../api/kept-words.ts';
import { ApiError } from '../../../api/client.ts';

export interface LetterText {
  readonly title: string;
  readonly fullContent: string;
}

export function isSameText(one: LetterText, other: LetterText): boolean {
  return one.title === other.title && one.fullContent === other.fullContent;
}

/** After the last key; while somebody goes on typing, after the first that was not sent. */
const restMs = 2000;
const mostMs = 4000;
const retryMs = [2000, 4000, 8000, 16_000, 30_000];

export interface Pace {
  /** When the first change came that was not sent, and when the last one came. */
  readonly changedAtMs: number;
  readonly typedAtMs: number;
  /** How often in a row it could not be sent, and when that was known. */
  readonly failures: number;
  readonly failedAtMs: number;
}

/** How long to wait before these words are sent. */
export function msUntilSent({ changedAtMs, typedAtMs, failures, failedAtMs }: Pace, nowMs: number) {
  const dueAtMs = Math.min(typedAtMs + restMs, changedAtMs + mostMs);
  const waitMs = failures === 0 ? 0 : retryMs[Math.min(failures, retryMs.length) - 1]!;
  return Math.max(0, Math.max(dueAtMs, failures === 0 ? 0 : failedAtMs + waitMs) - nowMs);
}

/**
 * What became of words that could not be sent. `offline`, `busy` and `full` pass by themselves, and
 * are tried again; with the others its owner has to do something first.
 */
export type WordsFate =
  | 'offline'
  | 'busy'
  | 'full'
  | 'clash'
  | 'signedOut'
  | 'locked'
  | 'tooLong'
  | 'gone'
  | 'delivered'
  | 'refused';

export function fateOf(error: unknown): WordsFate {
  if (!(error instanceof ApiError)) return 'offline';
  const { status, code } = error;
  if (code === 'draft-changed') return 'clash';
  if (code === 'passphrase-needed' || code === 'testament-locked') return 'locked';
  if (code === 'already-released') return 'delivered';
  if (status === 401) return 'signedOut';
  if (status === 404) return 'gone';
  if (status === 413 || code === 'request-too-large') return 'tooLong';
  if (status === 507) return 'full';
  if (status === 0) return 'offline';
  return status >= 500 || status === 429 ? 'busy' : 'refused';
}

const passing: readonly WordsFate[] = ['offline', 'busy', 'full'];

export function isTriedAgain(fate: WordsFate): boolean {
  return passing.includes(fate);
}

export type OtherText = LetterText & { readonly revision: number; readonly basedOn: string };

export type DraftToSend = LetterText & {
  readonly revision: number;
  readonly basedOn: string;
  readonly former?: LetterText;
  readonly sending: DeskSending;
};

export interface Beginning {
  readonly text: LetterText;
  /** Of the draft on the server, and the version of the letter it began from. */
  readonly revision: number;
  readonly basedOn: string;
  /** The server does not have them. */
  readonly isUnsent: boolean;
  /** What stands on the server where this browser kept other words. */
  readonly theirs: OtherText | null;
  /** The letter itself was changed after this draft began. */
  readonly isBehind: boolean;
  /** See `KeptWords`. */
  readonly former?: LetterText | null;
}

type Found = {
  /** The letter as it is saved. */
  readonly letter: LetterText & { readonly version: string };
  readonly draft: LetterDraft | null;
  /** By this browser, the newest last. */
  readonly left: readonly LeftWords[];
};

/** Words that only this browser has come first, and never in place of others. */
export function beginningOf({ letter, draft, left }: Found): Beginning {
  const there = draft
    ? { ...textOf(draft), revision: draft.revision, basedOn: draft.basedOn }
    : { ...textOf(letter), revision: 0, basedOn: letter.version };
  const isBehind = (basedOn: string) => basedOn !== letter.version;
  const unknown = left.filter((words) => !isSameText(words, there) && !isOvertaken(words, draft));
  const kept = oneOf(unknown);
  if (kept === null) {
    const { revision, basedOn } = there;
    const text = textOf(there);
    return { text, revision, basedOn, isUnsent: false, theirs: null, isBehind: isBehind(basedOn) };
  }
  // Without a draft the letter itself is what they go on from, and it may have been saved since.
  const isSameBeginning = draft !== null || kept.basedOn === letter.version;
  const isGoneOnFrom =
    (kept.revision === there.revision && isSameBeginning) ||
    kept.underWay.some((text) => isSameText(text, there));
  const basedOn = isGoneOnFrom ? there.basedOn : kept.basedOn;
  return {
    text: textOf(kept),
    revision: isGoneOnFrom ? there.revision : kept.revision,
    basedOn,
    isUnsent: true,
    theirs: isGoneOnFrom ? null : there,
    isBehind: isBehind(basedOn),
    former: kept.former ?? null,
  };
}

/** The server has later words of the same desk: what it sent when its page was left. */
function isOvertaken({ desk, sendings }: LeftWords, draft: LetterDraft | null): boolean {
  return draft?.sending?.desk === desk && draft.sending.number > sendings;
}

/** Of several windows that were closed without a connection, all words: one below the other. */
function oneOf(all: readonly LeftWords[]): LeftWords | null {
  const last = all.at(-1);
  if (last === undefined) return null;
  const before = all.slice(0, -1).filter((words) => !isSameText(words, last));
  return before.reduceRight<LeftWords>(
    (joined, words) => ({ ...joined, ...bothTexts(words, joined) }),
    last,
  );
}

function textOf({ title, fullContent }: LetterText): LetterText {
  return { title, fullContent };
}

/** Which of two texts a letter goes on with. */
export type Choice = 'mine' | 'theirs' | 'both';

export function chosenText(choice: Choice, mine: LetterText, theirs: LetterText): LetterText {
  if (choice === 'both') return bothTexts(theirs, mine);
  return textOf(choice === 'mine' ? mine : theirs);
}

/** What goes from the desk by this choice; null: nothing does. */
export function formerText(choice: Choice, mine: LetterText, theirs: LetterText) {
  return choice === 'both' ? null : textOf(choice === 'mine' ? theirs : mine);
}

/** Both texts, one below the other, with a line between them. */
function bothTexts(first: LetterText, second: LetterText): LetterText {
  const parts = [first.fullContent.trimEnd(), second.fullContent.trimStart()];
  return {
    title: first.title || second.title,
    fullContent: parts.filter((part) => part.trim() !== '').join('\n\n---\n\n'),
  };
}

/** How far the words of a desk are kept. */
export interface KeeperState {
  /** The server does not have all that stands on the desk. */
  readonly isUnsent: boolean;
  /** They are other words than those of the letter. */
  readonly isAhead: boolean;
  /** Why they could not be sent, if it was tried. */
  readonly fate: WordsFate | null;
  readonly failure: unknown;
  /** What this browser did with them meanwhile. */
  readonly keeping: Keeping | null;
  /** By the clock of the server. */
  readonly savedAt: string | null;
  /** What somebody else wrote meanwhile: nothing is sent until its owner has chosen. */
  readonly theirs: OtherText | null;
  /** What stood here when that was known. */
  readonly mine: LetterText | null;
}
