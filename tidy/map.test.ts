import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readImports } from './import-graph.ts';
import { drawMap } from './map-drawing.ts';
import { floorPlanOf } from './map-rooms.ts';
import { plantedTree, projectTree } from './tree.ts';

test('the picture of the architecture shows the rooms as they are', () => {
  const tree = projectTree();
  const drawn = drawMap(floorPlanOf(readImports(tree)));
  assert.ok(tree.read('docs/architecture.svg') === drawn, 'Draw it anew with `npm run map`.');
});

test('a room stands above all that it imports, and an arrow that follows from others is left out', () => {
  const plan = floorPlanOf(
    readImports(
      plantedTree({
        'server/features/a/a.routes.ts': "import '#server/engine/b.ts'; import '#core/c.ts';",
        'server/engine/b.ts': "import '#core/c.ts';",
        'server/engine/b.test.ts': "import '#server/features/a/a.routes.ts';",
        'core/c.ts': '',
      }),
    ),
  );
  const floors = plan.rooms.map(({ name, floor }) => [name, floor]);
  assert.deepEqual(floors, [
    ['core', 0],
    ['server/engine', 1],
    ['server/features', 2],
  ]);
  assert.deepEqual(plan.arrows, [
    { from: 'server/engine', to: 'core' },
    { from: 'server/features', to: 'server/engine' },
  ]);
  assert.deepEqual(plan.rooms.find(({ name }) => name === 'server/features')?.inside, ['a']);
});

test('rooms that import each other have no floors', () => {
  const planted = plantedTree({
    'core/a.ts': "import '#sim/b.ts';",
    'sim/b.ts': "import '#core/a.ts';",
  });
  assert.throws(() => floorPlanOf(readImports(planted)), /is a circle/);
});
