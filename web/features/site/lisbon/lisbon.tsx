// The place, drawn by us: Lisbon from the quay. Lines and surfaces take the colours of the page, so
// it is as quiet by night as by day.
import { Bridge } from './bridge.tsx';
import { Houses } from './houses.tsx';

type LisbonProps = { alt: string; className?: string };

export function Lisbon({ alt, className }: LisbonProps) {
  return (
    <svg
      viewBox="0 0 960 400"
      // On a phone the hill, the tram and the arch remain, and the far bank goes.
      preserveAspectRatio="xMinYMid slice"
      role="img"
      aria-label={alt}
      className={className}
      fill="none"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="661" cy="92" r="23" className="fill-candle-soft stroke-candle" />
      <FarBank />
      <path
        d="M-4 276C40 214 92 158 172 128c60-22 118-20 160 6 56 35 78 98 132 142Z"
        className="fill-sunken stroke-ink-3"
      />
      <Castle />
      <Houses />
      <River />
      <Bridge />
      <Boat />
      <Quay />
      <Tram />
    </svg>
  );
}

/** The hills on the other side, and the figure with open arms on the last of them. */
function FarBank() {
  return (
    <g className="stroke-ink-3">
      <path
        d="M430 276c60-6 96-16 150-16 40 0 62 6 100 2 62-7 96-26 150-30 48-3 90 2 134 10v40Z"
        className="fill-sunken"
      />
      <path d="M914 232v-38M926 232v-38M911 194h18" />
      <path d="M920 194v-26M906 176h28" strokeWidth="3" />
      <circle cx="920" cy="164" r="1.8" className="fill-ink-3" />
    </g>
  );
}

function River() {
  return (
    <g>
      <path d="M-4 274H964v76H-4Z" className="fill-primary-soft" />
      <path
        d="M262 296h46M330 318h30M356 288h26M560 330h52M636 292h30M744 322h62M846 300h48M900 334h34M596 308h18"
        className="stroke-primary opacity-50"
      />
    </g>
  );
}

function Boat() {
  return (
    <g className="stroke-ink-2">
      <path d="M682 262v48" />
      <path d="M679 268c-8 14-14 26-17 36h17Z" className="fill-surface" />
      <path d="M685 264c12 12 20 26 23 40h-23Z" className="fill-surface" />
      <path d="M656 310h56l-8 11h-40Z" className="fill-surface" />
    </g>
  );
}

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

function Castle() {
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

function Quay() {
  return (
    <g>
      <path d="M-4 350H964v54H-4Z" className="fill-sunken" />
      <path d="M-4 350H964" className="stroke-ink-2" />
      <path d={wave(372)} className="stroke-line" strokeWidth="3" />
      <path d={wave(386)} className="stroke-line" strokeWidth="3" />
      <Arch />
    </g>
  );
}

/** As the stones of the pavement are laid. */
function wave(y: number): string {
  return `M-4 ${y}${'q12-9 24 0t24 0'.repeat(21)}`;
}

function Arch() {
  return (
    <g>
      <circle cx="486" cy="316" r="19" className="fill-candle-soft" />
      <path
        d="M456 356v-58a30 30 0 0 1 60 0v58"
        className="stroke-primary"
        strokeWidth="9"
        strokeLinecap="butt"
      />
      <path d="M446 357h20M506 357h20" className="stroke-primary" strokeWidth="4" />
      <circle cx="486" cy="316" r="8" className="fill-candle" />
    </g>
  );
}

function Tram() {
  return (
    <g className="stroke-ink-2">
      <path d="M-4 363H430" className="stroke-ink-3" />
      <path d="M-4 256H446" className="stroke-ink-3" strokeWidth="1" />
      <path d="M214 290l-30-33" strokeWidth="2" />
      <path d="M132 298c2-6 6-8 12-8h118c6 0 10 2 12 8Z" className="fill-surface" />
      <path d="M130 298h146v30H130Z" className="fill-surface" />
      <path d="M128 326h150v22a6 6 0 0 1-6 6H134a6 6 0 0 1-6-6Z" className="fill-candle" />
      <path d="M130 298v28M276 298v28" />
      {[137, 160, 183, 206, 229, 252].map((x) => (
        <rect key={x} x={x} y="303" width="17" height="18" rx="2" className="fill-candle-soft" />
      ))}
      <path d="M156 326v28M250 326v28" />
      <circle cx="271" cy="339" r="3.6" className="fill-surface" />
      <circle cx="164" cy="357" r="6.5" className="fill-surface" />
      <circle cx="242" cy="357" r="6.5" className="fill-surface" />
    </g>
  );
}
