// The castle on top of the hill: walls with teeth, towers, a flag.

/** The outline of a wall from one corner to the other, with its teeth; the ground is left open. */
function wall(left: number, right: number, top: number, ground: number): string {
  const tooth = 6;
  const teeth = Math.floor((right - left) / (2 * tooth));
  const gap = (right - left - teeth * tooth) / (teeth - 1);
  const steps = Array.from({ length: teeth }, (_, at) =>
    at === 0 ? `h${tooth}` : `v4h${gap}v-4h${tooth}`,
  );
  return `M${left} ${ground}V${top}${steps.join('')}V${ground}`;
}

const walls: readonly [left: number, right: number, top: number, ground: number][] = [
  [206, 306, 102, 136],
  [196, 220, 84, 134],
  [244, 272, 76, 134],
  [291, 316, 88, 136],
];

export function Castle() {
  return (
    <g className="fill-surface stroke-ink-2">
      <path d="M258 76V50" />
      <path d="M258 51c8-4 12 4 20 0v12c-8 4-12-4-20 0Z" className="fill-primary stroke-primary" />
      {walls.map(([left, right, top, ground]) => (
        <path key={left} d={wall(left, right, top, ground)} />
      ))}
      <path d="M254 134v-12a4 4 0 0 1 8 0v12" className="fill-candle-soft" />
      <path d="M208 96v7M304 100v7M230 114v6M284 114v6" />
    </g>
  );
}
