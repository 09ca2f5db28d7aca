/** Bugs in what owners do, and in what follows for floors, pauses, codes and weak signs of life. */
import type { PlantedEdit } from '#torture/bugs/planted-copy.fixture.ts';

export const bugsOfActs: readonly PlantedEdit[] = [
  {
    name: 'carry-not-counted',
    file: 'server/engine/owner-change.ts',
    right: '  const result = await work(ownerTx);\n  await countCarry(ownerTx);\n',
    wrong: '  const result = await work(ownerTx);\n  void countCarry;\n',
  },
  {
    name: 'changed-in-pause',
    file: 'server/engine/liveness.ts',
    right: '      await keepPaused(ownerTx, governed, pause);\n',
    wrong: '',
  },
  {
    name: 'code-checks-open',
    file: 'server/engine/release-set.ts',
    right: '    await missCodeChecks(tx, owner);\n',
    wrong: '    void missCodeChecks;\n',
  },
  {
    name: 'code-leaves-empties',
    file: 'server/engine/activation.ts',
    right: '  await stopEmptyWatches(ownerTx);\n',
    wrong: '  void stopEmptyWatches;\n',
  },
  {
    name: 'code-not-spent',
    file: 'server/engine/release-set.ts',
    right: '{ activated_at: now.wall }',
    wrong: '{ activated_at: null }',
  },
  {
    name: 'confirmed-a-day-before',
    file: 'server/store/addresses.ts',
    right: '{ email_confirmed_at: now.wall, mail_proved_at: now.wall }',
    wrong: '{ email_confirmed_at: now.wall - DAY_MS, mail_proved_at: now.wall }',
  },
  {
    name: 'floor-by-wall',
    file: 'server/engine/floors.ts',
    right: 'const act = { at: lightOf(now), isFresh };',
    wrong: 'const act = { at: now.wall as LightMs, isFresh };',
  },
  {
    name: 'floor-for-the-fresh',
    file: 'server/engine/floors.ts',
    right: 'const act = { at: lightOf(now), isFresh };',
    wrong: 'const act = { at: lightOf(now), isFresh: false };',
  },
  {
    name: 'floor-never-ends',
    file: 'server/engine/floors.ts',
    right: 'if (!waits && !(await readWorldRow(tx, owner)).hasFloor) return null;',
    wrong: 'if (!waits) return null;',
  },
  {
    name: 'late-answer-missed',
    file: 'server/store/check-outcomes.ts',
    right: "const change = { status: 'responded', responded_at: now.wall } as const;",
    wrong: 'const change = { responded_at: now.wall };',
  },
  {
    name: 'medium-carries-on',
    file: 'server/engine/carry.ts',
    right: "if (strength !== 'weak') await writeCarriedUntil(tx, owner, null);",
    wrong: "if (strength === 'strong') await writeCarriedUntil(tx, owner, null);",
  },
  {
    name: 'off-is-alive',
    file: 'server/engine/liveness.ts',
    right: "return kind !== 'off' && kind !== 'released';",
    wrong: "return kind !== 'released';",
  },
  {
    name: 'pause-beyond-carry',
    file: 'server/engine/pause.ts',
    right: 'await readCarriedUntil(tx, owner), now)',
    wrong: 'null, now)',
  },
  {
    name: 'rules-without-round',
    file: 'server/engine/liveness.ts',
    right: '} else if (isNew) {',
    wrong: '} else if (isNew && isSpent) {',
  },
  {
    name: 'weak-carries-further',
    file: 'server/engine/carry.ts',
    right: 'if (row === undefined || row.carried_until_light !== null) return;',
    wrong: 'if (row === undefined) return;',
  },
];
