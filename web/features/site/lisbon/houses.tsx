// The houses on the hill, from the upper lanes down to the water. Here and there somebody is at
// home.

type House = {
  x: number;
  /** Where it stands. */
  y: number;
  width: number;
  height: number;
  /** Which of its windows have a light, from the upper left; the others are dark. */
  lit?: number;
  /** Of the roof; without one it is flat. */
  roof?: number;
};

const houses: readonly House[] = [
  { x: 128, y: 176, width: 30, height: 28, roof: 12 },
  { x: 160, y: 172, width: 26, height: 34, roof: 10, lit: 1 },
  { x: 188, y: 172, width: 36, height: 26, roof: 12 },
  { x: 226, y: 174, width: 28, height: 36, roof: 11, lit: 0 },
  { x: 256, y: 172, width: 38, height: 26, roof: 12 },
  { x: 296, y: 174, width: 26, height: 34, roof: 10 },
  { x: 324, y: 178, width: 34, height: 28, roof: 12, lit: 1 },
  { x: 70, y: 226, width: 34, height: 32, roof: 12 },
  { x: 106, y: 224, width: 28, height: 42, roof: 10, lit: 2 },
  { x: 136, y: 224, width: 40, height: 32, roof: 13 },
  { x: 178, y: 226, width: 30, height: 44, roof: 11 },
  { x: 210, y: 224, width: 36, height: 34, roof: 12, lit: 0 },
  { x: 248, y: 226, width: 30, height: 46, roof: 11 },
  { x: 280, y: 224, width: 42, height: 32, roof: 13, lit: 1 },
  { x: 324, y: 226, width: 30, height: 42, roof: 11 },
  { x: 356, y: 230, width: 36, height: 34, roof: 12 },
  { x: 14, y: 276, width: 36, height: 36, roof: 12 },
  { x: 52, y: 276, width: 30, height: 48, roof: 11, lit: 1 },
  { x: 84, y: 276, width: 42, height: 38, roof: 13 },
  { x: 128, y: 276, width: 32, height: 50, roof: 11, lit: 3 },
  { x: 162, y: 276, width: 38, height: 40, roof: 13 },
  { x: 202, y: 276, width: 32, height: 52, roof: 11 },
  { x: 236, y: 276, width: 44, height: 40, roof: 13, lit: 2 },
  { x: 282, y: 276, width: 32, height: 50, roof: 11 },
  { x: 316, y: 276, width: 40, height: 40, roof: 13, lit: 0 },
  { x: 358, y: 276, width: 32, height: 48, roof: 11 },
  { x: 392, y: 276, width: 38, height: 34, roof: 12, lit: 1 },
];

export function Houses() {
  return (
    <g className="stroke-ink-2" strokeWidth="1.4">
      {houses.map((house) => (
        <OneHouse key={`${house.x} ${house.y}`} {...house} />
      ))}
    </g>
  );
}

function OneHouse({ x, y, width, height, roof = 0, lit }: House) {
  const top = y - height;
  const eaves = 2;
  return (
    <g>
      <rect x={x} y={top} width={width} height={height} className="fill-surface" />
      <path
        d={`M${x - eaves} ${top}l${width * 0.24} ${-roof}h${width * 0.52 + 2 * eaves}l${width * 0.24} ${roof}Z`}
        className="fill-candle-soft"
      />
      {windowsOf(x, top, width, height).map(([left, upper], at) => (
        <rect
          key={`${left} ${upper}`}
          x={left}
          y={upper}
          width="5"
          height="7"
          className={at === lit ? 'fill-candle stroke-candle' : 'fill-sunken stroke-ink-3'}
          strokeWidth="1"
        />
      ))}
    </g>
  );
}

/** Two or three beside each other, as many floors as the house has room for. */
function windowsOf(x: number, top: number, width: number, height: number): [number, number][] {
  const columns = width < 34 ? 2 : 3;
  const floors = height < 40 ? 1 : 2;
  const step = width / columns;
  return Array.from({ length: columns * floors }, (_, at) => [
    x + (at % columns) * step + step / 2 - 2.5,
    top + 8 + Math.floor(at / columns) * 16,
  ]);
}
