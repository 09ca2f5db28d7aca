/**
 * Makes what is made of the tree: draws the rooms of the project as they are now into
 * docs/architecture.svg, and writes the lists of the areas of words. `npm run map`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readImports } from './import-graph.ts';
import { drawMap } from './map-drawing.ts';
import { floorPlanOf } from './map-rooms.ts';
import { projectTree } from './tree.ts';
import { writeWordLists } from './word-parts.ts';

const root = join(import.meta.dirname, '..');
const tree = projectTree();
for (const [path, text] of writeWordLists(tree)) writeFileSync(join(root, path), text);
writeFileSync(
  join(root, 'docs/architecture.svg'),
  drawMap(floorPlanOf(readImports(projectTree()))),
);
