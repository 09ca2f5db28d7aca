/**
 * The sheet that an owner hands to a relative: what the code is for, the code, and what to do with
 * it. Its address is that of the page and never holds the code.
 */
import { personName } from '#server/mail/one-line.ts';
import { mailWordsIn, type MailWords } from '#server/mail/templates/words.ts';
import { INNER_WIDTH, MARGIN, PAGE_WIDTH, Paper, type TextStyle } from './paper.ts';
import { drawSquare } from './qr.ts';

export interface InstructionsFacts {
  /** Origin of this installation without a trailing slash. */
  readonly publicUrl: string;
  readonly ownerName: string;
  readonly code: string;
  readonly cancelHours: number;
  /** Wall milliseconds. */
  readonly madeAt: number;
  readonly zone: string;
}

const TITLE: TextStyle = { size: 20, isBold: true, gap: 2 };
const KEEP: TextStyle = { size: 11, color: '#6b6258', gap: 12 };
const HEADING: TextStyle = { size: 12.5, isBold: true, gap: 3 };
const TEXT: TextStyle = { size: 10.5, gap: 11 };
const SMALL: TextStyle = { size: 9, color: '#6b6258', gap: 0 };
const CODE_LABEL: TextStyle = { size: 9, color: '#6b6258', align: 'center', gap: 2 };
const CODE_HINT: TextStyle = { size: 9, color: '#6b6258', align: 'center', gap: 0 };
const CODE_SIZES = [23, 19, 16, 13, 11] as const;
const CODE_PADDING = 14;
const CODE_LINES_HEIGHT = 64;
const SQUARE = 124;
/** Groups of five throughout; a code of her own ends with six characters or more. */
const GENERATED = /^(?:[0-9A-Z]{5}-){4}[0-9A-Z]{5}$/;

/** From large to small: the first that keeps everything on one page is taken. */
const SCALES = [1.12, 1.06, 1, 0.94, 0.88, 0.82, 0.76, 0.7] as const;

/** Null when the code has characters that our fonts do not: a sheet without it helps nobody. */
export async function renderInstructions(facts: InstructionsFacts): Promise<Buffer | null> {
  for (const scale of SCALES) {
    const words = mailWordsIn('en');
    const paper = new Paper({
      title: words('instructions.subject'),
      subject: words('instructions.subject'),
      language: words('locale'),
      madeAt: facts.madeAt,
      scale,
    });
    if (!paper.canShow(facts.code)) return null;
    draw(paper, words, facts);
    const sheet = await paper.finish();
    if (paper.pages === 1) return sheet;
  }
  throw new Error('The instructions do not fit on one page at the smallest size.');
}

function draw(paper: Paper, words: MailWords, facts: InstructionsFacts): void {
  const name = personName(facts.ownerName);
  const owner = name !== '' && paper.canShow(name) ? name : words('instructions.somebody');
  const url = `${facts.publicUrl}/activate`;
  paper.write('H1', words('instructions.title', { owner }), TITLE);
  paper.write('P', words('instructions.keep'), KEEP);
  paper.write('P', words('instructions.what', { owner }), TEXT);
  drawCode(paper, words, facts);
  paper.write('H2', words('instructions.whenHeading'), HEADING);
  paper.write('P', words('instructions.when', { owner }), TEXT);
  drawSteps(paper, words, url, [
    words('instructions.stepOpen', { url }),
    words('instructions.stepType'),
    facts.cancelHours === 0
      ? words('instructions.stepAtOnce', { owner })
      : words('instructions.stepHeld', { owner, hours: facts.cancelHours }),
  ]);
  paper.write('H2', words('instructions.safeHeading'), HEADING);
  paper.write('P', words('instructions.safe', { owner }), TEXT);
  paper.write('P', words('instructions.free'), TEXT);
  const date = new Intl.DateTimeFormat(words('locale'), {
    dateStyle: 'long',
    timeZone: facts.zone,
  }).format(facts.madeAt);
  paper.write('P', words('instructions.made', { date, owner }), SMALL);
}

/** The code in a box: as large as it can be and still be read in one go. */
function drawCode(paper: Paper, words: MailWords, facts: InstructionsFacts): void {
  const { page } = paper;
  const inside = { x: MARGIN + CODE_PADDING, width: INNER_WIDTH - 2 * CODE_PADDING };
  const styleOf = (size: number): TextStyle => ({
    ...inside,
    size,
    isBold: true,
    align: 'center',
    gap: 4,
  });
  const isLow = (size: number): boolean =>
    paper.heightOf(facts.code, styleOf(size)) <= paper.scaled(CODE_LINES_HEIGHT);
  const size = CODE_SIZES.find(isLow) ?? CODE_SIZES.at(-1)!;
  const top = page.y;
  page.y += paper.scaled(CODE_PADDING - 3);
  paper.write('P', words('instructions.codeLabel'), { ...CODE_LABEL, ...inside });
  paper.write('P', facts.code, styleOf(size));
  const hint = GENERATED.test(facts.code) ? 'instructions.codeHint' : 'instructions.ownCodeHint';
  paper.write('P', words(hint), { ...CODE_HINT, ...inside });
  const bottom = page.y + paper.scaled(CODE_PADDING - 4);
  paper.decorate(() => {
    page.lineWidth(1.2).strokeColor('#1c1a17');
    page.roundedRect(MARGIN, top, INNER_WIDTH, bottom - top, 6).stroke();
  });
  page.y = bottom + paper.scaled(14);
}

/** The steps, and beside them the square that spares typing the address. */
function drawSteps(paper: Paper, words: MailWords, url: string, steps: readonly string[]): void {
  const { page } = paper;
  const size = paper.scaled(SQUARE);
  const left = { width: INNER_WIDTH - size - paper.scaled(8) };
  const top = page.y;
  paper.write('H2', words('instructions.stepsHeading'), { ...HEADING, ...left });
  paper.list(steps, { ...TEXT, ...left, gap: 5 });
  const bottom = page.y;
  paper.figure(words('instructions.squareAlt', { url }), () => {
    drawSquare(page, url, { x: PAGE_WIDTH - MARGIN - size, y: top, size });
  });
  page.y = Math.max(bottom + paper.scaled(6), top + size);
}
