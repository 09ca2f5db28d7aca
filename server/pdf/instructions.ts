/**
 * The sheet that an owner hands to a relative: what the code is for, the code, and what to do with
 * it. Its address is that of the page and never holds the code.
 */
import type { Language } from '#contract/languages.ts';
import { oneLine, personName } from '#contract/person-name.ts';
import { addressIn } from '#contract/site.ts';
import { mailWordsIn, type MailWords } from '#server/mail/words/words.ts';
import { innerWidth, pageMargin, pageWidth, Paper, type TextStyle } from './paper.ts';
import { drawSquare } from './qr.ts';

export interface InstructionsFacts {
  /** Origin of this installation without a trailing slash. */
  readonly publicUrl: string;
  /** By which its reader knows the owner; the first that our fonts can show is printed. */
  readonly ownerNames: readonly string[];
  /** Says who is meant where they can show none. */
  readonly ownerAddress: string;
  readonly language: Language;
  readonly code: string;
  readonly cancelHours: number;
  /** Wall milliseconds. */
  readonly madeAt: number;
  readonly zone: string;
}

const title: TextStyle = { size: 20, isBold: true, gap: 2 };
const keep: TextStyle = { size: 11, color: '#6b6258', gap: 12 };
const heading: TextStyle = { size: 12.5, isBold: true, gap: 3 };
const text: TextStyle = { size: 10.5, gap: 11 };
const small: TextStyle = { size: 9, color: '#6b6258', gap: 0 };
const codeLabel: TextStyle = { size: 9, color: '#6b6258', align: 'center', gap: 2 };
const codeHint: TextStyle = { size: 9, color: '#6b6258', align: 'center', gap: 0 };
const codeSizes = [23, 19, 16, 13, 11] as const;
const codePadding = 14;
/** For a name in handwriting. */
const nameHeight = 26;
const codeLinesHeight = 64;
const square = 124;
/** Groups of five throughout; a code of her own ends with six characters or more. */
const generated = /^(?:[0-9A-Z]{5}-){4}[0-9A-Z]{5}$/;

/** From large to small: the first that keeps everything on one page is taken. */
const scales = [1.12, 1.06, 1, 0.94, 0.88, 0.82, 0.76, 0.7] as const;

/** Null when the code has characters that our fonts do not: a sheet without it helps nobody. */
export async function renderInstructions(facts: InstructionsFacts): Promise<Buffer | null> {
  for (const scale of scales) {
    const words = mailWordsIn(facts.language);
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
  const name = shownName(paper, facts.ownerNames);
  const owner = name ?? words('instructions.somebody');
  const url = facts.publicUrl + addressIn(facts.language, '/activate');
  paper.write('H1', words('instructions.title', { owner }), title);
  paper.write('P', words('instructions.keep'), keep);
  if (name === null) drawRoomForName(paper, words, facts);
  paper.write('P', words('instructions.what', { owner }), text);
  drawCode(paper, words, facts);
  paper.write('H2', words('instructions.whenHeading'), heading);
  paper.write('P', words('instructions.when', { owner }), text);
  drawSteps(paper, words, url, [
    words('instructions.stepOpen', { url }),
    words('instructions.stepType'),
    facts.cancelHours === 0
      ? words('instructions.stepAtOnce', { owner })
      : words('instructions.stepHeld', { owner, hours: facts.cancelHours }),
  ]);
  paper.write('H2', words('instructions.safeHeading'), heading);
  paper.write('P', words('instructions.safe', { owner }), text);
  paper.write('P', words('instructions.free'), text);
  const date = new Intl.DateTimeFormat(words('locale'), {
    dateStyle: 'long',
    timeZone: facts.zone,
  }).format(facts.madeAt);
  paper.write('P', words('instructions.made', { date, owner }), small);
}

/** Pictures beside a name say nothing of whose it is. */
const pictures =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u200d|\ufe0f/gu;

function shownName(paper: Paper, names: readonly string[]): string | null {
  const clean = names.map((name) => oneLine(personName(name).replace(pictures, ' ')));
  return clean.find((name) => /\p{L}/u.test(name) && paper.canShow(name)) ?? null;
}

/** Whoever gets the sheet must know whose code it is, in years too. */
function drawRoomForName(
  paper: Paper,
  words: MailWords,
  { ownerAddress }: InstructionsFacts,
): void {
  const { page } = paper;
  paper.write('P', words('instructions.noName'), { ...text, gap: 0 });
  page.y += paper.scaled(nameHeight);
  paper.decorate(() => {
    page.lineWidth(0.8).strokeColor('#6b6258');
    page
      .moveTo(pageMargin, page.y)
      .lineTo(pageMargin + innerWidth / 2, page.y)
      .stroke();
  });
  page.y += paper.scaled(10);
  const address = oneLine(ownerAddress);
  if (address === '' || !paper.canShow(address)) return;
  paper.write('P', words('instructions.noNameAddress', { address }), text);
}

/** The code in a box: as large as it can be and still be read in one go. */
function drawCode(paper: Paper, words: MailWords, facts: InstructionsFacts): void {
  const { page } = paper;
  const inside = { x: pageMargin + codePadding, width: innerWidth - 2 * codePadding };
  const styleOf = (size: number): TextStyle => ({
    ...inside,
    size,
    isBold: true,
    align: 'center',
    gap: 4,
  });
  const isLow = (size: number): boolean =>
    paper.heightOf(facts.code, styleOf(size)) <= paper.scaled(codeLinesHeight);
  const size = codeSizes.find(isLow) ?? codeSizes.at(-1)!;
  const top = page.y;
  page.y += paper.scaled(codePadding - 3);
  paper.write('P', words('instructions.codeLabel'), { ...codeLabel, ...inside });
  paper.write('P', facts.code, styleOf(size));
  const hint = generated.test(facts.code) ? 'instructions.codeHint' : 'instructions.ownCodeHint';
  paper.write('P', words(hint), { ...codeHint, ...inside });
  const bottom = page.y + paper.scaled(codePadding - 4);
  paper.decorate(() => {
    page.lineWidth(1.2).strokeColor('#1c1a17');
    page.roundedRect(pageMargin, top, innerWidth, bottom - top, 6).stroke();
  });
  page.y = bottom + paper.scaled(14);
}

/** The steps, and beside them the square that spares typing the address. */
function drawSteps(paper: Paper, words: MailWords, url: string, steps: readonly string[]): void {
  const { page } = paper;
  const size = paper.scaled(square);
  const left = { width: innerWidth - size - paper.scaled(8) };
  const top = page.y;
  paper.write('H2', words('instructions.stepsHeading'), { ...heading, ...left });
  paper.list(steps, { ...text, ...left, gap: 5 });
  const bottom = page.y;
  paper.figure(words('instructions.squareAlt', { url }), () => {
    drawSquare(page, url, { x: pageWidth - pageMargin - size, y: top, size });
  });
  page.y = Math.max(bottom + paper.scaled(6), top + size);
}
