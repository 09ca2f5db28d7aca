/**
 * Counts the files of a feature, because a folder that nobody can survey hides what it repeats.
 * Tests and fixtures are not counted.
 */
import { isTest, type Tree } from './tree.ts';

type Side = 'server' | 'web';

export interface Budget {
  readonly side: Side;
  readonly feature: string;
  readonly most: number;
}

export interface Counted extends Budget {
  readonly files: number;
}

export function countFeatureFiles(tree: Tree, budgets: readonly Budget[]): Counted[] {
  return budgets.map((budget) => {
    const folder = `${budget.side}/features/${budget.feature}/`;
    const isCounted = (path: string) =>
      path.startsWith(folder) && !isTest(path) && !path.includes('.fixture.');
    const files = tree.files.filter(isCounted);
    return { ...budget, files: files.length };
  });
}

export function tooMany(counted: readonly Counted[]): string[] {
  return counted
    .filter(({ files, most }) => files > most)
    .map(({ side, feature, files, most }) => `${side}/${feature}: ${files} files, ${most} at most`);
}

/** One line a folder, for people. */
export function fileTableOf(counted: readonly Counted[]): string[] {
  const lines = counted.map(
    ({ side, feature, files, most }) =>
      `${side.padEnd(7)}${feature.padEnd(15)}${String(files).padStart(5)}${String(most).padStart(5)}`,
  );
  return [`${'side'.padEnd(7)}${'feature'.padEnd(15)}files most`, ...lines];
}
