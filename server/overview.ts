/** How the installation is, in numbers: `npm run overview`, beside the server. Changes nothing. */
import { readOverview } from '#server/features/administration/overview.view.ts';
import { readConfig } from '#server/platform/config.ts';
import { listingBackups } from './product-parts.ts';
import { runProgram } from './run-program.ts';
import { withParts } from './with-parts.ts';

runProgram(() =>
  withParts(process.env, async (deps) => {
    const config = readConfig(process.env);
    const listBackups = listingBackups(config, deps);
    const overview = await readOverview(deps, { dataDir: config.dataDir, listBackups });
    console.log(JSON.stringify(overview, null, 2));
  }),
);
