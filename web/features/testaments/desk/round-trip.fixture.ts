/**
 * Puts letters into the editor of the desk and takes them out again: whether a page that reads both
 * shows the same, and whether a second time changes anything more.
 */
import '../../../dom.fixture.ts';
import { parseMarkdown } from '../../markdown/read-markdown.ts';
import type { MarkdownTree } from '../../markdown/tree.ts';
import { createLetterEditor } from './letter-editor.ts';
import type { LetterEditor } from './letter-editor.ts';
import { letterTexts, type SampleText } from './letter-texts.fixture.ts';

interface LostText extends SampleText {
  readonly became: string;
}

interface RoundTrips {
  readonly texts: number;
  /** Of which a reader would see something else. */
  readonly lost: readonly LostText[];
  /** Which the editor would write in another way each time. */
  readonly restless: readonly LostText[];
  /** Which came back letter by letter. */
  readonly same: number;
}

/** An editor without a page around it. */
export function openLetterEditor(words = ''): Promise<LetterEditor> {
  const root = document.createElement('div');
  document.body.append(root);
  const idle = () => undefined;
  const watching = { onChange: idle, onChoose: idle, onLink: idle };
  return createLetterEditor({ root, words, label: 'Letter', describedBy: '', ...watching });
}

/** @param count of each kind of letter */
export async function tryRoundTrips(count: number): Promise<RoundTrips> {
  const editor = await openLetterEditor();
  const texts = letterTexts(count);
  const lost: LostText[] = [];
  const restless: LostText[] = [];
  let same = 0;
  for (const text of texts) {
    editor.put(text.words);
    const became = editor.read();
    editor.put(became);
    if (editor.read() !== became) restless.push({ ...text, became });
    if (shownOf(became) !== shownOf(text.words)) lost.push({ ...text, became });
    if (became === text.words) same += 1;
  }
  editor.destroy();
  return { texts: texts.length, lost, restless, same };
}

/** What a page shows of it; where a line is broken in the source is no matter of the page. */
export function shownOf(words: string): string {
  const flat = (tree: MarkdownTree): MarkdownTree =>
    tree.map((piece) => {
      if (typeof piece === 'string') return piece.replaceAll(/[ \t]*\n[ \t]*/g, '\n');
      return { ...piece, children: joined(flat(piece.children ?? [])) };
    });
  return JSON.stringify(flat(parseMarkdown(words, { mostMs: 60_000 })));
}

/** Neighbouring strings are one. */
function joined(tree: MarkdownTree): MarkdownTree {
  return tree.reduce<(string | MarkdownTree[number])[]>((all, piece) => {
    const last = all.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece;
    else all.push(piece);
    return all;
  }, []);
}
