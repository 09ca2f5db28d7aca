/**
 * Words that the server does not have yet, kept in this browser: encrypted with a key that no
 * script can read out, and that goes with everything else when its owner signs out. One place for
 * each person and letter.
 */

/** Words on their way to the server. */
export interface KeptWords {
  readonly title: string;
  readonly fullContent: string;
  /** Of the draft on the server that they go on from. */
  readonly revision: number;
  readonly basedOn: string;
  /** Those that were being sent then: if the server has them, these go on from there. */
  readonly underWay: { readonly title: string; readonly fullContent: string } | null;
}

export interface KeptPlace {
  readonly userId: number;
  /** Null for a letter that is not on the server at all. */
  readonly letterId: number | null;
}

/** `full`: the browser has no room left. `none`: it keeps nothing, or may not encrypt here. */
export type Keeping = 'kept' | 'full' | 'none';

const cipher = 'AES-GCM';
const ivBytes = 12;
type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

export async function keepWords(place: KeptPlace, words: KeptWords): Promise<Keeping> {
  try {
    const store = await openStore();
    const key = await ownKey(store, place.userId);
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
    const plain = new TextEncoder().encode(JSON.stringify(words));
    const bytes = await crypto.subtle.encrypt({ name: cipher, iv }, key, plain);
    const sealed: Sealed = { iv, bytes };
    const writing = store.transaction('words', 'readwrite');
    writing.objectStore('words').put(sealed, nameOf(place));
    await written(writing);
    return 'kept';
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'none';
  }
}

/** Null also where they can no longer be opened. */
export async function findKeptWords(place: KeptPlace): Promise<KeptWords | null> {
  try {
    const store = await openStore();
    const sealed: Sealed | undefined = await asked(
      store.transaction('words').objectStore('words').get(nameOf(place)),
    );
    if (sealed === undefined) return null;
    const key = await ownKey(store, place.userId);
    const plain = await crypto.subtle.decrypt({ name: cipher, iv: sealed.iv }, key, sealed.bytes);
    return JSON.parse(new TextDecoder().decode(plain)) as KeptWords;
  } catch {
    return null;
  }
}

export async function dropKeptWords(place: KeptPlace): Promise<void> {
  try {
    const store = await openStore();
    await asked(store.transaction('words', 'readwrite').objectStore('words').delete(nameOf(place)));
  } catch {
    // Where nothing could be kept, there is nothing to drop.
  }
}

/** When somebody signs out here: the next person at this screen finds neither words nor key. */
export async function forgetKeptWords(): Promise<void> {
  try {
    const store = await openStore();
    const all = store.transaction(['words', 'keys'], 'readwrite');
    await Promise.all([
      asked(all.objectStore('keys').clear()),
      asked(all.objectStore('words').clear()),
    ]);
  } catch {
    // Likewise.
  }
}

const nameOf = ({ userId, letterId }: KeptPlace) => `${userId}/${letterId ?? 'new'}`;

let opening: Promise<IDBDatabase> | null = null;

function openStore(): Promise<IDBDatabase> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function open(): Promise<IDBDatabase> {
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
