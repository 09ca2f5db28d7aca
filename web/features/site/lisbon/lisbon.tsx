// The place, drawn by us: Lisbon from the quay. Lines and surfaces take the colours of the page, so
// it is as quiet by night as by day.
import { Bridge } from './bridge.tsx';
import { Castle } from './castle.tsx';
import { Houses } from './houses.tsx';
import { Quay } from './quay.tsx';
import { Tram } from './tram.tsx';

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
