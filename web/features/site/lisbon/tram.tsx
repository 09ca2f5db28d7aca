// The tram along the river, its lamp lit.

export function Tram() {
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
