/**
 * The composition root: reads the environment and picks adapters, as only `demo.ts` does beside it.
 * Starts the product, or says in one message why it cannot, and stops it gracefully.
 */
import {
  misspeltSettings,
  plannedSettings,
  readConfig,
  type Config,
} from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { startProduct } from './product.ts';
import { runProgram } from './run-program.ts';
import { stopOnSignals } from './stop-on-signals.ts';

async function main(): Promise<void> {
  const config: Config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const inVain = plannedSettings(process.env);
  if (inVain.length > 0) {
    log.warn({ variables: inVain }, 'these settings are not supported yet and change nothing');
  }
  const unread = misspeltSettings(process.env);
  if (unread.length > 0) {
    log.warn({ variables: unread }, 'nobody reads these settings: look at their spelling');
  }
  if (process.getuid?.() === 0) {
    log.warn('codicil runs as root: give it a user of its own, so that a fault in it reaches less');
  }
  const product = await startProduct(config, log);
  log.info({ url: product.url, mail: product.mailKind }, 'codicil is ready');
  if (process.stdout.isTTY) {
    console.log(`\n  Codicil is ready: ${product.url}\n`);
    void product.firstLook.then((problem) => {
      if (problem !== null) console.log(`  But ${problem}.\n`);
    });
  }
  stopOnSignals(['SIGTERM', 'SIGINT'], log, () => product.stop());
}

runProgram(main);
