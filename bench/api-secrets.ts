/** What a password or a passphrase opens: slow on purpose, and not slower than that. */
import { Decrypter } from 'age-encryption';
import type { Testament } from '#contract/testaments.ts';
import { openProtection } from '#server/crypto/protection.ts';
import { placeOfTestament } from '#server/store/testament-text.ts';
import { findTestament } from '#server/store/testaments.ts';
import { BenchBrowser, type BenchRequest } from './api-client.ts';
import { bareArgon2, openerOf, runStatements, type BareServer } from './api-parts.ts';
import { addBenchResident, benchPassword, type BenchResident } from './api-people.ts';
import type { ApiProduct, Blob, Statement } from './api-product.ts';
import { compare } from './ratio.ts';
import type { BenchRow } from './table.ts';

const turns = 20;
const passphrase = 'The birds come back';

export async function measureSecrets(product: ApiProduct, bare: BareServer): Promise<BenchRow[]> {
  const person = await addBenchResident(product, 'person-with-secrets');
  const bareBrowser = new BenchBrowser(bare.origin);
  const { browser } = person;
  try {
    const { id } = await browser.askJson<Testament>({
      method: 'POST',
      path: '/api/testaments',
      json: {
        title: 'For Ana',
        fullContent: 'The blue box is under the lime tree. '.repeat(60),
        isPasswordProtected: true,
        password: passphrase,
      },
    });
    return [
      await measureUnlock(product, bare, person, { id, bareBrowser }),
      await measureLogin(product, bare, person, bareBrowser),
    ];
  } finally {
    browser.close();
    bareBrowser.close();
  }
}

async function measureUnlock(
  product: ApiProduct,
  bare: BareServer,
  person: BenchResident,
  { id, bareBrowser }: { id: number; bareBrowser: BenchBrowser },
): Promise<BenchRow> {
  const asked: BenchRequest = {
    method: 'POST',
    path: `/api/testaments/${id}/verify-password`,
    json: { password: passphrase },
  };
  const decrypt = await decryptionOf(product, person, id);
  const { owner } = person;
  const forget = () =>
    product.deps.db.deleteFrom('unlocks').where('user_id', '=', owner.id).execute();
  return measureTyped(product, bare, person, {
    what: 'Unlock with a passphrase',
    name: 'unlock',
    asked,
    bareBrowser,
    lanes: 4,
    parts: { age: decrypt },
    undo: forget,
  });
}

async function measureLogin(
  product: ApiProduct,
  bare: BareServer,
  person: BenchResident,
  bareBrowser: BenchBrowser,
): Promise<BenchRow> {
  const { owner, name } = person;
  const asked: BenchRequest = {
    method: 'POST',
    path: '/api/login',
    json: { username: name, password: benchPassword },
  };
  const forget = async () => {
    person.browser.forget('sid');
    await product.deps.db.deleteFrom('sessions').where('user_id', '=', owner.id).execute();
  };
  await forget();
  return measureTyped(product, bare, person, {
    what: 'Login',
    name: 'login',
    asked,
    bareBrowser,
    lanes: 1,
    parts: {},
    undo: forget,
  });
}

interface Typed {
  readonly what: string;
  readonly name: string;
  readonly asked: BenchRequest;
  readonly bareBrowser: BenchBrowser;
  /** Of its Argon2id. */
  readonly lanes: number;
  readonly parts: Readonly<Record<string, () => unknown>>;
  readonly undo: () => Promise<unknown>;
}

async function measureTyped(
  product: ApiProduct,
  bare: BareServer,
  { owner, browser }: BenchResident,
  { what, name, asked, bareBrowser, lanes, parts, undo }: Typed,
): Promise<BenchRow> {
  let statements: readonly Statement[] = [];
  let blobs: readonly Blob[] = [];
  const call = async (): Promise<unknown> => {
    const { result, traces } = await product.trace(() => browser.ask(asked));
    ({ statements, blobs } = traces);
    return result;
  };
  const { body } = (await call()) as { body: Buffer };
  bare.answer(name, JSON.parse(body.toString('utf8')));
  await undo();
  const open = openerOf(await product.keyOf(owner.id), blobs);
  return compare({
    what,
    turns,
    call,
    parts: {
      Argon2id: () => bareArgon2(lanes),
      Fastify: () => bareBrowser.ask({ ...asked, path: `/answers/${name}` }),
      // With the very rows of the call before, which are gone again.
      statements: () => runStatements(product.bareDb, statements),
      blobs: open,
      ...parts,
    },
    undo,
  });
}

/** The content of the testament, opened by age alone. */
async function decryptionOf(
  { deps }: ApiProduct,
  { owner }: BenchResident,
  id: number,
): Promise<() => Promise<unknown>> {
  const testament = await findTestament(deps.db, owner, id);
  const { protection, protectedContent } = testament ?? {};
  if (!protection || !protectedContent) throw new Error('The testament is not protected.');
  const place = placeOfTestament(owner, id);
  const identity = await openProtection(protection, passphrase, place, deps.vault.pepper);
  const sealed = Buffer.from(protectedContent, 'base64');
  return async () => {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity!);
    return decrypter.decrypt(sealed, 'text');
  };
}
