/**
 * The one PostgreSQL server of a data folder, shared by all processes that open the folder. Whoever
 * comes first starts it; it runs until the last of them is gone; whoever finds it dead starts it
 * anew.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type FolderLock, tryLockFolder } from '#server/platform/folder-lock.ts';
import { isAnswering } from './answer-probe.ts';
import { dismissAbandonedServer } from './abandoned-server.ts';
import { findPackage, locateBinaries, thisPlatform } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { explainFolderError, type Layout, planLayout, prepareFolders } from './folders.ts';
import { chooseRunUser, type RunUser } from './run-user.ts';
import { readServerFile } from './server-file.ts';
import { explainOutput, isHeldByAnother } from './server-output.ts';
import { didNotAnswer } from './start-messages.ts';
import { type RunningServer, type ServerSettings, startServer } from './supervisor.ts';
import { hasUsers, joinUsers, type Membership } from './users-pipe.ts';

export interface EmbeddedServerOptions {
  dataDir: string;
  /** For data that may be lost, as in tests: fast, and not safe against a power cut. */
  isThrowAway?: boolean;
  settings?: ServerSettings;
  /** Only tests name another platform than the one they run on. */
  platform?: string;
}

const startLimitSeconds = 120;
const patienceMs = 2000;
const pollMs = 15;
const stopLimitMs = 10_000;
const throwAwaySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export class EmbeddedServer {
  readonly #options: EmbeddedServerOptions;
  readonly #packageFolder: string;
  readonly #layout: Layout;
  readonly #user: RunUser;
  #membership: Membership | undefined;
  #bringingUp: Promise<void> | undefined;
  #isClosed = false;

  constructor(options: EmbeddedServerOptions) {
    this.#options = options;
    this.#packageFolder = findPackage(options.platform ?? thisPlatform);
    this.#layout = planLayout(options.dataDir);
    this.#user = chooseRunUser(this.#layout.cluster);
    prepareFolders(this.#layout, this.#user);
  }

  get socketFolder(): string {
    return this.#layout.socketFolder;
  }

  /** Returns when the server answers. Safe to call at any time and by many callers at once. */
  bringUp(): Promise<void> {
    this.#bringingUp ??= this.#joinOrStart().finally(() => {
      this.#bringingUp = undefined;
    });
    return this.#bringingUp;
  }

  /** Returns when the server has stopped, or at once when other processes still use it. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#bringingUp?.catch(() => undefined);
    if (this.#membership === undefined) {
      return;
    }
    this.#membership.leave();
    const untilMs = performance.now() + stopLimitMs;
    while (readServerFile(this.#layout.cluster) !== undefined && performance.now() < untilMs) {
      if (hasUsers(this.#layout.usersPipe)) {
        return;
      }
      await sleep(pollMs);
    }
  }

  async #joinOrStart(): Promise<void> {
    const untilMs = performance.now() + startLimitSeconds * 1000;
    while (performance.now() < untilMs) {
      if (this.#isClosed) {
        throw new Error('The embedded database was closed while it was being started.');
      }
      const membership = (await this.#join()) ?? (await this.#start());
      if (membership !== undefined) {
        // Only now: a server that is merely busy repairing itself must not think that we left.
        this.#membership?.leave();
        this.#membership = membership;
        return;
      }
      await sleep(pollMs);
    }
    throw didNotAnswer(this.#layout.root, startLimitSeconds);
  }

  /** Undefined when no server is there, or one that does not answer yet or any more. */
  async #join(): Promise<Membership | undefined> {
    const membership = joinUsers(this.#layout.usersPipe);
    if (membership !== undefined && !(await this.#isAnswering())) {
      membership.leave();
      return undefined;
    }
    return membership;
  }

  /** Undefined when somebody else is starting the server. */
  async #start(): Promise<Membership | undefined> {
    let lock: FolderLock | undefined;
    try {
      lock = tryLockFolder(this.#layout.root, 'postgres-start');
      if (lock === undefined || this.#isSupervised()) {
        return undefined;
      }
      const binaries = locateBinaries(this.#packageFolder, this.#layout.root, this.#user);
      await ensureCluster(this.#layout, binaries, this.#user, this.#options.isThrowAway === true);
      return await this.#startUntilAnswering(binaries.postgres);
    } catch (error) {
      throw explainFolderError(this.#layout.root, error);
    } finally {
      lock?.release();
    }
  }

  /** Asks the file first: each question that comes too early costs a process and a line of log. */
  async #isAnswering(): Promise<boolean> {
    const file = readServerFile(this.#layout.cluster);
    return file?.isReady === true && (await isAnswering(this.#layout.socketFolder));
  }

  #isSupervised(): boolean {
    const membership = joinUsers(this.#layout.usersPipe);
    membership?.leave();
    return membership !== undefined;
  }

  async #startUntilAnswering(postgres: string): Promise<Membership> {
    const safety = this.#options.isThrowAway === true ? throwAwaySettings : {};
    const settings = { ...safety, ...this.#options.settings };
    const startedMs = performance.now();
    for (;;) {
      const previous = readServerFile(this.#layout.cluster)?.mark;
      const server = startServer(this.#layout, postgres, this.#user, settings);
      if (await this.#waitForAnswer(server, previous)) {
        return server.membership;
      }
      server.membership.leave();
      const waitedMs = performance.now() - startedMs;
      const output = server.output();
      if (!isHeldByAnother(output) || waitedMs > startLimitSeconds * 1000) {
        throw explainOutput(this.#layout.root, thisPlatform, output);
      }
      dismissAbandonedServer(this.#layout.cluster, waitedMs > patienceMs);
      await sleep(pollMs * 5);
    }
  }

  /**
   * False when the server ended. A repair after a crash may take long and is waited for. The answer
   * of an abandoned server on the same socket does not count.
   */
  async #waitForAnswer(server: RunningServer, previous: string | undefined): Promise<boolean> {
    while (!server.hasEnded()) {
      const isOurs = readServerFile(this.#layout.cluster)?.mark !== previous;
      if (isOurs && (await this.#isAnswering())) {
        return true;
      }
      await sleep(pollMs);
    }
    return false;
  }
}
