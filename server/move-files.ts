/**
 * Moves the attached files of an installation: `npm run move-files -- --to bucket` from the data
 * folder to the bucket that the `S3_` settings name, `--to folder` back. The servers have to stand
 * still.
 */
import { parseArgs } from 'node:util';
import { openVault } from '#server/crypto/master-key.ts';
import { refuseOtherUsers } from '#server/db/other-users.ts';
import { fileMark } from '#server/crypto/file-mark.ts';
import { moveBlobs } from '#server/files/move-blobs.ts';
import { openFiles } from '#server/files/open-files.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { establishPepper, findKeyProof } from '#server/store/installation.ts';
import { noteActWhereListed } from '#server/store/operator-acts.ts';
import { runProgram, withDatabase } from './run-program.ts';

const places = ['bucket', 'folder'] as const;
type Place = (typeof places)[number];

const afterwards: Readonly<Record<Place, string>> = {
  bucket: 'Start the servers with the S3_ settings.',
  folder: 'Take the S3_ settings away and start the servers.',
};

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const target = readArguments();
  if (config.s3 === undefined) {
    throw new StartupError('Set the S3_ settings of the bucket, also to move the files out of it.');
  }
  await withDatabase(config, async (db, { pool }) => {
    const proof = await findKeyProof(db);
    if (proof === null) {
      throw new StartupError('There is no installation in the database of this configuration.');
    }
    await refuseOtherUsers(pool);
    const vault = await openVault(config, proof);
    await establishPepper(db, vault);
    const mark = fileMark(vault);
    const stores = {
      folder: await openFiles({ ...config, s3: undefined }, mark),
      bucket: await openFiles(config, mark),
    };
    try {
      const source = target === 'bucket' ? stores.folder : stores.bucket;
      const count = await moveBlobs(source, stores[target], (line) => console.log(line));
      const act = { by: null, kind: 'files-moved', facts: { count } } as const;
      await noteActWhereListed(db, act, new SystemClock().wallMs());
      console.log(`Moved: ${count} files. ${afterwards[target]}`);
    } finally {
      await Promise.all([stores.folder.close(), stores.bucket.close()]);
    }
  });
}

function readArguments(): Place {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const place = places.find((it) => it === values.to);
  if (place !== undefined) return place;
  throw new StartupError('Say where to: npm run move-files -- --to bucket, or --to folder');
}

runProgram(main);
