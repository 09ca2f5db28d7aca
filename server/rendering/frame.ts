/** Puts a rendered page into the frame of its language, with what the browser begins with. */
import type { Known, RenderedPage } from '#contract/rendering.ts';

export function fillFrame(
  frame: string,
  { head, body, known }: RenderedPage,
  more: Omit<Known, 'answers'> = {},
): string {
  const left: Known = { answers: known, ...more };
  const parts = new Map([
    ['head', head],
    ['page', body],
    ['known', `<script type="application/json" id="known">${json(left)}</script>`],
  ]);
  // By a function: `$` in a text means nothing.
  return frame.replace(/<!--(head|page|known)-->/g, (_, part: string) => parts.get(part)!);
}

/** Nothing in it ends the element it stands in. */
function json(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
