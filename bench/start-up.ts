/** How long people wait for the product to answer, the first time and every time after it. */
import { spawnSync } from 'node:child_process';
import { makeBenchFolder, startBenchProduct } from './installation.ts';
import { median, type BenchRow } from './table.ts';

const laterStarts = 5;

export async function measureStartUp(): Promise<BenchRow[]> {
  const folder = makeBenchFolder();
  try {
    const first = await startBenchProduct(folder.dataDir);
    await first.stop();
    const later: number[] = [];
    const bare: number[] = [];
    for (let turn = 0; turn < laterStarts; turn += 1) {
      bare.push(bareNodeMs());
      const started = await startBenchProduct(folder.dataDir);
      later.push(started.readyMs);
      await started.stop();
    }
    const baseline = { what: 'Node that does nothing', measured: median(bare) };
    const target = 3000;
    return [
      { what: 'First start to /readyz', measured: first.readyMs, unit: 'ms', baseline },
      { what: 'Second start to /readyz', measured: median(later), unit: 'ms', baseline, target },
    ];
  } finally {
    folder.remove();
  }
}

function bareNodeMs(): number {
  const startedMs = performance.now();
  spawnSync(process.execPath, ['--eval', '0']);
  return performance.now() - startedMs;
}
