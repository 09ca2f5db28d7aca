/**
 * The demonstration: the whole product in a throw-away folder, with simulated time, mail that stays
 * here, and a sample person. Its ways are those of `main.ts`, and the calls it makes are anybody's.
 */
import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { addEntrance, demoPath, liveUntilToday } from './demo-life.ts';
import { helena } from './demo-person.ts';
import { readConfig, type Config } from '#server/platform/config.ts';
import { createLog, type Logger } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { startProduct, type Product } from './product.ts';
import { runProgram } from './run-program.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** How many ports after a taken one are tried. */
const portTries = 50;

async function main(): Promise<void> {
  const wanted = readDemoConfig(process.env);
  const port = await firstFreePort(wanted.port, wanted.host);
  if (wanted.port !== 0 && port !== wanted.port) {
    console.log(`Port ${wanted.port} is taken, so the demonstration uses ${port}.`);
  }
  const place = resolve(process.env['DATA_DIR'] || tmpdir());
  await mkdir(place, { recursive: true });
  const dataDir = await mkdtemp(join(place, 'codicil-demo-'));
  const forget = (): Promise<void> => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  const publicUrl = `http://localhost:${port}`;
  const config = { ...wanted, port, publicUrl, dataDir };
  const log = createLog(config.logLevel);
  // Until there is a product to stop, there is only the folder to forget.
  let stop = forget;
  stopOnSignals(['SIGTERM', 'SIGINT', 'SIGHUP'], log, () => stop());
  try {
    const product = await startWithHelena(config, log);
    stop = async () => {
      await product.stop();
      await forget();
    };
  } catch (error) {
    await forget();
    throw error;
  }
  console.log(welcome(`${publicUrl}${demoPath}`));
}

/**
 * What would make it anything but a demonstration, such as a mail server, is not looked at. Where
 * DATA_DIR is named the throw-away folder lies in there.
 */
function readDemoConfig(env: NodeJS.ProcessEnv): Config {
  const { NODE_ENV, PORT, HOST } = env;
  const LOG_LEVEL = env['LOG_LEVEL'] ?? 'warn';
  return readConfig({ NODE_ENV, PORT, HOST, LOG_LEVEL, CLOCK: 'simulated' });
}

async function startWithHelena(config: Config, log: Logger): Promise<Product> {
  const apps: FastifyInstance[] = [];
  const product = await startProduct(config, log, [
    (app) => {
      apps.push(app);
      addEntrance(app);
    },
  ]);
  try {
    for (const app of apps) await liveUntilToday(app);
  } catch (error) {
    await product.stop();
    throw error;
  }
  return product;
}

async function firstFreePort(from: number, host: string): Promise<number> {
  for (let port = from; port < from + portTries && port < 65_536; port += 1) {
    const free = await tryPort(port, host);
    if (free !== null) {
      return free;
    }
  }
  throw new StartupError(
    `No port from ${from} on is free. Name a free one, for example PORT=${from + 1000}.`,
  );
}

/** The port, or null when it is taken. What else may be wrong the product itself says better. */
function tryPort(port: number, host: string): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'EADDRINUSE' ? null : port);
    });
    probe.listen(port, host, () => {
      const found = (probe.address() as AddressInfo).port;
      probe.close(() => resolve(found));
    });
  });
}

function welcome(address: string): string {
  return `
  Codicil, a demonstration: open  ${address}

  You are Helena, and you have written to your people. Time stands still until you move it.
  If a page asks for it, your password is “${helena.password}”.
  The bar at the bottom leads you in five steps. “Until something happens” moves time to what
  comes next. Every mail is in the mailbox beside the button.
  Ctrl+C ends the demonstration and deletes everything that it made.
`;
}

runProgram(main);
