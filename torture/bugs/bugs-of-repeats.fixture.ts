/** Mistakes about a release that a copy of the database decides again. */
import type { PlantedBug } from './bug.fixture.ts';

const tests = ['server/engine/repeated-release.test.ts'];
const file = 'server/engine/delivery-tokens.ts';

export const bugsOfRepeats: readonly PlantedBug[] = [
  {
    name: 'link-by-chance',
    mistake: 'the second mail of a release has another link than the first',
    file,
    right: "return repeatableId(pepper, 'link of a delivery', ...letter, ...person);",
    wrong:
      "return repeatableId(pepper, 'link of a delivery', ...letter, ...person, String(Math.random()));",
    tests,
    title: 'The same release sends the same mails with the same links, one for each person',
  },
  {
    name: 'link-for-everybody',
    mistake: 'all who receive a testament have one link',
    file,
    right: "return repeatableId(pepper, 'link of a delivery', ...letter, ...person);",
    wrong: "return repeatableId(pepper, 'link of a delivery', ...letter);",
    tests,
    title: 'The same release sends the same mails with the same links, one for each person',
  },
  {
    name: 'mark-by-chance',
    mistake: 'what is released again after a recall gets another link from a restored copy',
    file: 'server/engine/liveness.ts',
    right: "({ arming: eb('arming', '+', 1) })",
    wrong: "({ arming: eb('arming', '+', 1), arming_mark: eb.fn('gen_random_uuid') })",
    tests: ['server/restores.test.ts'],
    title: 'Backups of all ages come back without a second mail, a dead link or a lost letter',
  },
  {
    name: 'link-without-number',
    mistake: 'where an earlier version called back, the next release fails in every tick',
    file,
    right: '[armingMark, String(arming)]',
    wrong: '[armingMark]',
    tests,
    title: 'What is armed anew is another letter, and the same one in a copy that follows',
  },
  {
    name: 'link-of-old-address',
    mistake: 'whoever had the address before opens the page of whoever has it now',
    file,
    right: "[mark, key.toString('base64url')]",
    wrong: '[mark]',
    tests,
    title: 'Another address of the same recipient has a link of its own',
  },
];
