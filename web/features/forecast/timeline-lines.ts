/**
 * Turns the engine's steps into the lines people read: the warnings of a grace period belong to the
 * line of that period. Adds no date of its own.
 */
import type { ForecastStep } from '#contract/forecast.ts';

export type TimelineLine =
  | { kind: 'check'; at: string; number: number }
  | { kind: 'grace'; at: string; days: number; warnings: readonly string[] }
  | { kind: 'warning'; at: string }
  | { kind: 'release'; at: string };

const dayMs = 86_400_000;

export function timelineLines(steps: readonly ForecastStep[]): TimelineLine[] {
  const grace = steps.find((step) => step.kind === 'grace');
  const release = steps.find((step) => step.kind === 'release');
  const warnings = steps.filter((step) => step.kind === 'warning').map((step) => step.at);
  const lines: TimelineLine[] = [];
  for (const step of steps) {
    if (step.kind === 'check') {
      lines.push({ kind: 'check', at: step.at, number: step.number ?? 1 });
    } else if (step.kind === 'grace') {
      const days = release ? Math.round(distanceMs(step.at, release.at) / dayMs) : 0;
      // The first warning opens the period, so its date is the line's own.
      const later = warnings.filter((at) => distanceMs(step.at, at) >= dayMs);
      lines.push({ kind: 'grace', at: step.at, days, warnings: later });
    } else if (step.kind === 'release') {
      lines.push({ kind: 'release', at: step.at });
    } else if (!grace) {
      // The period is running: what is left of its warnings stands for itself.
      lines.push({ kind: 'warning', at: step.at });
    }
  }
  return lines;
}

function distanceMs(from: string, to: string): number {
  return Date.parse(to) - Date.parse(from);
}
