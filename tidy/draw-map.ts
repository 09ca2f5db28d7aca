/** Draws the rooms of the project as they are now into docs/architecture.svg: `npm run map`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readImports } from './import-graph.ts';
import { drawMap } from './map-drawing.ts';
import { floorPlanOf } from './map-rooms.ts';
import { projectTree } from './tree.ts';

const target = join(import.meta.dirname, '../docs/architecture.svg');
writeFileSync(target, drawMap(floorPlanOf(readImports(projectTree()))));
