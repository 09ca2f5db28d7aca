/**
 * The composition root: reads the environment and picks adapters, as only `demo.ts` does beside it.
 * Starts the product, or says in one message why it cannot, and stops it gracefully.
 */
import { plannedSettings, readConfig, type Config } from '#server/platform/config.ts';
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
  const product = await startProduct(config, log);
  log.info({ url: product.url, mail: product.mailKind }, 'codicil is ready');
  if (process.stdout.isTTY) {
    console.log(`\n  Codicil is ready: ${product.url}\n`);
  }
  stopOnSignals(['SIGTERM', 'SIGINT'], log, () => product.stop());
}

runProgram(main);
