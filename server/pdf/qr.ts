/** Draws an address as a square that a phone's camera reads. Vector shapes: sharp at any size. */
import { create } from 'qrcode';

export interface SquareBox {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** White all around, without which cameras do not find the square. */
const quietModules = 4;
/** Neighbours overlap by a hair, so that no viewer shows lines between them. */
const overlap = 0.05;

export function drawSquare(page: PDFKit.PDFDocument, text: string, box: SquareBox): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const step = box.size / (modules.size + 2 * quietModules);
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      const x = box.x + (quietModules + column) * step;
      const y = box.y + (quietModules + row) * step;
      page.rect(x, y, step + overlap, step + overlap);
    }
  }
  page.fill('#000000');
}
