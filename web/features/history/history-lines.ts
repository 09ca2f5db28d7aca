/**
 * Turns entries of the ledger into lines that people read: newest first, what happened several
 * times in a row said once. Entries that only prove another one have no line.
 */
import type * as z from 'zod/mini';
import type { LedgerListEntry } from '../../api/ledger.ts';
import type { lifeSources, causes, GivenBy } from './history-bodies.ts';
import {
  WatchBody,
  SwitchedOffBody,
  ChangeWaits,
  Undone,
  SilentChangeBody,
  ReleasedBody,
} from './history-bodies.ts';
import { aboutOf, noNames } from './history-names.ts';
import type { HistoryAbout, HistoryNames, HistorySubject } from './history-names.ts';

const plain = {
  'delivery-accepted': 'deliverySent',
  'delivery-refused': 'deliveryRefused',
  'delivery-open': 'deliveryOpen',
  'follow-up-accepted': 'followedUp',
  'follow-up-open': 'followUpOpen',
  'second-address-accepted': 'secondSent',
  'second-address-refused': 'secondRefused',
  'second-address-open': 'secondOpen',
  'one-address-returned': 'oneReturned',
  'delivery-unopened': 'unopened',
  'delivery-opened': 'deliveryOpened',
  'delivery-acknowledged': 'deliveryConfirmed',
  'delivery-sms-accepted': 'textSent',
  'delivery-sms-open': 'textOpen',
  'deliveries-held': 'deliveriesHeld',
  'deliveries-let-go': 'deliveriesLetGo',
  recalled: 'recalled',
  'pages-closed': 'pagesClosed',
  'recall-told': 'recallTold',
  'recall-open': 'recallOpen',
  'writer-unknown': 'writerUnknown',
  'new-addresses-held': 'newHeld',
  'code-alarm-accepted': 'codeAlarm',
  'code-alarm-bounced': 'bounced',
  'code-news-accepted': 'codeNews',
  'code-news-bounced': 'bounced',
  'release-news-accepted': 'releaseNews',
  'reply-noted': 'replyNoted',
  'webhook-given-up': 'webhookGivenUp',
} as const satisfies Record<string, string>;

const watched = {
  AttemptBounced: 'bounced',
  WarningBounced: 'bounced',
  ReleaseHeld: 'held',
  Returned: 'returned',
  PauseEnded: 'pauseEnded',
  PaymentFailed: 'paymentFailed',
  CodeEntered: 'codeEntered',
} as const;

interface Released {
  readonly kind: 'released';
  readonly cause: (typeof causes)[number];
  readonly people: number;
  /** Nobody got it. */
  readonly isDeletion?: true;
  /** Its title, as long as it is there. */
  readonly letter?: string;
  /** In wall milliseconds; only where the mails leave on several days. */
  readonly lastMailAt?: number;
}

export type HistoryHappening =
  | { kind: (typeof plain)[keyof typeof plain] | (typeof watched)[keyof typeof watched] }
  | { kind: 'armed' | 'stopped'; of?: HistorySubject }
  /** Its check-ins ended because it was delivered, at the same moment. */
  | { kind: 'ended'; letter: string }
  | { kind: 'broughtBack' }
  | { kind: 'asked' | 'warned' | 'countedClosed' | 'graceBegan' }
  | { kind: 'doubted' | `doubtedBy${'Reply' | 'Reset'}` }
  | { kind: 'answered'; source: (typeof lifeSources)[number]; by?: z.output<typeof GivenBy> }
  | { kind: 'switchedOff'; count: number; userAgent: string | null }
  | { kind: 'changeWaits'; count: number; until: string; userAgent: string | null }
  | ({ kind: 'undone' } & z.output<typeof Undone>)
  | ({ kind: 'silentChange' } & z.output<typeof SilentChangeBody>)
  | { kind: 'paused'; until: string }
  | Released;

export type HistoryLine = {
  seq: number;
  at: string;
  times: number;
  happening: HistoryHappening;
  /** Named below it, where the sentence does not name them itself. */
  about?: HistoryAbout;
};

/** Whose sentence does not say which letter, or which trigger, the watch was over. */
const namedByWatch: ReadonlySet<HistoryHappening['kind']> = new Set([
  'graceBegan',
  'held',
  'returned',
  'codeEntered',
  'paymentFailed',
]);

/** What follows within it and is the same is one line. */
const togetherMs = 3_600_000;

/** Noted at one moment for each testament or trigger that asks, and still happened once. */
const saidForAll: ReadonlySet<HistoryHappening['kind']> = new Set([
  'asked',
  'warned',
  'graceBegan',
  'answered',
  'returned',
  'paused',
  'pauseEnded',
  'paymentFailed',
  'doubted',
  'doubtedByReply',
  'doubtedByReset',
]);

export function historyLines(entries: readonly LedgerListEntry[], names = noNames): HistoryLine[] {
  const lines: HistoryLine[] = [];
  const deliveries = new Set(entries.flatMap(deliveryOf));
  for (const entry of entries) {
    const happening = happeningOf(entry, { names, deliveries });
    if (happening === null) continue;
    const last = lines.at(-1);
    const about = isNamedBelow(happening) ? aboutOf(entry.body, names) : undefined;
    const isSame = JSON.stringify(last?.about) === JSON.stringify(about);
    const isAtOnce = last?.at === entry.at && saidForAll.has(happening.kind);
    if (last !== undefined && (isSame || isAtOnce) && isTogether(last, entry.at, happening)) {
      if (!isAtOnce) last.times += 1;
      last.at = entry.at;
      joinNames(last, about);
    } else {
      const line = { seq: entry.seq, at: entry.at, times: 1, happening };
      lines.push(about === undefined ? line : { ...line, about });
    }
  }
  return lines.toReversed();
}

/** What happened to several at one moment names them all. */
function joinNames(line: HistoryLine, about: HistoryAbout | undefined): void {
  if (about === undefined) return;
  line.about = {
    ...about,
    letters: [...new Set([...(line.about?.letters ?? []), ...about.letters])],
  };
}

/** Other sentences have a place for the name. */
function isNamedBelow({ kind }: HistoryHappening): boolean {
  return isListed(kind) || namedByWatch.has(kind) || isPlain(kind);
}

function isListed(kind: HistoryHappening['kind']): boolean {
  return (
    kind === 'switchedOff' ||
    kind === 'changeWaits' ||
    kind === 'silentChange' ||
    kind === 'broughtBack'
  );
}

const plainKinds: ReadonlySet<string> = new Set(Object.values(plain));

function isPlain(kind: HistoryHappening['kind']): boolean {
  return plainKinds.has(kind);
}

function isTogether(last: HistoryLine, at: string, happening: HistoryHappening): boolean {
  // Each release is one of its own, however many go at once.
  if (happening.kind === 'released') return false;
  if (JSON.stringify(last.happening) !== JSON.stringify(happening)) return false;
  return Date.parse(at) - Date.parse(last.at) < togetherMs;
}

interface Around {
  readonly names: HistoryNames;
  /** Which letter was delivered at which moment. */
  readonly deliveries: ReadonlySet<string>;
}

function deliveryOf({ kind, body, wallAt }: LedgerListEntry): string[] {
  const isDelivery = kind === 'released' && body['deleted'] !== true;
  return isDelivery ? [deliveryKey(body['testament'], wallAt)] : [];
}

function deliveryKey(testamentId: unknown, wallAt: number): string {
  return `${String(testamentId)} at ${wallAt}`;
}

function happeningOf(entry: LedgerListEntry, around: Around): HistoryHappening | null {
  const { kind, body, darkMs } = entry;
  if (kind === 'released') return releasedOf(body, around.names);
  if (kind === 'recalled' && body['broughtBack'] === true) return { kind: 'broughtBack' };
  if (kind === 'watch') {
    const watch = WatchBody.safeParse(body);
    return watch.success ? ofEvent(watch.data, entry, around) : null;
  }
  if (kind === 'switched-off') return switchedOffBy(body);
  if (kind === 'change-waits') return waitingOf(body, darkMs);
  if (kind === 'undone') {
    const undone = Undone.safeParse(body);
    return undone.success ? { kind, ...undone.data } : null;
  }
  if (kind === 'silent-change') {
    const silent = SilentChangeBody.safeParse(body);
    return silent.success ? { kind: 'silentChange', ...silent.data } : null;
  }
  return Object.hasOwn(plain, kind) ? { kind: plain[kind as keyof typeof plain] } : null;
}

function releasedOf(
  body: LedgerListEntry['body'],
  { ofLetter }: HistoryNames,
): HistoryHappening | null {
  const released = ReleasedBody.safeParse(body);
  if (!released.success) return null;
  const { cause, recipients: people, testament, lastMailAt, deleted } = released.data;
  const letter = ofLetter.get(testament ?? 0);
  return {
    kind: 'released',
    cause,
    people,
    ...(deleted === true && { isDeletion: true }),
    ...(letter !== undefined && { letter }),
    ...(lastMailAt !== undefined && { lastMailAt }),
  };
}

function subjectOf(watch: number | undefined, { ofWatch }: HistoryNames): { of?: HistorySubject } {
  const found = ofWatch.get(watch ?? 0);
  return found === undefined ? {} : { of: { kind: found.kind, name: found.name } };
}

/** What it was over may just have been delivered by another watch, as by a code. */
function stoppedOf(
  watch: number | undefined,
  wallAt: number,
  { names, deliveries }: Around,
): HistoryHappening {
  const found = names.ofWatch.get(watch ?? 0);
  return found?.kind === 'letter' && deliveries.has(deliveryKey(found.testamentId, wallAt))
    ? { kind: 'ended', letter: found.name }
    : { kind: 'stopped', ...subjectOf(watch, names) };
}

function switchedOffBy(body: LedgerListEntry['body']): HistoryHappening | null {
  const off = SwitchedOffBody.safeParse(body);
  if (!off.success) return null;
  const { testaments, userAgent } = off.data;
  return { kind: 'switchedOff', count: testaments.length, userAgent };
}

/** In light time its moments stand there, like those of the watches. */
function waitingOf(body: LedgerListEntry['body'], darkMs: number): HistoryHappening | null {
  const change = ChangeWaits.safeParse(body);
  if (!change.success) return null;
  const { userAgent, testaments } = change.data;
  const floors = testaments.flatMap(({ floor }) => Object.values(floor));
  if (floors.length === 0) return null;
  const until = new Date(Math.min(...floors) + darkMs).toISOString();
  return { kind: 'changeWaits', count: testaments.length, until, userAgent };
}

function ofEvent(
  { watch, event, by }: z.output<typeof WatchBody>,
  { wallAt, darkMs }: LedgerListEntry,
  around: Around,
): HistoryHappening | null {
  switch (event.kind) {
    case 'Armed':
      return { kind: 'armed', ...subjectOf(watch, around.names) };
    case 'Stopped':
      return stoppedOf(watch, wallAt, around);
    case 'AttemptAccepted':
      return { kind: event.by === 'provider' ? 'asked' : 'countedClosed' };
    case 'WarningAccepted':
      return { kind: event.by === 'provider' ? 'warned' : 'countedClosed' };
    case 'WarningRequested':
      return event.slot === 'start' ? { kind: 'graceBegan' } : null;
    case 'SilenceDoubted':
      if (event.by === 'reply') return { kind: 'doubtedByReply' };
      return { kind: event.by === 'reset' ? 'doubtedByReset' : 'doubted' };
    case 'Answered':
      return { kind: 'answered', source: event.source, ...(by && { by }) };
    case 'Paused':
      // Deadlines stand in the ledger without the dark time that was known then.
      return { kind: 'paused', until: new Date(event.until + darkMs).toISOString() };
    default:
      return { kind: watched[event.kind] };
  }
}
