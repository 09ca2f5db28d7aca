/** Bugs in the dry run of a new version: what is not compared, not held, not told. */
import type { PlantedBug } from './bug.fixture.ts';

const tests = ['server/features/installation/dry-run.test.ts'];
const jobs = 'server/features/installation/dry-run.jobs.ts';
const held = 'What a new version would release earlier is held alone, with a warning and an alarm';
const byCode = 'lets a code that was entered wait, which that of everybody does not';
const byItself =
  'A process compares by itself before it looks at anything, and notes what it foresees';

export const bugsOfDryRun: readonly PlantedBug[] = [
  {
    name: 'versions-not-compared',
    mistake: 'a new version decides at once, whatever the version before foresaw',
    file: 'server/scheduler-jobs.ts',
    right: '    await work.compareVersions();\n',
    wrong: '',
    tests,
    title: byItself,
  },
  {
    name: 'foreseen-not-noted',
    mistake: 'a version notes nothing, so that the next one has nothing to compare with',
    file: 'server/scheduler-jobs.ts',
    right: "    once('note what is foreseen', notePauseMs, work.noteForeseen),\n",
    wrong: '',
    tests,
    title: byItself,
  },
  {
    name: 'version-of-nobody',
    mistake: 'every version has the same name, so that none is a new one',
    file: 'server/product.ts',
    right: 'const programVersion = await readProgramVersion();',
    wrong: 'const programVersion = `one${(await readProgramVersion()).slice(16)}`;',
    tests: ['server/product-wiring.test.ts'],
    title: 'What it foresees is noted under the version that it is',
  },
  {
    name: 'difference-not-held',
    mistake: 'what a new version would release earlier is told and goes out',
    file: 'server/engine/foresee.ts',
    right: '    await writeHeldAlone(tx, owner, watch.id, hold);\n',
    wrong: '    void writeHeldAlone;\n',
    tests,
    title: held,
  },
  {
    name: 'difference-not-told',
    mistake: 'what a new version would release earlier is held without a word',
    file: jobs,
    right:
      'for (const release of releases) await operator.alarm(earlierAlarm, factsOf(release), tx);',
    wrong: 'void [operator, earlierAlarm, factsOf];',
    tests,
    title: held,
  },
  {
    name: 'hold-alone-frees-codes',
    mistake: 'a code that only a new version would let through is not held',
    file: 'core/release/plan.ts',
    right: ', world.heldAlone?.until ?? null);',
    wrong: ', world.heldAlone === undefined ? null : null);',
    // The evidence refuses it too, so that the release comes late and not early.
    tests: ['core/release/safety-hold.test.ts'],
    title: byCode,
  },
  {
    name: 'moved-watch-held',
    mistake: 'whoever answered a moment before a new version is held all the same',
    file: jobs,
    right: 'all.filter((one) => moved.has(watchKey(one)))',
    wrong: 'all.filter((one) => moved.has(watchKey(one)) && all.length < 0)',
    tests,
    title: 'Nothing is held that the same version foresaw, or that moved since',
  },
];
