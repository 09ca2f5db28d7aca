/** Mistakes that only a power cut shows: something was said to be kept before the disk had it. */
import type { PlantedBug } from './bug.fixture.ts';

export const bugsOfDisks: readonly PlantedBug[] = [
  {
    name: 'unsynced-database',
    mistake: 'the embedded database does not wait for the disk',
    file: 'server/db/embedded/embedded-server.ts',
    right: 'const settings = { ...safety, ...this.#options.settings };',
    wrong: "const settings = { ...safety, ...this.#options.settings, fsync: 'off' };",
    tests: ['server/power-cut.test.ts'],
  },
  {
    name: 'unsynced-file',
    mistake: 'an attached file is acknowledged before the disk has its content',
    file: 'server/files/folder-store.ts',
    right: 'await Promise.all([file.sync(), makeFolders(folder, dirname(place))]);',
    wrong: 'await makeFolders(folder, dirname(place));',
    tests: ['server/power-cut.test.ts'],
  },
  {
    name: 'unsynced-name',
    mistake: 'an attached file is acknowledged before the disk has its name',
    file: 'server/files/folder-store.ts',
    right: '    await sync(dirname(place));\n  } catch',
    wrong: '  } catch',
    tests: ['server/power-cut.test.ts'],
    title: 'A file that was acknowledged right before a power cut is there under its name',
  },
];
