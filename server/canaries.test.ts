/**
 * A hundred words that no program would write by itself go through everything a person can entrust
 * to the product, in a process of its own. Before the release none of them may lie anywhere on the
 * machine in any form that a thief can read: data folder, write-ahead log, files, log, mails.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { multipart } from './features/attachments/uploads.fixture.ts';
import {
  ask,
  confirmAddress,
  kill,
  makeDataFolder,
  startProcess,
  type KillableProduct,
} from './killed-product.fixture.ts';
import { openMailSink } from './mail-sink.fixture.ts';
import { Moments } from './moments.fixture.ts';

/** Every canary begins with this, so that one search finds all of them. */
const song = 'qZ7canary';
/** Not sealed, because she signs in by it: shows that the search would find the others. */
const username = 'zP4notsealed';
const email = `${username}@example.org`;

let sung = 0;
const canary = (): string => `${song}${String((sung += 1)).padStart(3, '0')}x`;
/** By which the mails address her, and nothing else may. */
const fullName = canary();

test('Nothing that a person entrusts can be read on the machine before the release', async () => {
  const dataDir = makeDataFolder();
  const folder = join(dataDir, '..');
  const temporary = join(folder, 'temporary');
  fs.mkdirSync(temporary);
  fs.chmodSync(temporary, 0o1777);
  const sink = await openMailSink(new Moments());
  const product = await startProcess({
    DATA_DIR: dataDir,
    TMPDIR: temporary,
    SMTP_URL: sink.url,
    LOG_LEVEL: 'trace',
  });
  try {
    const { cookie, testamentId } = await entrustEverything(product);
    assert(sung >= 100, `only ${sung} canaries`);
    await confirmAddress(product, { email, cookie }, sink);
    const trial = await ask(
      product,
      'POST',
      `/api/testaments/${testamentId}/test-email`,
      { email },
      cookie,
    );
    assert(trial.status < 300, JSON.stringify(trial.body));
    const check = await ask(product, 'POST', '/api/checks/send-check', {}, cookie);
    assert(check.status < 300, JSON.stringify(check.body));
    // The code that confirms her address, the trial, and a check.
    while (sink.mails.length < 3) await sleep(20);

    const stopped = once(product.child, 'exit');
    product.child.kill('SIGTERM');
    await stopped;
    const places = [...filesIn(folder).map(nameAndContent), ...said(product, sink.mails)];
    assert(places.length > 500, 'the data folder was not read');
    assert.deepEqual(
      placesOf(username, places).length > 0,
      true,
      'the search finds nothing at all',
    );
    assert.deepEqual(placesOf(song, places), []);
  } finally {
    await kill(product);
    await sink.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

const words = () => ({
  title: canary(),
  description: canary(),
  shortDescription: canary(),
  fullContent: `# ${canary()}\n\n${canary()} `.repeat(3),
});

async function entrustEverything(
  product: KillableProduct,
): Promise<{ cookie: string; testamentId: number }> {
  const registered = await ask(product, 'POST', '/api/register', {
    username,
    email,
    password: `${canary()} ${canary()}`,
    fullName,
    phoneNumber: canary(),
  });
  assert.equal(registered.status, 201, JSON.stringify(registered.body));
  const { cookie } = registered;
  const send = async (path: string, body: object, method = 'POST') => {
    const answer = await ask(product, method, path, body, cookie);
    assert(answer.status < 300, `${path} ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as { id: number; accessLink: string };
  };
  const notes = [];
  for (let count = 0; count < 4; count += 1) {
    notes.push(await send('/api/notes', { title: canary(), content: canary() }));
  }
  const kinds = [
    { status: 'draft' },
    { status: 'active' },
    { status: 'active', isSealedUntilDelivered: true },
    { status: 'active', isPasswordProtected: true, password: `${canary()}!` },
  ];
  let testamentId = 0;
  for (const kind of kinds) {
    const { id, accessLink } = await send('/api/testaments', { ...words(), ...kind });
    testamentId = id;
    const present = 'password' in kind ? { currentPassword: kind.password } : {};
    await send(`/api/testaments/${id}`, { ...words(), ...present }, 'PUT');
    await send(`/api/testaments/${id}/recipients`, { email: `${canary()}@example.org` });
    for (const note of notes) await send(`/api/testaments/${id}/notes/${note.id}`, {});
    await upload(product, cookie, id, 2_000);
    await upload(product, cookie, id, 3_000_000);
    await ask(product, 'GET', `/api/testament-public/${accessLink}`, null);
    await ask(product, 'POST', `/api/testament-public/${accessLink}/validate`, {
      password: canary(),
    });
    await ask(product, 'PUT', `/api/testaments/${id}`, { status: canary() }, cookie);
  }
  for (let count = 0; count < 3; count += 1) {
    await send('/api/recipients', {
      email: `${canary()}@example.org`,
      name: canary(),
      phoneNumber: canary(),
      address: canary(),
      personalMessage: canary(),
    });
  }
  await send('/api/activation-triggers', {
    name: canary(),
    description: canary(),
    triggerType: 'contacted_by_instruction',
    activationCode: canary(),
  });
  await send(`/api/notes/${notes[0]?.id}`, { title: canary(), content: canary() }, 'PUT');
  await ask(product, 'POST', '/api/activate-by-code', { activationCode: canary() });
  await ask(product, 'POST', '/api/login', { username: canary(), password: canary() });
  const page = await fetch(`${product.url}/testament/${canary()}?${canary()}`);
  await page.arrayBuffer();
  return { cookie, testamentId };
}

async function upload(
  product: KillableProduct,
  cookie: string,
  testamentId: number,
  sizeBytes: number,
): Promise<void> {
  const filling = Buffer.alloc(sizeBytes / 2, 'an ordinary line of text\n');
  const content = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    filling,
    Buffer.from(canary()),
    filling,
  ]);
  const { payload, headers } = multipart(`${canary()}.pdf`, content);
  const url = `${product.url}/api/testaments/${testamentId}/attachments`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: payload,
  });
  assert.equal(answer.status, 201, await answer.text());
}

interface Place {
  readonly name: string;
  readonly content: Buffer;
}

function filesIn(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The name of a file may give something away as well as its content. */
function nameAndContent(path: string): Place {
  return { name: path, content: Buffer.concat([Buffer.from(path), fs.readFileSync(path)]) };
}

function said(product: KillableProduct, mails: readonly { raw: string; text: string }[]): Place[] {
  return [
    { name: 'what the process wrote', content: Buffer.from(product.said()) },
    ...mails.map(({ raw, text }) => {
      const content = `${raw}\n${text}`.replaceAll(fullName, 'her name');
      return { name: 'a mail', content: Buffer.from(content) };
    }),
  ];
}

function placesOf(word: string, places: readonly Place[]): string[] {
  // Names and addresses are compared in small letters, codes in capitals.
  const forms = [word, word.toLowerCase(), word.toUpperCase()].flatMap(disguises);
  return places
    .filter(({ content }) => forms.some((form) => content.includes(form)))
    .map(({ name }) => name);
}

/** The forms in which a text lies about: as it is, in two bytes a letter, hexadecimal, base64. */
function disguises(word: string): Buffer[] {
  const plain = Buffer.from(word, 'utf8');
  const hexadecimal = plain.toString('hex');
  // In base64 it looks different for each of three places to begin; the edges depend on neighbours.
  const base64 = [0, 1, 2].map((shift) => {
    const moved = Buffer.concat([Buffer.alloc(shift), plain])
      .toString('base64')
      .replace(/=+$/, '');
    return moved.slice(shift === 0 ? 0 : 4, -2);
  });
  return [
    plain,
    Buffer.from(word, 'utf16le'),
    Buffer.from(hexadecimal),
    Buffer.from(hexadecimal.toUpperCase()),
    ...base64
      .flatMap((text) => [text, text.replaceAll('+', '-').replaceAll('/', '_')])
      .map((text) => Buffer.from(text)),
  ];
}
