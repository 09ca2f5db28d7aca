/**
 * The product as a stranger meets it: a process of its own with real hashes, a real mail server
 * behind it, and simulated days. Visitors come from addresses of their own, as through a proxy.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Check } from '#contract/checks.ts';
import {
  ask,
  confirmAddress,
  makeDataFolder,
  moveHours,
  register,
  startProcess,
  writeTestament,
  type KillableProduct,
  type Writer,
} from '#server/killed-product.fixture.ts';
import { openMailSink, type MailSink } from '#server/mail-sink.fixture.ts';
import { Moments } from '#server/moments.fixture.ts';

export interface World {
  readonly product: KillableProduct;
  readonly sink: MailSink;
  close(): Promise<void>;
}

/** How one attack ended: at most `target` is what we promise. */
export interface Row {
  readonly what: string;
  readonly figure: number;
  readonly target: number;
  readonly unit: string;
}

/** What every account of an attack is opened with. */
export const password = 'a quiet lake at noon';

export async function openWorld(): Promise<World> {
  const sink = await openMailSink(new Moments());
  const dataDir = makeDataFolder();
  const product = await startProcess({
    DATA_DIR: dataDir,
    SMTP_URL: sink.url,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'info',
  });
  return {
    product,
    sink,
    async close() {
      const ended = once(product.child, 'exit');
      product.child.kill('SIGTERM');
      await ended;
      await sink.close();
      rmSync(dirname(dataDir), { recursive: true, force: true });
    },
  };
}

/** Somebody whose address is confirmed and whose browser is known. */
export async function settle({ product, sink }: World, name: string): Promise<Writer> {
  const writer = await register(product, name);
  await confirmAddress(product, writer, sink);
  return writer;
}

export interface Asked extends Writer {
  /** Of the mail with the check. */
  readonly links: readonly string[];
  readonly code: string;
}

/** Somebody with an armed testament whose check waits for an answer. */
export async function settleAsked(world: World, name: string): Promise<Asked> {
  const writer = await settle(world, name);
  await writeTestament(world.product, writer, 'To them', [`heir-of-${name}@example.net`]);
  await moveHours(world.product, 25);
  const mail = await untilMail(world, writer.email, '/check/');
  // Its public address is not where it listens here.
  const links = (mail.match(/https?:\/\/[^\s"<>]+/g) ?? []).map((link) => {
    const { pathname, search } = new URL(link);
    return `${world.product.url}${pathname}${search}`;
  });
  const code = /\b\d{6}\b/.exec(mail)?.[0] ?? '';
  if (code === '') throw new Error(`The check of ${name} has no code:\n${mail}`);
  return { ...writer, links: [...new Set(links)], code };
}

async function untilMail({ product, sink }: World, to: string, part: string): Promise<string> {
  for (let hour = 0; hour < 48; hour += 1) {
    const mail = sink.mails.findLast((one) => one.to === to && one.text.includes(part));
    if (mail !== undefined) return mail.text;
    await moveHours(product, 1);
  }
  throw new Error(`No mail with ${part} came to ${to}`);
}

/** How many of her checks somebody has answered. */
export async function signsOfLife({ product }: World, writer: Writer): Promise<number> {
  const { body } = await ask(product, 'GET', '/api/checks', null, writer.cookie);
  return (body as Check[]).filter(({ status }) => status === 'responded').length;
}

/** @returns the body of the answer. @throws for one that refuses. */
export async function mustAsk(
  { product }: World,
  method: string,
  path: string,
  body: object | null,
  cookie: string,
): Promise<unknown> {
  const answer = await ask(product, method, path, body, cookie);
  if (answer.status < 300) return answer.body;
  throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}
