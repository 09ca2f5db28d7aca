// The long bridge: two towers, and the cable that hangs between them.

const deck = 222;
const towerTop = 116;
const towers = [560, 762] as const;
const ends = [432, 888] as const;
const lowest = 210;

/** How high the cable hangs at this place, measured from above. */
function cableAt(x: number): number {
  const [left, right] = towers;
  if (x < left) return deck - ((x - ends[0]) / (left - ends[0])) ** 1.6 * (deck - towerTop);
  if (x > right) return deck - ((ends[1] - x) / (ends[1] - right)) ** 1.6 * (deck - towerTop);
  const middle = (left + right) / 2;
  return lowest - ((x - middle) / (right - middle)) ** 2 * (lowest - towerTop);
}

const places = Array.from({ length: 77 }, (_, at) => ends[0] + at * 6);
const cable = places
  .map((x, at) => `${at === 0 ? 'M' : 'L'}${x} ${cableAt(x).toFixed(1)}`)
  .join('');
const hangers = places
  .filter((x, at) => at % 2 === 0 && deck - cableAt(x) > 3)
  .map((x) => `M${x} ${cableAt(x).toFixed(1)}V${deck}`)
  .join('');

export function Bridge() {
  return (
    <g className="stroke-primary">
      <path d={hangers} strokeWidth="0.8" className="opacity-60" />
      <path d={cable} />
      <path d={`M424 ${deck}H964M424 ${deck + 6}H964`} />
      {towers.map((x) => (
        <Tower key={x} x={x} />
      ))}
    </g>
  );
}

function Tower({ x }: { x: number }) {
  const crosses = [124, 152, 180, 240].map(
    (y) => `M${x - 6} ${y}L${x + 6} ${y + 26}M${x + 6} ${y}L${x - 6} ${y + 26}`,
  );
  return (
    <g>
      <path d={`M${x - 7} ${towerTop - 4}V292M${x + 7} ${towerTop - 4}V292`} strokeWidth="2.4" />
      <path d={`M${x - 7} ${towerTop}h14M${x - 7} 212h14`} strokeWidth="2" />
      <path d={crosses.join('')} strokeWidth="1" />
      <path d={`M${x - 14} 300v-8h28v8Z`} className="fill-surface" />
    </g>
  );
}
