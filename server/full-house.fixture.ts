/**
 * A person who has one of everything, made through the product's own calls, and what leads to each:
 * ids and links. Every text of hers holds the same word, so that it is found wherever it leaks.
 * Only tests import this file.
 */
import assert from 'node:assert/strict';
import type { Attachment } from '#contract/attachments.ts';
import type { Note } from '#contract/notes.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { Testament } from '#contract/testaments.ts';
import type { Trigger } from '#contract/triggers.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import { samplePicture } from '#server/features/pictures/sample-picture.fixture.ts';
import { havePasskey } from '#server/features/accounts/passkeys.fixture.ts';
import { haveToken } from '#server/features/accounts/tokens.fixture.ts';
import { multipart, uploadFile, smallPdf } from '#server/features/attachments/uploads.fixture.ts';
import { changeInBackground } from '#server/engine/owner-change.ts';
import { keepEarlierHistories } from '#server/store/earlier-histories.ts';
import { typePassword } from '#server/features/testaments/persons.fixture.ts';
import { earlierHistoryOf } from './earlier-history.fixture.ts';
import {
  mailsTo,
  moveIn,
  readDeliveryToken,
  shortLife,
  type LivingProduct,
  type Resident,
} from './living-product.fixture.ts';

export interface FullHouse {
  readonly person: Resident;
  /** Stands in every text of hers and nowhere else. */
  readonly word: string;
  readonly passphrase: string;
  readonly ids: {
    readonly draft: number;
    readonly active: number;
    readonly paused: number;
    readonly locked: number;
    readonly sealed: number;
    readonly released: number;
    readonly release: number;
    readonly recipient: number;
    readonly looseRecipient: number;
    readonly note: number;
    readonly attachment: number;
    readonly lockedAttachment: number;
    /** What the active one said before. */
    readonly letterVersion: number;
    readonly checkTrigger: number;
    readonly codeTrigger: number;
    readonly notification: number;
    readonly session: number;
    /** Known, and nobody is signed in there. */
    readonly browser: number;
    readonly passkey: number;
    readonly token: number;
    readonly webhook: number;
    /** Changed the address of the recipient who is on no testament. */
    readonly act: number;
  };
  readonly links: {
    readonly draft: string;
    readonly active: string;
    readonly paused: string;
    readonly locked: string;
    readonly sealed: string;
    readonly delivery: string;
  };
  readonly activationCode: string;
}

/** An app, a move and a new password, each begun and no more. */
async function beginWaysIn(product: LivingProduct, person: Resident, word: string): Promise<void> {
  assert.equal((await person.call('POST', '/api/user/totp')).status, 201);
  const email = `${word}@moving.example.org`;
  assert.equal((await person.call('POST', '/api/user/email', { email })).status, 201);
  // The job answers the first one; the second one waits for it.
  for (const [asked, isAnswered] of [
    [person.email, true],
    [email, false],
  ] as const) {
    const answer = await person.call('POST', '/api/password-reset', { email: asked });
    assert.equal(answer.status, 204);
    if (isAnswered) await product.scheduler.settle();
  }
}

async function knowBrowser({ db, clock }: LivingProduct, { owner }: Resident): Promise<number> {
  const device = { token_hash: hashToken(`browser of ${owner.id}`), user_id: owner.id };
  const row = await db
    .insertInto('devices')
    .values({ ...device, created_at: clock.wallMs() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** As if an archive of hers had been brought in. */
async function comeFromElsewhere(
  product: LivingProduct,
  { owner }: Resident,
  word: string,
): Promise<void> {
  await changeInBackground(product.deps, owner, (ownerTx) =>
    keepEarlierHistories(ownerTx, [earlierHistoryOf(word)]),
  );
}

async function showHerself({ app }: LivingProduct, { headers }: Resident): Promise<void> {
  const { payload, headers: form } = multipart('me.png', samplePicture('red'));
  const sent = { ...headers, ...form };
  const answer = await app.inject({
    method: 'PUT',
    url: '/api/user/picture',
    headers: sent,
    payload,
  });
  assert.equal(answer.statusCode, 200, answer.body);
}

/** A change that is saved, and words that are not. */
async function writeOn(person: Resident, word: string, id: number): Promise<number> {
  const path = `/api/testaments/${id}`;
  const words = { title: `${word} title`, fullContent: `${word} content, again` };
  assert.equal((await person.call('PUT', path, words)).status, 200);
  const draft = { ...words, fullContent: `${word} not saved`, revision: 0, basedOn: word };
  assert.equal((await person.call('PUT', `${path}/draft`, draft)).status, 200);
  return idOf((await read<Row[]>(person, `${path}/versions`))[0]);
}

export async function fillHouse(product: LivingProduct, name: string): Promise<FullHouse> {
  const person = await moveIn(product, name);
  const word = `kept-by-${name}`;
  const hands = handsOf(product, person, word);
  const passphrase = `${word} opens it`;
  const reader = `reader@${word}.example.org`;

  // First what is released by silence: a trigger would take the place of its own settings.
  const released = await hands.write({ status: 'active', ...shortLife }, reader);
  await product.passDays(4);
  const delivery = readDeliveryToken(mailsTo(product, reader)[0]!);
  const release = idOf((await read<Row[]>(person, '/api/releases'))[0]);

  const protection = { isPasswordProtected: true, password: passphrase };
  const testaments = {
    draft: await hands.write({ activationType: 'subscription', ending: 'delete' }),
    active: await hands.write({ status: 'active' }, reader),
    paused: await hands.write({ status: 'paused' }, reader),
    locked: await hands.write({ status: 'active', ...protection }, reader),
    sealed: await hands.write({ status: 'active', isSealedUntilDelivered: true }, reader),
  };
  const { active, locked, sealed } = testaments;
  const things = await furnish(hands, person, [active.id, locked.id]);
  const letterVersion = await writeOn(person, word, active.id);
  const codeTrigger = await hands.create<Trigger>('/api/activation-triggers', {
    name: `${word} code`,
    description: `${word} with her sister`,
    triggerType: 'contacted_by_instruction',
    testamentIds: [sealed.id],
    cancelHours: 48,
  });
  const recipients = await read<Recipient[]>(person, '/api/recipients');
  await typePassword(product, person);
  const path = `/api/recipients/${things.looseRecipient}`;
  await person.call('PUT', path, { address: `${word}, at the mill` });
  const secrets = await haveSecrets(product, person, hands);
  await beginWaysIn(product, person, word);
  await comeFromElsewhere(product, person, word);
  await showHerself(product, person);
  return {
    person,
    word,
    passphrase,
    ids: {
      ...(mapValues(testaments, ({ id }) => id) as Record<keyof typeof testaments, number>),
      ...things,
      letterVersion,
      released: released.id,
      release,
      recipient: idOf(recipients.find(({ email }) => email === reader)),
      codeTrigger: codeTrigger.id,
      notification: idOf((await read<Row[]>(person, '/api/notifications'))[0]),
      ...secrets,
      session: idOf((await read<Row[]>(person, '/api/sessions'))[0]),
      browser: await knowBrowser(product, person),
      act: idOf((await read<Row[]>(person, '/api/bin'))[0]),
    },
    links: {
      ...(mapValues(testaments, ({ accessLink }) => accessLink) as Record<
        keyof typeof testaments,
        string
      >),
      delivery,
    },
    activationCode: codeTrigger.activationCode ?? '',
  };
}

/** Of a device and of programs. */
async function haveSecrets(product: LivingProduct, person: Resident, hands: Hands) {
  const { word } = hands;
  const passkey = await havePasskey(product, person, `${word} telephone`);
  const token = await haveToken(person, 'read', `${word} lamp`);
  const url = `http://127.0.0.1:9/${word}`;
  const webhook = await hands.create<Row>('/api/user/webhooks', { url });
  return { passkey: passkey.id, token: token.id, webhook: webhook.id };
}

interface Row {
  readonly id: number;
}

/** What a person does with the product's calls, every text holding her word. */
interface Hands {
  readonly word: string;
  create<T>(path: string, body: object): Promise<T>;
  write(fields: object, ...emails: string[]): Promise<Testament>;
  attach(testamentId: number): Promise<Attachment>;
}

function handsOf(product: LivingProduct, person: Resident, word: string): Hands {
  const create = async <T>(path: string, body: object): Promise<T> => {
    const { status, body: answer } = await person.call('POST', path, body);
    assert.equal(status, 201, `${path}: ${JSON.stringify(answer)}`);
    return answer as T;
  };
  return {
    word,
    create,
    async write(fields, ...emails) {
      const testament = await create<Testament>('/api/testaments', {
        title: `${word} title`,
        description: `${word} description`,
        shortDescription: `${word} short`,
        fullContent: `${word} content`,
        ...fields,
      });
      for (const email of emails) {
        await create(`/api/testaments/${testament.id}/recipients`, { email });
      }
      return testament;
    },
    attach: (testamentId) => uploadFile(product, person, testamentId, `${word}.pdf`, smallPdf),
  };
}

/** A note and a file in each of two testaments, somebody who receives nothing, and a trigger. */
async function furnish(hands: Hands, person: Resident, [open, locked]: [number, number]) {
  const { word } = hands;
  const note = await hands.create<Note>('/api/notes', {
    title: `${word} note`,
    content: `${word} text`,
    isPrivate: false,
  });
  for (const id of [open, locked]) {
    await person.call('POST', `/api/testaments/${id}/notes/${note.id}`);
  }
  const loose = await hands.create<Recipient>('/api/recipients', {
    email: `loose@${word}.example.org`,
    secondEmail: `second@${word}.example.org`,
    name: `${word} loose`,
    language: 'ru',
    phoneNumber: `${word} by telephone`,
    personalMessage: `${word} message`,
    sharedSentence: `${word} lemon tree`,
  });
  const checkTrigger = await hands.create<Trigger>('/api/activation-triggers', {
    name: `${word} checks`,
    triggerType: 'check_inactive',
    testamentIds: [open],
    checkInterval: 30,
    checkAttempts: 2,
    gracePeriod: 7,
  });
  return {
    note: note.id,
    looseRecipient: loose.id,
    attachment: (await hands.attach(open)).id,
    lockedAttachment: (await hands.attach(locked)).id,
    checkTrigger: checkTrigger.id,
  };
}

function mapValues<T, U>(values: Record<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([name, one]) => [name, change(one)]));
}

async function read<T>(person: Resident, path: string): Promise<T> {
  const { status, body } = await person.call('GET', path);
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
  return body as T;
}

function idOf(row: Row | undefined): number {
  assert(row !== undefined, 'the house lacks something');
  return row.id;
}
