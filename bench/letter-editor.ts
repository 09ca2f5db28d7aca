/** Whether the editor of the letter desk leaves letters as they are: 2,100 of three kinds. */
import type { BenchRow } from './table.ts';

const ofEachKind = 700;

export async function measureLetterEditor(): Promise<BenchRow[]> {
  // It needs a window, which nothing else that is measured should find.
  const { tryRoundTrips } = await import('#web/features/testaments/desk/round-trip.fixture.ts');
  const { texts, lost, restless, same } = await tryRoundTrips(ofEachKind);
  const baseline = { what: 'letters that were tried', measured: texts };
  const unit = 'letters';
  const kept = { baseline, unit, target: texts } as const;
  return [
    { what: 'Letters that read the same after the editor', measured: texts - lost.length, ...kept },
    { what: 'Letters that it writes the same twice', measured: texts - restless.length, ...kept },
    { what: 'Letters that came back letter by letter', measured: same, unit, baseline },
  ];
}
