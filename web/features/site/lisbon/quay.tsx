// The quay, with the arch of our mark and the light in it.

export function Quay() {
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
