/** How this process is, by the names that other programs use. Asks nothing of the database. */
import { gauge, type Metric } from '#server/platform/metrics.ts';

const microsecondsASecond = 1e6;

export function readProcessFigures(program: string): Metric[] {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  return [
    gauge('codicil_build_info', 'Which program runs: a hash of what decides.', [
      { labels: { program, node: process.versions.node }, value: 1 },
    ]),
    gauge('process_resident_memory_bytes', 'Memory of this process.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Memory of its objects.', heapUsed),
    gauge('nodejs_external_memory_bytes', 'Memory of what its objects hold outside.', external),
    {
      ...gauge(
        'process_cpu_seconds_total',
        'Time that processors gave it.',
        (userCPUTime + systemCPUTime) / microsecondsASecond,
      ),
      type: 'counter',
    },
    gauge('process_uptime_seconds', 'Since it started.', process.uptime()),
  ];
}
