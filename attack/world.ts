/**
 * The product as a stranger meets it: a process of its own with real hashes, a real mail server
 * behind it, and simulated days. Visitors come from addresses of their own, as through a proxy.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  ask,
  confirmWriter,
  makeDataFolder,
  register,
  startProcess,
  type KillableProduct,
  type RegisteredWriter,
} from '#server/killed-product.fixture.ts';
import { openMailSink, type MailSink } from '#server/mail-sink.fixture.ts';
import { Moments } from '#server/moments.fixture.ts';

export interface AttackWorld {
  readonly product: KillableProduct;
  readonly sink: MailSink;
  /** The same installation, and another process. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** How one attack ended: at most `target` is what we promise. */
export interface AttackRow {
  readonly what: string;
  readonly figure: number;
  readonly target: number;
  readonly unit: string;
}

/** What every account of an attack is opened with. */
export const attackPassword = 'a quiet lake at noon';

const buildWeb = join(import.meta.dirname, '../scripts/build-web.ts');

/** Without pages a browser finds nothing to press, and every attack with one would fail to harm. */
export function buildAttackedPages(): void {
  const built = spawnSync(process.execPath, [buildWeb, '--if-stale'], { stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The pages cannot be built.');
}

export async function openWorld(settings: Record<string, string> = {}): Promise<AttackWorld> {
  const sink = await openMailSink(new Moments());
  const dataDir = makeDataFolder();
  const start = () =>
    startProcess({
      DATA_DIR: dataDir,
      SMTP_URL: sink.url,
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'info',
      ...settings,
    });
  let product = await start();
  const stop = async () => {
    const ended = once(product.child, 'exit');
    product.child.kill('SIGTERM');
    await ended;
  };
  return {
    get product() {
      return product;
    },
    sink,
    async restart() {
      await stop();
      product = await start();
    },
    async close() {
      await stop();
      await sink.close();
      rmSync(dirname(dataDir), { recursive: true, force: true });
    },
  };
}

/** Somebody whose address is confirmed and whose browser is known. */
export async function settleWriter(
  { product, sink }: AttackWorld,
  name: string,
): Promise<RegisteredWriter> {
  const writer = await register(product, name);
  await confirmWriter(product, writer, sink);
  return writer;
}

/** @returns the body of the answer. @throws for one that refuses. */
export async function mustAsk(
  { product }: AttackWorld,
  method: string,
  path: string,
  body: object | null,
  cookie: string,
): Promise<unknown> {
  const answer = await ask(product, method, path, body, cookie);
  if (answer.status < 300) return answer.body;
  throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}
