/** Another master key, beside a running server and on the same configuration. */
import { rotateMasterKey } from '#server/features/installation/key-rotation.jobs.ts';
import { readConfig } from '#server/platform/config.ts';
import { runProgram, withDatabase } from './run-program.ts';

runProgram(async () => {
  const config = readConfig(process.env);
  await withDatabase(config, async (db) => {
    console.log(await rotateMasterKey(db, config));
  });
});
