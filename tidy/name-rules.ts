/**
 * Judges that an exported name has one meaning: whoever searches for it finds one declaration. Two
 * groups of files may repeat a name, because there it means the same. The dictionaries of one area
 * have one name in every language; the model in `sim/shell` says what it mirrors as the server
 * does.
 */
import { exportedNames } from './code-facts.ts';
import { parseSource } from './source.ts';
import { isCode, type Tree } from './tree.ts';

/** What the model repeats in memory: the rows, what runs over them, and what sends. */
const mirrored = /^server\/(engine|store|jobs|db|features\/[^/]+(?=\/[^/]+\.jobs\.ts$))\//;
const model = /^sim\/shell\//;
const dictionary = /^web\/locales\/[a-z]{2}(-[A-Z]{2})?\//;

export function nameFaults(tree: Tree): string[] {
  const homes = new Map<string, Set<string>>();
  for (const path of tree.files.filter(isCode)) {
    const home = path.replace(dictionary, 'web/locales/*/');
    for (const name of exportedNames(parseSource(path, tree.read(path)))) {
      homes.set(name, (homes.get(name) ?? new Set()).add(home));
    }
  }
  return [...homes].flatMap(([name, found]) => {
    if (found.size === 1 || isMirrored([...found])) return [];
    return [`${name} is exported by ${[...found].toSorted().join(' and ')}`];
  });
}

/** One file of the model and the one of the server that it stands for. */
function isMirrored(homes: readonly string[]): boolean {
  const isPair = homes.length === 2;
  return (
    isPair && homes.some((path) => model.test(path)) && homes.some((path) => mirrored.test(path))
  );
}
