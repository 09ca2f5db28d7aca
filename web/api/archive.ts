// Everything of the account as one archive: fetched with progress, and brought in with progress.
import { archiveCalls, type BroughtIn } from '#contract/archive.ts';
import { hrefOf } from './client.ts';
import { downloadFile } from './download.ts';
import { upload } from './upload.ts';

type Moving = {
  /** From 0 to 1, often; null while nobody knows. */
  onProgress: (part: number | null) => void;
  signal: AbortSignal;
};

/**
 * The password was typed a moment ago.
 *
 * @param passphrase under which it comes; null: under none.
 */
export function fetchArchive(moving: Moving, passphrase: string | null): Promise<File> {
  return passphrase === null
    ? downloadFile({ route: archiveCalls.exportUser, ...moving })
    : downloadFile({
        route: archiveCalls.exportUserSealed,
        body: { password: passphrase },
        ...moving,
      });
}

/** The same here. */
export function bringArchive(file: File, { onProgress, signal }: Moving): Promise<BroughtIn> {
  const route = archiveCalls.importUser;
  // When all of it has arrived, it is put in its place; how long that takes nobody knows.
  const tell = (part: number) => onProgress(part < 1 ? part : null);
  return upload({ route, href: hrefOf(route), file, onProgress: tell, signal });
}
