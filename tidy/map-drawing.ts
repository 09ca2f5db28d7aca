/**
 * Draws a plan as a picture: a box for each room, low rooms low, an arrow from each room to what it
 * imports. The colours follow the reader's choice of light or dark.
 */
import type { FloorPlan, Room, Wing } from './map-rooms.ts';

interface Box {
  readonly room: Room;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const gap = { x: 16, y: 44 };
const margin = 28;
const wingGap = 40;
const boxHeight = 38;
const letterWidth = 8;
/** Where arrows leave a box at the earliest. */
const cornerWidth = 18;
const chip = { height: 22, gap: 6, letterWidth: 6.6, perRowWidth: 520 };
const wings: readonly Wing[] = ['web', 'both', 'workshop', 'server'];
const titles: Readonly<Record<Wing, string>> = {
  web: 'the browser',
  both: 'both',
  workshop: 'around it',
  server: 'the server',
};

/** @returns the text of an SVG file. */
export function drawMap(plan: FloorPlan): string {
  const { boxes, width, height, heads } = place(plan.rooms);
  const byName = new Map(boxes.map((box) => [box.room.name, box]));
  const arrows = plan.arrows.flatMap(({ from, to }) => {
    const [a, b] = [byName.get(from), byName.get(to)];
    return a === undefined || b === undefined ? [] : [arrowOf(a, b)];
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">`,
    '<title>The rooms of Codicil: each imports only what stands below it</title>',
    style,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7"',
    ' orient="auto"><path d="M0 0 8 4 0 8z" class="tip"/></marker></defs>',
    `<rect width="${width}" height="${height}" class="paper"/>`,
    ...heads.map(headOf),
    ...arrows,
    ...boxes.flatMap(boxOf),
    '</svg>',
  ].join('\n')}\n`;
}

const style = `<style>
.paper{fill:#faf8f3}.box{fill:#fff;stroke:#b9b3a4}.server .box{fill:#eef4f0;stroke:#8fae9f}
.web .box{fill:#fdf3e3;stroke:#d9b77c}.both .box{fill:#f0eef7;stroke:#a9a1cc}
.chip{fill:#fff;stroke:#cfc9ba}text{font:600 13px system-ui,sans-serif;fill:#26302b}
text.small{font:12px system-ui,sans-serif}
text.head{font:13px system-ui,sans-serif;fill:#6b6a63;text-anchor:middle}
.arrow{fill:none;stroke:#8b887d;stroke-width:1.2}.tip{fill:#8b887d}
@media (prefers-color-scheme:dark){.paper{fill:#171a18}.box{fill:#20242a;stroke:#555a55}
.server .box{fill:#1c2a23;stroke:#4c6d5d}.web .box{fill:#2d2618;stroke:#7d6536}
.both .box{fill:#24212f;stroke:#5d5682}.chip{fill:#171a18;stroke:#4a4d47}
text{fill:#e8e6df}text.head{fill:#a3a196}.arrow{stroke:#77766d}.tip{fill:#77766d}}
</style>`;

/** What a wing is called. */
interface Head {
  readonly x: number;
  readonly text: string;
}

interface Placed {
  readonly boxes: readonly Box[];
  readonly heads: readonly Head[];
  readonly width: number;
  readonly height: number;
}

function place(rooms: readonly Room[]): Placed {
  const floors = Math.max(...rooms.map(({ floor }) => floor)) + 1;
  const heights = Array.from({ length: floors }, (_, floor) =>
    Math.max(...rooms.filter((room) => room.floor === floor).map((room) => sizeOf(room).height)),
  );
  const tops = heights.map((_, floor) => {
    const above = heights.slice(floor + 1);
    return margin * 2 + above.reduce((sum, height) => sum + height + gap.y, 0);
  });
  const boxes: Box[] = [];
  const heads: Head[] = [];
  let left = margin;
  for (const wing of wings) {
    const rows = Map.groupBy(
      rooms.filter((room) => room.wing === wing),
      (room) => room.floor,
    );
    const width = Math.max(...[...rows.values()].map(rowWidth));
    heads.push({ x: left + width / 2, text: titles[wing] });
    for (const [floor, row] of rows) {
      let x = left + (width - rowWidth(row)) / 2;
      for (const room of row) {
        const size = sizeOf(room);
        boxes.push({ room, x, y: tops[floor] ?? 0, ...size });
        x += size.width + gap.x;
      }
    }
    left += width + wingGap;
  }
  const height = (tops[0] ?? 0) + (heights[0] ?? 0) + margin;
  return { boxes, heads, width: Math.round(left - wingGap + margin), height };
}

function rowWidth(row: readonly Room[]): number {
  return row.reduce((sum, room) => sum + sizeOf(room).width + gap.x, -gap.x);
}

function sizeOf(room: Room): { width: number; height: number } {
  if (room.inside.length === 0) {
    return { width: Math.round(room.name.length * letterWidth) + 24, height: boxHeight };
  }
  const rows = chipRows(room);
  const width = Math.max(...rows.flat().map(({ x, width: chipWidth }) => x + chipWidth)) + 12;
  return { width, height: boxHeight + rows.length * (chip.height + chip.gap) + 6 };
}

interface Chip {
  readonly name: string;
  readonly x: number;
  readonly width: number;
}

/** Side by side, as many as a row holds; `x` counts from the left of the box. */
function chipRows({ inside }: Room): Chip[][] {
  const rows: Chip[][] = [[]];
  let x = 12;
  for (const name of inside) {
    const width = Math.round(name.length * chip.letterWidth) + 16;
    if (x + width > chip.perRowWidth && x > 12) {
      rows.push([]);
      x = 12;
    }
    rows.at(-1)?.push({ name, x, width });
    x += width + chip.gap;
  }
  return rows;
}

function headOf({ x, text }: Head): string {
  return `<text x="${round(x)}" y="${margin}" class="head">${text}</text>`;
}

function boxOf({ room, x, y, width, height }: Box): string[] {
  const chips = room.inside.length === 0 ? [] : chipRows(room);
  return [
    `<g class="${room.wing}">`,
    `<rect x="${round(x)}" y="${round(y)}" width="${width}" height="${height}" rx="8" class="box"/>`,
    `<text x="${round(x + 12)}" y="${round(y + 24)}">${room.name}</text>`,
    ...chips.flatMap((row, line) => row.flatMap((one) => chipOf(one, x, chipTop(y, line)))),
    '</g>',
  ];
}

function chipTop(boxTop: number, line: number): number {
  return boxTop + boxHeight + line * (chip.height + chip.gap);
}

function chipOf({ name, x, width }: Chip, left: number, top: number): string[] {
  const at = `x="${round(left + x)}" y="${round(top)}"`;
  return [
    `<rect ${at} width="${width}" height="${chip.height}" rx="11" class="chip"/>`,
    `<text x="${round(left + x + 8)}" y="${round(top + 15)}" class="small">${name}</text>`,
  ];
}

/** From the foot of one box, where it is nearest, to the middle of the head of another. */
function arrowOf(from: Box, to: Box): string {
  const end = { x: to.x + to.width / 2, y: to.y };
  const [left, right] = [from.x + cornerWidth, from.x + from.width - cornerWidth];
  const start = { x: Math.min(Math.max(end.x, left), right), y: from.y + from.height };
  const bend = Math.max(24, (end.y - start.y) / 2);
  const path = [
    `M${round(start.x)} ${round(start.y)}`,
    `C${round(start.x)} ${round(start.y + bend)}`,
    `${round(end.x)} ${round(end.y - bend)}`,
    `${round(end.x)} ${round(end.y - 2)}`,
  ].join(' ');
  return `<path d="${path}" class="arrow" marker-end="url(#tip)"/>`;
}

function round(value: number): number {
  return Math.round(value);
}
