/**
 * A database that is copied, as a backup or a lagging replica is one, and the product that runs on
 * the original or the copy, in one data folder. Only tests import this file.
 */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TestContext } from 'node:test';
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { newKeyBytes } from '#server/crypto/seal.ts';
import { readOne } from '#server/db/postgres-majors.fixture.ts';
import { createTestDatabase } from '#server/db/test-database.ts';
import { builderOn, poolConfig, surviveLostConnections } from '#server/db/open-database.ts';
import type { Database } from '#server/db/schema.ts';
import { followUpOf } from './follow-up-mails.fixture.ts';
import {
  ask,
  confirmWriter,
  kill,
  makeDataFolder,
  register,
  startProcess,
  withQuickHashes,
  writeTestament,
  type KillableProduct,
  type RegisteredWriter,
} from './killed-product.fixture.ts';
import { openMailSink, type MailSink, type SunkMail } from './mail-sink.fixture.ts';
import { Moments } from './moments.fixture.ts';
import { runAndType, runOperatorProgram } from './operator-program.fixture.ts';

interface Copy {
  readonly db: Kysely<Database>;
  readonly url: string;
}

/** Ends every connection to the original, whose processes should be dead by then. */
async function copyDatabase(t: TestContext, url: string, suffix: string): Promise<Copy> {
  const original = new URL(url);
  const name = original.pathname.slice(1);
  const copy = new URL(url);
  copy.pathname = `/${name}_${suffix}`;
  const admin = new URL(url);
  admin.pathname = '/postgres';
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  try {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    );
    await client.query(`create database ${name}_${suffix} template ${name}`);
  } finally {
    await client.end();
  }
  const pool = new pg.Pool({ ...poolConfig(), connectionString: copy.href, max: 2 });
  surviveLostConnections(pool, () => undefined);
  t.after(async () => {
    await pool.end();
    const dropping = new pg.Client({ connectionString: admin.href });
    await dropping.connect();
    await dropping.query(`drop database ${name}_${suffix} with (force)`);
    await dropping.end();
  });
  return { db: builderOn(pool), url: copy.href };
}

const password = 'a quiet lake at noon';

export class Restorable {
  readonly url: string;
  readonly sink: MailSink;
  readonly dataDir: string;
  /** At which its mail server may stand still. */
  readonly moments: Moments;
  readonly #t: TestContext;
  readonly #shared: Record<string, string>;

  private constructor(t: TestContext, url: string, sink: MailSink, moments: Moments) {
    this.moments = moments;
    this.#t = t;
    this.url = url;
    this.sink = sink;
    this.dataDir = makeDataFolder();
    t.after(() => rmSync(dirname(this.dataDir), { recursive: true, force: true }));
    this.#shared = {
      ...withQuickHashes,
      MASTER_KEY: newKeyBytes().toString('base64'),
      SMTP_URL: sink.url,
      OPERATOR_EMAIL: 'operator@example.org',
      CLOCK: 'simulated',
      DATA_DIR: this.dataDir,
    };
  }

  static async open(t: TestContext): Promise<Restorable> {
    const database = await createTestDatabase();
    t.after(() => database.close());
    return Restorable.openOn(t, database.url, new Moments());
  }

  /** On a database that is there. */
  static async openOn(t: TestContext, url: string, moments: Moments): Promise<Restorable> {
    const sink = await openMailSink(moments);
    t.after(() => sink.close());
    return new Restorable(t, url, sink, moments);
  }

  /** Starts it on the original, or on a copy; in its own data folder, or in another one. */
  async run(
    url = this.url,
    dataDir = this.dataDir,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<KillableProduct> {
    const where = { DATABASE_URL: url, DATA_DIR: dataDir };
    const product = await startProcess({ ...this.#shared, ...where, ...settings });
    this.#t.after(() => kill(product));
    return product;
  }

  /** As it stands now, when its processes are dead. */
  copy(suffix: string): Promise<Copy> {
    return copyDatabase(this.#t, this.url, suffix);
  }

  confirm(url: string) {
    return this.program('confirm-restore', { DATABASE_URL: url });
  }

  /** An operator's program, on the original unless the settings say otherwise. */
  program(name: string, settings: Readonly<Record<string, string>>, ...words: string[]) {
    const own = { ...this.#shared, DATABASE_URL: this.url };
    return runOperatorProgram(name, { ...own, ...settings }, ...words);
  }

  /** The same, and what is typed there. */
  type(typed: string, name: string, ...words: string[]) {
    return runAndType(typed, name, { ...this.#shared, DATABASE_URL: this.url }, ...words);
  }

  get masterKey(): string {
    return this.#shared['MASTER_KEY'] ?? assert.fail('it has one');
  }

  /** A database without any tables. */
  async emptyDatabase(): Promise<string> {
    const database = await createTestDatabase();
    this.#t.after(() => database.close());
    await sql`drop schema public cascade`.execute(database.db);
    await sql`create schema public`.execute(database.db);
    return database.url;
  }

  /** As after an outage until then: what is in between is dark. No process may be running. */
  async standAt(url: string, moment: string): Promise<void> {
    const clock = `jsonb_set(clock, '{lastAt}', '${Date.parse(moment)}')`;
    await readOne(url, `update installation set clock = ${clock}`);
  }

  async countReleases(): Promise<number> {
    return Number(await readOne(this.url, 'select count(*) from releases'));
  }

  /** A person with one testament for one heir, whose time runs from now on. */
  async write(product: KillableProduct, name: string): Promise<RegisteredWriter> {
    const writer = await register(product, name);
    await confirmWriter(product, writer, this.sink);
    await writeTestament(product, writer, `Words of ${name}`, [heirOf(name)]);
    return writer;
  }

  /** She types her password. */
  async signIn(product: KillableProduct, name: string) {
    return ask(product, 'POST', '/api/login', { username: name, password });
  }

  async callBack(product: KillableProduct, name: string): Promise<void> {
    const { cookie } = await this.signIn(product, name);
    const { body } = await ask(product, 'GET', '/api/releases', null, cookie);
    const [release] = body as { id: number }[];
    const path = `/api/releases/${release!.id}/recall`;
    const answer = await ask(product, 'POST', path, {}, cookie);
    assert.equal(answer.status, 204, JSON.stringify(answer.body));
  }

  async deleteAccount(product: KillableProduct, name: string): Promise<void> {
    const { cookie } = await this.signIn(product, name);
    const answer = await ask(product, 'DELETE', '/api/user', { password }, cookie);
    assert.equal(answer.status, 204, JSON.stringify(answer.body));
  }

  /** Without those that follow a delivery which nobody opened. */
  mailsToHeirOf(name: string): SunkMail[] {
    return this.sink.mails.filter((mail) => mail.to === heirOf(name) && followUpOf(mail) === null);
  }

  /** What the link in the first mail to her heir answers. */
  async opens(product: KillableProduct, name: string): Promise<number> {
    const [letter] = this.mailsToHeirOf(name);
    const link = /\/testament\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? assert.fail('no link');
    return (await ask(product, 'GET', `/api/testament-public/${link}`, null)).status;
  }
}

function heirOf(name: string): string {
  return `heir.of.${name}@example.org`;
}
