/** The mail server of the bench, in a process of its own. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface SunkCount {
  readonly taken: number;
  /** By their Message-ID. */
  readonly different: number;
}

export interface BenchSink {
  readonly url: string;
  readonly port: number;
  count(): Promise<SunkCount>;
  stop(): Promise<void>;
}

const program = join(import.meta.dirname, 'mail-sink-program.ts');

export async function startBenchSink(): Promise<BenchSink> {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { port } = await answerOf<{ port: number }>(child);
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    async count() {
      const answer = answerOf<SunkCount>(child);
      child.send('count');
      return answer;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

async function answerOf<T>(child: ChildProcess): Promise<T> {
  const [answer] = (await once(child, 'message')) as [T];
  return answer;
}
