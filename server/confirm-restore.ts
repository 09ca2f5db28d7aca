/**
 * The operator's word that this database was restored on purpose. What ended after the copy was
 * made ends here too, and what was sent is not sent again; then the engine goes on. Works beside a
 * running server, on the same configuration.
 */
import { followJournals } from '#server/features/installation/journal-replay.jobs.ts';
import { replaying } from './replay.ts';
import { runProgram } from './run-program.ts';
import { withParts } from './with-parts.ts';

runProgram(() =>
  withParts(async (deps) => {
    // The operator reads the answer himself.
    const operator = { alarm: () => Promise.resolve() };
    const entries = await followJournals({ ...deps, operator, replay: replaying(deps) });
    console.log(
      entries === null
        ? 'This database knows all that its journals say. Nothing was changed.'
        : `Confirmed: ${entries} entries of the journal were followed. ` +
            'Releases are held for three days, with fresh warnings.',
    );
  }),
);
