/**
 * The operator's word that this database was restored on purpose. What ended after the copy was
 * made ends here too, and what was sent is not sent again; then the engine goes on. Works beside a
 * running server, on the same configuration.
 */
import { compareWithJournal } from '#server/features/installation/journal.jobs.ts';
import { followJournals } from '#server/features/installation/journal-replay.jobs.ts';
import { readConfig } from '#server/platform/config.ts';
import { findJournalFile } from '#server/platform/journal-file.ts';
import { noteOperatorAct } from '#server/store/operator-acts.ts';
import type { Deps } from './deps.ts';
import { journalMark } from './product-parts.ts';
import { replaying } from './replay.ts';
import { runProgram } from './run-program.ts';
import { withParts } from './with-parts.ts';

async function confirmRestore(deps: Deps): Promise<void> {
  // The operator reads the answer on the screen.
  const operator = { alarm: () => Promise.resolve() };
  const { dataDir } = readConfig(process.env);
  const journal = await findJournalFile(dataDir, journalMark(deps.vault));
  if (journal !== null) await compareWithJournal({ ...deps, operator, journal }, false);
  const entries = await followJournals({ ...deps, operator, ...replaying(deps) });
  if (entries !== null) {
    const act = { by: null, kind: 'restore-confirmed', facts: { count: entries } } as const;
    await noteOperatorAct(deps.db, act, deps.clock.wallMs());
  }
  console.log(
    entries === null
      ? 'This database knows all that its journal says. Nothing was changed.'
      : `Confirmed: ${entries} entries of the journal were followed. ` +
          'Releases are held for three days, with fresh warnings.\n' +
          'An account that you disabled after the backup is open again: ' +
          'disable it again with npm run accounts -- disable.',
  );
}

runProgram(() => withParts(process.env, confirmRestore));
