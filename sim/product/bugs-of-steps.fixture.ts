/** Bugs in the steps of watches, and in what owners, relatives and payments do to them. */
import type { PlantedEdit } from '#torture/bugs/planted-copy.fixture.ts';

export const bugsOfSteps: readonly PlantedEdit[] = [
  {
    name: 'answered-as-here',
    file: 'server/engine/liveness.ts',
    right: "const answer = { kind: 'answer', source, carriesUntil } as const;",
    wrong:
      "const answer = { kind: 'answer', source: source === 'check' ? source : 'here', carriesUntil } as const;",
  },
  {
    name: 'asked-about-nothing',
    file: 'server/engine/tick.ts',
    right: 'releases.length > 0 ? await',
    wrong: 'releases.length > 100 ? await',
  },
  {
    name: 'breaker-not-asked',
    file: 'server/engine/tick.ts',
    right: 'asked.mayRelease ??= await admitRelease(tick, asking);',
    wrong: 'asked.mayRelease = true;',
  },
  {
    name: 'checks-stay-open',
    file: 'server/engine/liveness.ts',
    right: 'const isAnswer = !isSpent && (await answerOpenChecks(ownerTx, isByProgram));',
    wrong: "const isAnswer = source === 'check';",
  },
  {
    name: 'due-not-refreshed',
    file: 'server/engine/notice.ts',
    right: 'await saveEvents(ownerTx, watch, [], world.worldFor(watch));',
    wrong: 'void world;',
  },
  {
    name: 'emptied-goes-on',
    file: 'server/engine/liveness.ts',
    right: '      await stop(ownerTx, watch);\n',
    wrong: '      void stop;\n',
  },
  {
    name: 'hold-not-looked-at',
    file: 'server/engine/watch.ts',
    right: "    .where('phase', '=', 'grace')\n",
    wrong: "    .where('phase', '=', 'held')\n",
  },
  {
    name: 'look-too-late',
    file: 'server/engine/watch.ts',
    right: 'due_light: nextTickAt(state, watch.policy, world, now),',
    wrong: 'due_light: nextTickAt(watch.state, watch.policy, world, now),',
  },
  {
    name: 'named-date-forgotten',
    file: 'server/engine/notice.ts',
    right: 'const named = namedAt === undefined ? {} : { namedAt };',
    wrong: 'const named = {};',
  },
  {
    name: 'no-mailbox-left',
    file: 'server/engine/notice.ts',
    right: 'channelsClosed: world.channelsClosed }',
    wrong: 'channelsClosed: false }',
  },
  {
    name: 'unawaited-stay-open',
    file: 'server/engine/tick.ts',
    right: 'await missUnawaited(tick, releases.length > 0 ? undefined : watches);',
    wrong: '',
  },
  {
    name: 'warned-as-asked',
    file: 'server/engine/tick.ts',
    right: "'warning', warnings",
    wrong: "'attempt', warnings",
  },
  {
    name: 'warning-not-sent',
    file: 'server/engine/tick.ts',
    right: 'if (warnings.length > 0) {',
    wrong: 'if (warnings.length > 1) {',
  },
];
