/**
 * Words that the server does not have yet, kept in this browser: encrypted with a key that no
 * script can read out, and that goes with everything else when its owner signs out. Each desk that
 * is open has a place of its own, so that two of them never write over each other; what a desk left
 * behind when it was closed is found by the next one.
 */

/** Words on their way to the server. */
export interface KeptWords {
  readonly title: string;
  readonly fullContent: string;
  /** Of the draft on the server that they go on from. */
  readonly revision: number;
  readonly basedOn: string;
  /** How often their desk had sent words when these were kept. */
  readonly sendings: number;
  /** Those that were sent without an answer: if the server has one, these go on from there. */
  readonly underWay: readonly { readonly title: string; readonly fullContent: string }[];
  /** What they took the place of, until the server has it as an earlier version. */
  readonly former?: { readonly title: string; readonly fullContent: string };
}

export interface KeptPlace {
  readonly userId: number;
  /** Null for a letter that is not on the server at all. */
  readonly letterId: number | null;
}

/** With the name of the desk that left them behind when it was closed. */
export interface LeftWords extends KeptWords {
  readonly desk: string;
}

/** `full`: the browser has no room left. `none`: it keeps nothing, or may not encrypt here. */
export type Keeping = 'kept' | 'full' | 'none';

/** The name of a desk that opens: in this window and in all others another one. */
export function newDesk(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

const cipher = 'AES-GCM';
const ivBytes = 12;
type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer; order: number };

/** Of desks that were open when their owner signed out. */
const forgotten = new Set<string>();

export async function keepWords(
  place: KeptPlace,
  desk: string,
  words: KeptWords,
): Promise<Keeping> {
  if (forgotten.has(desk)) return 'none';
  try {
    const store = await openStore();
    const key = await ownKey(store, place.userId);
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
    const plain = new TextEncoder().encode(JSON.stringify(words));
    const bytes = await crypto.subtle.encrypt({ name: cipher, iv }, key, plain);
    // The clock may be wrong: it only says which words come first.
    const sealed: Sealed = { iv, bytes, order: performance.timeOrigin + performance.now() };
    const writing = store.transaction('words', 'readwrite');
    writing.objectStore('words').put(sealed, nameOf(place, desk));
    await written(writing);
    return 'kept';
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'none';
  }
}

/** The newest last, without those that can no longer be opened. */
export async function findLeftWords(place: KeptPlace): Promise<readonly LeftWords[]> {
  try {
    const store = await openStore();
    const range = rangeOf(nameOf(place, ''));
    const reading = store.transaction('words').objectStore('words');
    const [names, all] = await Promise.all([
      asked(reading.getAllKeys(range)),
      asked<Sealed[]>(reading.getAll(range)),
    ]);
    const desks = names.map((name) => (name as string).slice(nameOf(place, '').length));
    const found = await Promise.all(
      all.map(async ({ iv, bytes, order }, at) => {
        const desk = desks[at]!;
        if (!(await isLeft(desk))) return [];
        const key = await ownKey(store, place.userId);
        const plain = await crypto.subtle.decrypt({ name: cipher, iv }, key, bytes);
        const words = JSON.parse(new TextDecoder().decode(plain)) as KeptWords;
        return [{ words: { ...words, desk }, order }];
      }),
    );
    const left = found.flat().toSorted((one, other) => one.order - other.order);
    return left.map(({ words }) => words);
  } catch {
    return [];
  }
}

export async function dropKeptWords(place: KeptPlace, desks: readonly string[]): Promise<void> {
  try {
    const store = await openStore();
    const words = store.transaction('words', 'readwrite').objectStore('words');
    await Promise.all(desks.map((desk) => asked(words.delete(nameOf(place, desk)))));
  } catch {
    // Where nothing could be kept, there is nothing to drop.
  }
}

/** Whether the next sign-out would drop any. */
export async function hasKeptWords(userId: number): Promise<boolean> {
  try {
    const store = await openStore();
    const words = store.transaction('words').objectStore('words');
    return (await asked(words.count(rangeOf(`${userId}/`)))) > 0;
  } catch {
    return false;
  }
}

/** Sends what one desk holds; answers whether the server has all of it. */
type SendRest = () => Promise<boolean>;

const open = new Map<string, SendRest>();

/**
 * As long as a desk is open, no other one takes its words for left ones, in whichever window.
 *
 * @param left those of other desks that this one goes on with.
 * @returns ends it.
 */
export function holdDesk(desk: string, left: readonly string[], sendRest: SendRest): () => void {
  const over = Promise.withResolvers<void>();
  for (const one of [desk, ...left]) {
    navigator.locks?.request(lockOf(one), () => over.promise).catch(() => undefined);
  }
  open.set(desk, sendRest);
  return () => {
    over.resolve();
    open.delete(desk);
  };
}

/** So long somebody who leaves waits for a line that is stuck. */
const sendingMs = 4000;

/** Before somebody signs out: what can be sent goes. Answers whether the server has all of it. */
export async function sendRestOfDesks(): Promise<boolean> {
  const all = Promise.all(Array.from(open.values(), (sendRest) => sendRest()));
  const tooLate = new Promise<boolean[]>((resolve) => setTimeout(resolve, sendingMs, [false]));
  return (await Promise.race([all, tooLate])).every(Boolean);
}

/** A window that is being closed lets go within this time, and is asked so often. */
const closingMs = 1500;
const askedAgainMs = 100;

async function isLeft(desk: string): Promise<boolean> {
  if (!navigator.locks) return true;
  for (let waitedMs = 0; waitedMs <= closingMs; waitedMs += askedAgainMs) {
    const isFree = (lock: Lock | null) => lock !== null;
    if (await navigator.locks.request(lockOf(desk), { ifAvailable: true }, isFree)) return true;
    await new Promise((resolve) => setTimeout(resolve, askedAgainMs));
  }
  return false;
}

const lockOf = (desk: string) => `desk/${desk}`;

/**
 * When somebody signs out here: the next person at this screen finds neither words nor key of hers.
 * Those of somebody else, whose session merely ended, stay.
 */
export async function forgetKeptWords(userId: number): Promise<void> {
  for (const desk of open.keys()) forgotten.add(desk);
  try {
    const store = await openStore();
    const all = store.transaction(['words', 'keys'], 'readwrite');
    await Promise.all([
      asked(all.objectStore('keys').delete(userId)),
      asked(all.objectStore('words').delete(rangeOf(`${userId}/`))),
    ]);
  } catch {
    // Likewise.
  }
}

function nameOf({ userId, letterId }: KeptPlace, desk: string): string {
  return `${userId}/${letterId ?? 'new'}/${desk}`;
}

/** All names that begin so. */
function rangeOf(beginning: string): IDBKeyRange {
  return IDBKeyRange.bound(beginning, `${beginning}\uFFFF`);
}

let opening: Promise<IDBDatabase> | null = null;

function openStore(): Promise<IDBDatabase> {
  opening ??= openDatabase().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('letters', 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('keys');
    request.result.createObjectStore('words');
  });
  const store = await asked(request);
  // Another window removes all of it, or the browser does.
  store.addEventListener('versionchange', () => store.close());
  store.addEventListener('close', () => (opening = null));
  return store;
}

/** Made once for each person who writes here, and only ever handed to the cipher. */
async function ownKey(store: IDBDatabase, userId: number): Promise<CryptoKey> {
  const find = () =>
    asked<CryptoKey | undefined>(store.transaction('keys').objectStore('keys').get(userId));
  const known = await find();
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  try {
    await asked(store.transaction('keys', 'readwrite').objectStore('keys').add(made, userId));
    return made;
  } catch (error) {
    // Another window was first.
    const theirs = await find();
    if (theirs) return theirs;
    throw error;
  }
}

function asked<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not stored')));
  });
}

/** Only at its end it is known whether there was room. */
function written(writing: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    writing.addEventListener('complete', () => resolve());
    writing.addEventListener('abort', () => reject(writing.error ?? new Error('not stored')));
  });
}
