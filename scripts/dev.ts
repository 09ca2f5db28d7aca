/**
 * For working on the code: the server restarts when its files change, and the pages come from the
 * bundler with hot replacement on port 5173. Ends both when either ends.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const children = [
  start(['--watch-path=server', '--watch-path=core', '--watch-path=contract', 'server/main.ts']),
  start(['node_modules/vite/bin/vite.js', '--config', 'vite.config.ts']),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => endAll());
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    endAll();
  });
}

function start(arguments_: string[]): ChildProcess {
  return spawn(process.execPath, arguments_, { cwd: root, stdio: 'inherit' });
}

function endAll(): void {
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  }
}
