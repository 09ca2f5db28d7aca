/** All bugs that tests have to notice. */
import type { PlantedBug } from './bug.fixture.ts';
import { bugsOfAnswers } from './bugs-of-answers.fixture.ts';
import { bugsOfArchives } from './bugs-of-archives.fixture.ts';
import { bugsOfBin } from './bugs-of-bin.fixture.ts';
import { bugsOfClock } from './bugs-of-clock.fixture.ts';
import { bugsOfCore } from './bugs-of-core.fixture.ts';
import { bugsOfDisabling } from './bugs-of-disabling.fixture.ts';
import { bugsOfDisks } from './bugs-of-disks.fixture.ts';
import { bugsOfDoors } from './bugs-of-doors.fixture.ts';
import { bugsOfDrafts } from './bugs-of-drafts.fixture.ts';
import { bugsOfDryRun } from './bugs-of-dry-run.fixture.ts';
import { bugsOfEngine } from './bugs-of-engine.fixture.ts';
import { bugsOfEndings } from './bugs-of-endings.fixture.ts';
import { bugsOfFloors } from './bugs-of-floors.fixture.ts';
import { bugsOfFollowUps } from './bugs-of-follow-ups.fixture.ts';
import { bugsOfSecondAddresses } from './bugs-of-second-addresses.fixture.ts';
import { bugsOfGoodbyes } from './bugs-of-goodbyes.fixture.ts';
import { bugsOfJobs } from './bugs-of-jobs.fixture.ts';
import { bugsOfJournal } from './bugs-of-journal.fixture.ts';
import { bugsOfMail } from './bugs-of-mail.fixture.ts';
import { bugsOfProduct } from './bugs-of-product.fixture.ts';
import { bugsOfRepeats } from './bugs-of-repeats.fixture.ts';
import { bugsOfReplies } from './bugs-of-replies.fixture.ts';
import { bugsOfRounds } from './bugs-of-rounds.fixture.ts';
import { bugsOfStore } from './bugs-of-store.fixture.ts';
import { bugsOfStrength } from './bugs-of-strength.fixture.ts';
import { bugsOfTelling } from './bugs-of-telling.fixture.ts';
import { bugsOfThefts } from './bugs-of-thefts.fixture.ts';
import { bugsOfWiring } from './bugs-of-wiring.fixture.ts';

export const plantedBugs: readonly PlantedBug[] = [
  ...bugsOfCore,
  ...bugsOfClock,
  ...bugsOfEngine,
  ...bugsOfDryRun,
  ...bugsOfEndings,
  ...bugsOfFloors,
  ...bugsOfFollowUps,
  ...bugsOfSecondAddresses,
  ...bugsOfGoodbyes,
  ...bugsOfDisabling,
  ...bugsOfArchives,
  ...bugsOfRounds,
  ...bugsOfBin,
  ...bugsOfDrafts,
  ...bugsOfRepeats,
  ...bugsOfJournal,
  ...bugsOfStore,
  ...bugsOfDisks,
  ...bugsOfStrength,
  ...bugsOfTelling,
  ...bugsOfJobs,
  ...bugsOfMail,
  ...bugsOfReplies,
  ...bugsOfThefts,
  ...bugsOfDoors,
  ...bugsOfAnswers,
  ...bugsOfWiring,
  ...bugsOfProduct,
];
