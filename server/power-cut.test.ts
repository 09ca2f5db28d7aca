/** Cuts the power of a disk: what was acknowledged had been synced to it. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Testament } from '#contract/testaments.ts';
import { pdfOf } from '#server/features/attachments/uploads.fixture.ts';
import { lengthOf, reportFigure } from '#torture/length.fixture.ts';
import { openCutDisk } from './cut-disk.fixture.ts';
import {
  ask,
  attachFile,
  kill,
  readAttached,
  register,
  startProcess,
  withQuickHashes,
} from './killed-product.fixture.ts';
import { liveThrough } from './sudden-ends.fixture.ts';

const count = lengthOf({ share: 1, slice: 3, long: 30 });

test('After a power cut each release happens once and nothing is lost', async (t) => {
  const disk = openCutDisk(t);
  if (disk === null) return t.skip('this machine mounts no disk for us');
  const dataDir = join(disk.folder, 'data');
  const acknowledged = await liveThrough(t, { dataDir, count, end: () => disk.cut() });
  reportFigure(t, 'power cuts', count);
  reportFigure(t, 'acknowledged writes', acknowledged);
  reportFigure(t, 'of them lost to a power cut', 0);
});

test('A file that was acknowledged right before a power cut is there under its name', async (t) => {
  const disk = openCutDisk(t);
  if (disk === null) return t.skip('this machine mounts no disk for us');
  const start = () => startProcess({ ...withQuickHashes, DATA_DIR: join(disk.folder, 'data') });
  let product = await start();
  t.after(() => kill(product));
  const writer = await register(product, 'rosa');
  const draft = await ask(product, 'POST', '/api/testaments', { title: 'Pictures' }, writer.cookie);
  const { id } = draft.body as Testament;
  const content = pdfOf(20_000, 'The garden. ');
  const fileId = await attachFile(product, writer, id, content);
  // Nothing else is written meanwhile that would take its name along to the disk.
  await disk.cut();
  product = await start();
  assert(content.equals(await readAttached(product, writer, id, fileId)));
});
