/**
 * The data folder, open to the user who runs the product and to nobody else. With the embedded
 * database under root the database's own user may pass through it, and read nothing in it.
 */
import { chmod, mkdir, stat } from 'node:fs/promises';
import type { Logger } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';

/** The embedded database of a server that runs as root passes through as a member of the group. */
const othersRights = process.getuid?.() === 0 ? 0o067 : 0o077;

/** The embedded database has made the folder already; with a database elsewhere nobody has yet. */
export async function openDataFolder(dataDir: string, log: Logger): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be made or used. ` +
        'Set DATA_DIR to a folder that this user may write to.',
      { cause: error },
    );
  }
  await closeToOthers(dataDir, log);
}

async function closeToOthers(dataDir: string, log: Logger): Promise<void> {
  const { mode } = await stat(dataDir);
  if ((mode & othersRights) === 0) return;
  try {
    await chmod(dataDir, mode & 0o777 & ~othersRights);
    log.warn('the data folder was open to other users of this machine; it is closed to them now');
  } catch {
    // It belongs to somebody else, for example on a volume of a container.
    log.warn('the data folder is open to other users of this machine: close it to them (0700)');
  }
}
