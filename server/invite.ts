/**
 * Makes an invitation: a link by which one person may open an account where not everybody may.
 * Works beside a running server, on the same configuration.
 */
import { inviteOwner } from '#server/features/administration/acts.changes.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import { systemEntropy } from '#server/platform/entropy.ts';
import { runProgram, withDatabase } from './run-program.ts';

runProgram(async () => {
  const config = readConfig(process.env);
  await withDatabase(config, async (db) => {
    const parts = { db, clock: new SystemClock(), entropy: systemEntropy() };
    const { link, until } = await inviteOwner({ ...parts, publicUrl: config.publicUrl }, null);
    console.log(link);
    console.log(`One person can open an account with it, until ${new Date(until).toISOString()}.`);
    if (config.registration === 'open') {
      console.log('Nobody needs it at the moment: REGISTRATION is open.');
    } else if (config.registration === 'closed') {
      console.log('Nobody can use it while REGISTRATION is closed.');
    }
  });
});
