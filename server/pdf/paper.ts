/**
 * One A4 page for reading, printing and reading aloud: fonts, measures, and text that carries its
 * own structure for screen readers. Knows no sentence.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';

const regular = readFont('noto-sans-regular.ttf');
const bold = readFont('noto-sans-semibold.ttf');

export const pageMargin = 56;
export const pageWidth = 595.28;
export const innerWidth = pageWidth - 2 * pageMargin;

export interface PaperFacts {
  readonly title: string;
  readonly subject: string;
  readonly language: string;
  readonly madeAt: number;
  /** By which everything is made smaller when a page would not hold it. */
  readonly scale: number;
}

export interface TextStyle {
  readonly size: number;
  readonly isBold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'center';
  /** White below, in points. */
  readonly gap?: number;
  readonly x?: number;
  readonly width?: number;
}

type Tag = 'H1' | 'H2' | 'P' | 'Figure' | 'L' | 'LI' | 'Lbl' | 'LBody';

/**
 * What the library knows and its types do not: the standard for readers who hear the page, and that
 * no font is named in the file which is not embedded in it.
 */
const untyped = { subset: 'PDF/UA', font: null } as unknown as Pick<
  PDFKit.PDFDocumentOptions,
  'subset' | 'font'
>;

export class Paper {
  readonly page: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #scale: number;
  readonly #chunks: Buffer[] = [];
  #pages = 0;

  constructor(facts: PaperFacts) {
    this.#scale = facts.scale;
    this.page = new PDFDocument({
      size: 'A4',
      margin: pageMargin,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      lang: facts.language,
      displayTitle: true,
      ...untyped,
      info: {
        Title: facts.title,
        Subject: facts.subject,
        Creator: 'Codicil',
        Producer: 'Codicil',
        CreationDate: new Date(facts.madeAt),
      },
    });
    this.page.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.page.on('pageAdded', () => {
      this.#pages += 1;
    });
    this.page.registerFont('regular', regular).registerFont('bold', bold);
    this.page.addPage();
    this.#root = this.page.struct('Document');
    this.page.addStructure(this.#root);
  }

  get pages(): number {
    return this.#pages;
  }

  scaled(points: number): number {
    return points * this.#scale;
  }

  /** Whether our fonts have every character; what they lack would be printed as empty boxes. */
  canShow(text: string): boolean {
    this.page.font('bold');
    // The library's own types leave out the font behind the one in use.
    const inUse = this.page as unknown as { _font: { font: Glyphs } };
    return [...text].every((sign) => inUse._font.font.hasGlyphForCodePoint(sign.codePointAt(0)!));
  }

  write(tag: Tag, text: string, style: TextStyle): void {
    this.#root.add(this.page.struct(tag, {}, () => this.#text(text, style)));
  }

  list(items: readonly string[], style: TextStyle): void {
    const list = this.page.struct('L');
    this.#root.add(list);
    const indent = this.scaled(20);
    const x = style.x ?? pageMargin;
    const width = (style.width ?? innerWidth) - indent;
    for (const [at, item] of items.entries()) {
      const y = this.page.y;
      const label = this.page.struct('Lbl', {}, () => this.#text(`${at + 1}.`, { ...style, x }));
      const body = this.page.struct('LBody', {}, () => {
        this.page.y = y;
        this.#text(item, { ...style, x: x + indent, width });
      });
      list.add(this.page.struct('LI', {}, [label, body]));
    }
  }

  /** A drawing that stands for something; `alt` is read aloud instead. */
  figure(alt: string, draw: () => void): void {
    this.#root.add(this.page.struct('Figure', { alt }, draw));
  }

  /** A drawing that stands for nothing: lines and boxes. */
  decorate(draw: () => void): void {
    this.page.markContent('Artifact', { type: 'Layout' });
    draw();
    this.page.endMarkedContent();
  }

  heightOf(text: string, style: TextStyle): number {
    this.#use(style);
    return this.page.heightOfString(text, this.#options(style));
  }

  async finish(): Promise<Buffer> {
    this.#root.end();
    const ended = new Promise((resolve) => this.page.once('end', resolve));
    this.page.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }

  #text(text: string, style: TextStyle): void {
    this.#use(style);
    this.page.text(text, style.x ?? pageMargin, this.page.y, this.#options(style));
    this.page.y += this.scaled(style.gap ?? 0);
  }

  #use({ size, isBold = false, color = '#1c1a17' }: TextStyle): void {
    this.page
      .font(isBold ? 'bold' : 'regular')
      .fontSize(this.scaled(size))
      .fillColor(color);
  }

  #options({ width = innerWidth, align = 'left', size }: TextStyle) {
    return { width, align, lineGap: this.scaled(size) * 0.12 };
  }
}

interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

function readFont(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, 'fonts', name));
}
