/**
 * Bugs to plant in the product: each is a few words of one of its files and what a mistaken hand
 * would have written instead. The comparison must report a difference for each of them.
 */
import type { Edit } from '#torture/bugs/planted-copy.ts';

export const productBugs: readonly Edit[] = [
  {
    name: 'pause-by-calendar',
    file: 'server/engine/pause.ts',
    right: 'asLight(Math.ceil(untilWall) - now.dark)',
    wrong: 'asLight(Math.ceil(untilWall))',
  },
  {
    name: 'unawaited-stay-open',
    file: 'server/engine/look.ts',
    right: 'await missUnawaited(tx, owner, now);',
    wrong: '',
  },
  {
    name: 'due-not-refreshed',
    file: 'server/engine/notice.ts',
    right: 'await saveEvents(tx, owner, now, watch, [], world.worldFor(watch.policy));',
    wrong: 'void world;',
  },
  {
    name: 'breaker-not-asked',
    file: 'server/engine/look.ts',
    right: 'asked.mayRelease ??= await admitRelease(tx, owner, now, asking);',
    wrong: 'asked.mayRelease = true;',
  },
  {
    name: 'dark-ignored',
    file: 'server/store/installation.ts',
    right: 'return momentAt(state, at);',
    wrong: 'return { wall: at, dark: 0 };',
  },
  {
    name: 'refusals-kept',
    file: 'server/engine/life.ts',
    right: 'await forgetRefusals(tx, owner);',
    wrong: '',
  },
];
