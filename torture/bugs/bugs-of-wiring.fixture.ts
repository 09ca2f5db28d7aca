/** Bugs in what runs by itself: what is not started, not called, not told. */
import type { PlantedBug } from './bug.fixture.ts';

type Where = Required<Pick<PlantedBug, 'file' | 'tests' | 'title'>>;

const inLoops = (title: string): Where => ({
  file: 'server/scheduler-jobs.ts',
  tests: ['server/scheduler-jobs.test.ts'],
  title,
});
const inParts = (title: string): Where => ({
  file: 'server/scheduler.ts',
  tests: ['server/scheduler-parts.test.ts'],
  title,
});

const all = inLoops('do all the work there is, and nothing before the first heartbeat has ended');
const waking = inLoops('send at once what a tick or a sweep has decided');
const stopping = inLoops('stop when send in hand has ended, and not before');
const heart = inParts(
  'A heartbeat looks whether people reach us, with the id that is the newest by then',
);
const doubt = inParts('While nobody can say what time it is nothing is decided');
const copy = inParts('Beside a copy of this installation nothing is decided and nothing is sent');
const gap = inParts('Time that nobody moved on purpose is dark where no heart beat');
const outside = {
  ...inParts(
    'Whoever watches from outside hears of a process that lives, and nothing in an outage',
  ),
  file: 'server/scheduler-outside.ts',
};
const telling = {
  ...inParts('What waits for the operator is reported, and a refused address has a canary sent'),
  file: 'server/scheduler-outside.ts',
};
const sweep = {
  ...inParts('A sweep does all that belongs to it'),
  file: 'server/scheduler-chores.ts',
};
const ending = inParts('A stop lets go of a mailbox that is being read');

function unplugged(
  where: Where,
  name: string,
  mistake: string,
  right: string,
  wrong = '',
): PlantedBug {
  return { name, mistake, right, wrong, ...where };
}

const loops: readonly PlantedBug[] = [
  unplugged(
    all,
    'decides-before-the-beat',
    'a process decides before it has found out whether anybody could answer',
    '    await work.lookAround();\n',
    '    void work.lookAround();\n',
  ),
  unplugged(
    all,
    'sweep-not-called',
    'what was decided and not sent is never found',
    'if ((await work.sweepUp()) > 0) sender.wake();',
    'sender.wake();',
  ),
  unplugged(
    all,
    'tick-not-called',
    'there is never a tick',
    "deciding('tick', tickPauseMs, work.tick)",
    "deciding('tick', tickPauseMs, async () => 0)",
  ),
  unplugged(
    waking,
    'tick-wakes-nobody',
    'what a tick decided waits for the next round of the sender',
    '      if (hasMoved) sender.wake();\n',
  ),
  unplugged(
    all,
    'access-not-settled',
    'no link to a new password is ever sent, and none takes effect',
    "deciding('settle access', sendPauseMs, work.settleAccess)",
    "deciding('settle access', sendPauseMs, async () => 0)",
  ),
  unplugged(
    all,
    'charge-not-called',
    'no renewal of our own is ever made',
    '(await work.charge()) > 0',
    'false',
  ),
  unplugged(
    all,
    'files-not-swept',
    'files without a row stay for ever',
    'const files = await work.tidyFiles();',
    'const files = 0;',
  ),
  unplugged(
    all,
    'disk-not-watched',
    'nobody hears that the disk is full',
    "    once('look at the disk', fileSweepPauseMs, work.lookAtDisk),\n",
  ),
  unplugged(
    all,
    'views-not-forgotten',
    'visits are remembered for ever',
    "    once('forget', forgetPauseMs, work.forget),\n",
  ),
  unplugged(
    all,
    'report-not-called',
    'no alarm is ever mailed',
    "    once('report', heartbeatMs, work.report),\n",
  ),
  unplugged(
    all,
    'returns-not-read',
    'mail that comes back is never read',
    'if (await work.readBounces()) setTimeout',
    'if (Number.isNaN(0)) setTimeout',
  ),
  unplugged(
    stopping,
    'stop-forgets-the-rest',
    'a stop leaves the loops running on a closed database',
    '[heartbeat, ...(rest?.jobs ?? [])]',
    '[heartbeat]',
  ),
  unplugged(
    stopping,
    'sender-not-stopped',
    'a stop does not wait for the mail in hand',
    'const jobs = [sender, ticker, settler, charger, caller, bounces, ...others];',
    'const jobs = [ticker, settler, charger, caller, bounces, ...others];',
  ),
];

const work: readonly PlantedBug[] = [
  unplugged(
    sweep,
    'sweep-not-swept',
    'the sweep does everything but sweep',
    '    sweep: () => sweep(context),\n',
  ),
  unplugged(
    heart,
    'self-check-not-called',
    'nobody asks whether people reach us',
    '    await heart.selfCheck.look(beatId);\n',
  ),
  unplugged(
    doubt,
    'decides-in-doubt',
    'a tick decides while nobody can say what time it is',
    'readTrustedMoment: () => readTrustedMoment(deps.db, deps.clock),',
    'readTrustedMoment: () => readMoment(deps.db, deps.clock),',
  ),
  unplugged(
    {
      file: 'server/scheduler.ts',
      tests: ['server/scheduler-doubt.test.ts'],
      title: 'While nobody can say what time it is nobody who has just come is removed',
    },
    'chores-in-doubt',
    'what has a term is removed by a clock that nobody believes',
    'const trusted = () => readTrustedMoment(db, clock);',
    'const trusted = async (): Promise<Moment | null> => readMoment(db, clock);',
  ),
  unplugged(
    heart,
    'beat-id-not-kept',
    'our own answer is never known as ours',
    '    await addBeatId(db, beatId);\n',
  ),
  unplugged(
    copy,
    'copy-decides',
    'a copy of the installation releases beside the original',
    'const tick = guarded(',
    'const tick = ((work: () => Promise<number>) => work)(',
  ),
  unplugged(
    copy,
    'copy-sends',
    'a copy of the installation sends what the original sends',
    'const send = guarded(',
    'const send = ((work: () => Promise<number>) => work)(',
  ),
  unplugged(
    gap,
    'steered-for-real',
    'under the real clock no outage is ever seen',
    'await beat(heart, !isReal(settings));',
    'await beat(heart, isReal(settings));',
  ),
  unplugged(
    outside,
    'watcher-told-in-the-dark',
    'whoever watches from outside hears that all is well in an outage',
    'if (isLight(state) && state.outage === null) await pingWatcher',
    'await pingWatcher',
  ),
  unplugged(
    telling,
    'alarms-not-reported',
    'alarms are kept and never mailed',
    '  await operator.report();\n',
  ),
  unplugged(
    telling,
    'canary-not-sent',
    'no address ever counts as closed where nobody else is written to',
    '  await sendCanaryIfNeeded({ db, clock, operator });\n',
  ),
  unplugged(
    sweep,
    'outage-not-told',
    'nobody is told that dates have moved after an outage',
    '    notifyOutage: () => notifyOutage(context),\n',
  ),
  unplugged(
    sweep,
    'unread-not-read',
    'what an earlier version wrote stays unread',
    '    readUnread: () => readUnread(context),\n',
  ),
  unplugged(
    sweep,
    'unconfirmed-not-tidied',
    'accounts that nobody confirmed fill the disk',
    '    tidyUnconfirmed: timed((now) => tidyUnconfirmed(context, now.wall)),\n',
  ),
  unplugged(
    sweep,
    'left-open-not-closed',
    'pages that an earlier version left open stay open',
    '    closeLeftOpen: () => closeLeftOpen(context),\n',
  ),
  unplugged(
    ending,
    'mailbox-not-let-go',
    'a stop waits for a mailbox that is being read',
    'await Promise.all([jobs?.stop(), bounces?.close()]);',
    'await jobs?.stop();',
  ),
];

export const bugsOfWiring: readonly PlantedBug[] = [...loops, ...work];
