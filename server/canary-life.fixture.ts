/**
 * A person who entrusts everything to a product, each text of hers with a word in it that no
 * program would write by itself, and who uses all there is before a release. Only tests import this
 * file.
 */
import assert from 'node:assert/strict';
import type { Attachment } from '#contract/attachments.ts';
import { multipart } from '#server/features/attachments/uploads.fixture.ts';
import type { KillableProduct } from './killed-product.fixture.ts';

/** Every canary begins with this, so that one search finds all of them. */
export const song = 'qZ7canary';

let sung = 0;
/** Another word that nobody would write. */
export const canary = (): string => `${song}${String((sung += 1)).padStart(3, '0')}x`;
export const countCanaries = (): number => sung;

interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
}

export interface CanaryBrowser {
  send(
    method: string,
    path: string,
    body?: object | string | Buffer | null,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** The same for what must succeed; answers what was said. */
  ask<T>(method: string, path: string, body?: object): Promise<T>;
}

/** @param keys gets every token that the product gives this browser to keep. */
export function openBrowser(product: KillableProduct, keys: Set<string>): CanaryBrowser {
  const cookies = new Map<string, string>();
  const send: CanaryBrowser['send'] = async (method, path, body = null, headers = {}) => {
    const isPlain = body === null || typeof body === 'string' || Buffer.isBuffer(body);
    const response = await fetch(`${product.url}${path}`, {
      method,
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(!isPlain && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== null && { body: isPlain ? (body as BodyInit) : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
      if (value.length > 20) keys.add(value);
    }
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  return {
    send,
    async ask<T>(method: string, path: string, body?: object) {
      const { status, bytes } = await send(method, path, body);
      assert(status < 300, `${method} ${path}: ${status} ${bytes.toString()}`);
      return (bytes.length === 0 ? null : JSON.parse(bytes.toString())) as T;
    },
  };
}

export interface Entrusted {
  readonly testaments: readonly EntrustedTestament[];
  readonly triggers: readonly { readonly id: number; readonly activationCode: string }[];
}

interface EntrustedTestament {
  readonly id: number;
  readonly accessLink: string;
  /** Null: it has none. */
  readonly passphrase: string | null;
  readonly isSealed: boolean;
  readonly isDraft: boolean;
  readonly files: readonly { readonly id: number; readonly word: string }[];
}

const words = () => ({
  title: canary(),
  description: canary(),
  shortDescription: canary(),
  fullContent: `# ${canary()}\n\n${canary()} `.repeat(3),
});

/** @param nameForPeople which everybody who gets something may read. */
export async function entrustEverything(
  browser: CanaryBrowser,
  nameForPeople: string,
): Promise<Entrusted> {
  await browser.ask('PATCH', '/api/user', { nameForPeople });
  const notes: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    const note = { title: canary(), content: canary() };
    notes.push((await browser.ask<{ id: number }>('POST', '/api/notes', note)).id);
  }
  const testaments = [];
  for (const kind of [
    { status: 'draft' },
    { status: 'active' },
    { status: 'active', isSealedUntilDelivered: true },
    { status: 'active', isPasswordProtected: true, password: `${canary()}!` },
  ]) {
    testaments.push(await write(browser, kind, notes));
  }
  for (let count = 0; count < 3; count += 1) {
    await browser.ask('POST', '/api/recipients', {
      email: `${canary()}@example.org`,
      secondEmail: `${canary()}@example.org`,
      name: canary(),
      phoneNumber: canary(),
      address: canary(),
      personalMessage: canary(),
      sharedSentence: canary(),
    });
  }
  const triggers = [];
  for (const activationCode of [canary(), '']) {
    const described = { name: canary(), description: canary(), activationCode };
    const trigger = { ...described, triggerType: 'contacted_by_instruction' };
    type Made = Entrusted['triggers'][number];
    triggers.push(await browser.ask<Made>('POST', '/api/activation-triggers', trigger));
  }
  await browser.ask('PUT', `/api/notes/${notes[0]}`, { title: canary(), content: canary() });
  await browser.ask('PATCH', '/api/user', { phoneNumber: canary() });
  return { testaments, triggers };
}

interface Kind {
  readonly status: string;
  readonly isSealedUntilDelivered?: boolean;
  readonly password?: string;
}

async function write(browser: CanaryBrowser, kind: Kind, notes: readonly number[]) {
  type Made = Pick<EntrustedTestament, 'id' | 'accessLink'>;
  const made = { ...words(), ...kind };
  const { id, accessLink } = await browser.ask<Made>('POST', '/api/testaments', made);
  const at = `/api/testaments/${id}`;
  const { password = null, isSealedUntilDelivered: isSealed = false } = kind;
  const present = password === null ? {} : { currentPassword: password };
  await browser.ask('PUT', at, { ...words(), ...present });
  const unsaved = { title: canary(), fullContent: canary(), revision: 0, basedOn: canary() };
  // Behind a passphrase it takes the browser in which that was typed.
  if (password !== null) await browser.ask('POST', `${at}/verify-password`, { password });
  await browser.ask('PUT', `${at}/draft`, unsaved);
  await browser.ask('POST', `${at}/recipients`, { email: `${canary()}@example.org` });
  for (const note of notes) await browser.ask('POST', `${at}/notes/${note}`);
  const files = [await attach(browser, at, 2_000), await attach(browser, at, 3_000_000)];
  const isDraft = kind.status === 'draft';
  return { id, accessLink, passphrase: password, isSealed, isDraft, files };
}

async function attach(browser: CanaryBrowser, at: string, sizeBytes: number) {
  const word = canary();
  const filling = Buffer.alloc(sizeBytes / 2, 'an ordinary line of text\n');
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), filling, Buffer.from(word), filling]);
  const { payload, headers } = multipart(`${canary()}.pdf`, content);
  const { status, bytes } = await browser.send('POST', `${at}/attachments`, payload, headers);
  assert.equal(status, 201, bytes.toString());
  return { id: (JSON.parse(bytes.toString()) as Attachment).id, word };
}

/** Opens, reads, downloads and exports all of it, as its owner and as who holds the links. */
export async function useEverything(
  { testaments, triggers }: Entrusted,
  owner: CanaryBrowser,
  reader: CanaryBrowser,
): Promise<void> {
  const got = async (browser: CanaryBrowser, method: string, path: string, body?: object) => {
    const { status, bytes } = await browser.send(method, path, body ?? null);
    assert.equal(status, 200, `${method} ${path}: ${bytes.toString('latin1').slice(0, 200)}`);
    return bytes;
  };
  for (const { id, accessLink, passphrase, files, ...kind } of testaments) {
    const at = `/api/testaments/${id}`;
    const behindLink = `/api/testament-public/${accessLink}`;
    const isPublic = !kind.isDraft && !kind.isSealed;
    if (passphrase !== null) {
      const typed = { password: passphrase };
      assert((await got(owner, 'POST', `${at}/verify-password`, typed)).includes(song));
      assert((await got(reader, 'POST', `${behindLink}/validate`, typed)).includes(song));
    }
    for (const path of [`${at}`, `${at}/releases`]) await got(owner, 'GET', path);
    if (!kind.isDraft) assert((await got(reader, 'GET', behindLink)).includes(song));
    for (const file of files) {
      const path = `attachments/${file.id}`;
      assert((await got(owner, 'GET', `${at}/${path}`)).includes(file.word));
      if (!isPublic) continue;
      assert((await got(reader, 'GET', `${behindLink}/${path}`)).includes(file.word));
    }
    const password = passphrase ?? canary();
    assert((await got(owner, 'POST', `${at}/export`, { password })).length > 3_000_000);
  }
  for (const { id } of triggers) {
    const sheet = `/api/activation-triggers/${id}/instructions-pdf`;
    assert((await got(owner, 'GET', sheet)).subarray(0, 5).equals(Buffer.from('%PDF-')));
  }
  for (const path of [
    'testaments',
    'notes',
    'recipients',
    'dashboard',
    'readiness',
    'notifications',
    'ledger',
  ]) {
    await got(owner, 'GET', `/api/${path}`);
  }
}

/** Changes, deletes and brings back something of every kind: the bin holds the rest of it. */
export async function fillTheBin(browser: CanaryBrowser, notes = 2): Promise<void> {
  const kept = [];
  for (let count = 0; count < notes; count += 1) {
    const note = { title: canary(), content: canary() };
    kept.push((await browser.ask<{ id: number }>('POST', '/api/notes', note)).id);
  }
  const open = await write(browser, { status: 'active' }, kept);
  const secret = { status: 'active', isPasswordProtected: true, password: `${canary()}!` };
  for (const { id } of [open, await write(browser, secret, kept)]) {
    await browser.ask('DELETE', `/api/testaments/${id}`);
  }
  await browser.ask('DELETE', `/api/notes/${kept[0]}`);
  const code = { triggerType: 'contacted_by_instruction', activationCode: canary() };
  const path = '/api/activation-triggers';
  const { id } = await browser.ask<{ id: number }>('POST', path, { name: canary(), ...code });
  await browser.ask('DELETE', `${path}/${id}`);
  const acts = await browser.ask<{ id: number; things: object[] }[]>('GET', '/api/bin');
  assert(acts.length > 20 && JSON.stringify(acts).includes(song));
  for (const act of acts.slice(0, 3)) await browser.ask('POST', `/api/bin/${act.id}/undo`);
}

/** Wrong words and broken requests at every door, which are where a log says most. */
export async function knockEverywhere(
  { testaments }: Entrusted,
  browser: CanaryBrowser,
): Promise<void> {
  const json = { 'content-type': 'application/json' };
  for (const { id, accessLink } of testaments) {
    const behindLink = `/api/testament-public/${accessLink}`;
    const guess = { password: canary() };
    await browser.send('POST', `${behindLink}/validate`, guess);
    await browser.send('POST', `${behindLink}/validate`, `{"password":"${canary()}`, json);
    await browser.send('POST', `${behindLink}/validate`, canary(), {
      'content-type': 'text/plain',
    });
    await browser.send('GET', `${behindLink}/attachments/${canary()}`);
    await browser.send('GET', `${behindLink}/%E0%A4%A/${canary()}`);
    await browser.send('GET', `${behindLink}/${canary().repeat(300)}`);
    await browser.send('PUT', `/api/testaments/${id}`, { status: canary() });
    await browser.send('GET', `/testament/${accessLink}?${canary()}`);
    const referer = `https://codicil.example/testament/${accessLink}`;
    await browser.send(
      'POST',
      '/api/page-views',
      { path: `/testament/${accessLink}` },
      { referer },
    );
  }
  await browser.send('POST', '/api/activate-by-code', { activationCode: canary() });
  await browser.send('POST', '/api/login', { username: canary(), password: canary() });
  await browser.send('GET', `/testament/${canary()}?${canary()}`);
  await browser.send('GET', `/check/${canary()}`);
}
