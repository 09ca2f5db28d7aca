/**
 * Judges whether both sides keep the contract: each call is answered in exactly one place, a page
 * has its screen, and a refusal can happen. The form of an answer is the compiler's business.
 */
import { handlerNames, stringsIn } from './code-facts.ts';
import { isCode, isTest, type Tree } from './tree.ts';

export function handlerFaults(tree: Tree, calls: readonly string[]): string[] {
  const handlers = new Map<string, string[]>();
  for (const path of productFiles(tree).filter((file) => file.endsWith('.routes.ts'))) {
    for (const key of handlerNames(path, tree.read(path))) {
      handlers.set(key, [...(handlers.get(key) ?? []), path]);
    }
  }
  const unasked = [...handlers.keys()].filter((name) => !calls.includes(name));
  const unfit = calls.flatMap((call) => {
    const places = handlers.get(call) ?? [];
    if (places.length === 1) return [];
    if (places.length === 0) return [`${call}: is in the contract and nobody answers it`];
    return [`${call}: is answered twice, in ${places.join(' and ')}`];
  });
  return [...unfit, ...unasked.map((name) => `${name}: is answered and not in the contract`)];
}

/** An address that the server answers beside the contract. */
export function strayRouteFaults(tree: Tree, paths: readonly string[]): string[] {
  return productFiles(tree).flatMap((file) =>
    stringsIn(file, tree.read(file))
      .filter((text) => /^\/api\/[\w{}/:.-]+$/.test(text))
      .filter((text) => !paths.includes(text.replace(/:(\w+)/g, '{$1}')))
      .map((text) => `${file}: speaks of ${text}, which is not in the contract`),
  );
}

export function refusalFaults(tree: Tree, codes: readonly string[]): string[] {
  const said = new Set(productFiles(tree).flatMap((path) => stringsIn(path, tree.read(path))));
  return codes
    .filter((code) => !said.has(code))
    .map((code) => `${code}: is in contract/refusals.ts and nothing refuses so`);
}

/** The server answers pages by a list, the browser draws them by its routes: they must agree. */
export function pageFaults(tree: Tree, pages: readonly string[]): string[] {
  const routes = tree.files
    .filter((path) => /^web\/(site-)?routes\.tsx$/.test(path))
    .flatMap((path) => stringsIn(path, tree.read(path)))
    .filter((text) => text.startsWith('/'))
    .map((text) => text.replace(/\$(\w+)/g, '{$1}'));
  const drawn = new Set(routes);
  const listed = new Set(pages);
  return [
    ...[...listed.difference(drawn)].map((path) => `${path}: is answered and has no screen`),
    ...[...drawn.difference(listed)].map((path) => `${path}: has a screen and is not answered`),
  ];
}

function productFiles(tree: Tree): string[] {
  return tree.files.filter(
    (path) => isCode(path) && !isTest(path) && /^(server|core)\//.test(path),
  );
}
