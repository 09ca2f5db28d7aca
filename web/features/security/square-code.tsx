// A text as a square that a camera reads, black on white in either theme. What draws it is loaded
// with the first one; without it the text is there in other ways.
import { useEffect, useState } from 'react';

interface Drawn {
  readonly path: string;
  readonly size: number;
}

/** White all around, without which cameras do not find the square. */
const quiet = 4;

export function SquareCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<Drawn>();
  useEffect(() => {
    void draw(text).then(setDrawn, () => undefined);
  }, [text]);
  return (
    <div className="size-52 shrink-0 overflow-hidden rounded-md border border-line">
      {drawn && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          shapeRendering="crispEdges"
          className="size-full"
        >
          <rect width={drawn.size} height={drawn.size} fill="#fff" />
          <path d={drawn.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}

async function draw(text: string): Promise<Drawn> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const places = Array.from({ length: modules.size }, (_, at) => at);
  const dark = places.flatMap((row) =>
    places
      .filter((column) => modules.get(row, column))
      .map((column) => `M${column + quiet} ${row + quiet}h1v1h-1z`),
  );
  return { path: dark.join(''), size: modules.size + 2 * quiet };
}
