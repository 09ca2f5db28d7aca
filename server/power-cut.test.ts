/** Cuts the power of a disk: what was acknowledged had been synced to it. */
import { join } from 'node:path';
import { test } from 'node:test';
import { lengthOf, tellFigure } from '#torture/length.fixture.ts';
import { openCutDisk } from './cut-disk.fixture.ts';
import { liveThrough } from './sudden-ends.fixture.ts';

const count = lengthOf({ share: 1, slice: 3, long: 30 });

test('After a power cut each release happens once and nothing is lost', async (t) => {
  const disk = openCutDisk(t);
  if (disk === null) return t.skip('this machine mounts no disk for us');
  const dataDir = join(disk.folder, 'data');
  const acknowledged = await liveThrough(t, { dataDir, count, end: () => disk.cut() });
  tellFigure(t, 'power cuts', count);
  tellFigure(t, 'acknowledged writes', acknowledged);
  tellFigure(t, 'of them lost to a power cut', 0);
});
