/**
 * The editor of the letter desk: Milkdown over the same reading of Markdown as our pages, without
 * what would change words that nobody touched, and without what a letter never shows. Knows no
 * React, so that tests write with it as people do.
 */
import type { Node } from '@milkdown/kit/prose/model';
import { Slice } from '@milkdown/kit/prose/model';
import { Plugin, TextSelection } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import {
  commonmark,
  defaultValueCtx,
  Editor,
  editorViewCtx,
  editorViewOptionsCtx,
  gfm,
  imageSchema,
  parserCtx,
  prosePart,
  remarkPreserveEmptyLinePlugin,
  remarkStringifyOptionsCtx,
  rootCtx,
  serializerCtx,
  syncHeadingIdPlugin,
  takingBack,
} from './milkdown.ts';
import { asksForLink, linkAt, runTool, setLink, toolsIn } from './letter-tools.ts';
import type { Tool } from './letter-tools.ts';
import { pasteHandlers } from './pasted.ts';

interface LetterEditorOptions {
  /** The editor becomes its only child. */
  readonly root: HTMLElement;
  /** Markdown. */
  readonly words: string;
  /** What the field is called, and what else is said of it by ids. */
  readonly label: string;
  readonly describedBy: string;
  /** After each change of the words, which are read only when they are wanted. */
  readonly onChange: () => void;
  /** After each change of what is chosen: which tools are on there. */
  readonly onChoose: (on: ReadonlySet<Tool>) => void;
  /** For the address of a link, which has a field of its own. */
  readonly onLink: () => void;
}

export interface LetterEditor {
  /** The words as Markdown. */
  read: () => string;
  isEmpty: () => boolean;
  /** Writes a part of the words ahead, for the first `read`. Answers whether that was all. */
  prepare: () => boolean;
  /** In place of all words; can be taken back like typing. */
  put: (words: string) => void;
  /** Where the cursor is, as typed text. */
  insert: (text: string) => void;
  run: (tool: Exclude<Tool, 'link'>) => void;
  /** The address of the link at the cursor. */
  linkAt: () => string;
  /** On the words that are chosen, or by itself; an empty address takes the link away. */
  link: (href: string) => void;
  focus: () => void;
  destroy: () => void;
}

/**
 * An empty line would become HTML, and each heading an id that nobody asks for. What is left keeps
 * each word as it was written.
 */
const unwanted: readonly unknown[] = [...remarkPreserveEmptyLinePlugin, syncHeadingIdPlugin];

/** So many blocks are written in a moment in which nobody waits. */
const preparedAtOnce = 20;

/** What covers the edges of a window: the head and the tools above, a phone's menu below. */
const covered = { top: 150, bottom: 110, left: 0, right: 0 };

/** Markdown as the toolbar of the other forms writes it. */
const asToolbar = { bullet: '-', rule: '-', emphasis: '_', strong: '*' };

/** A picture is never loaded: it would tell a stranger that the letter was opened. */
const pictureInWords = imageSchema.extendSchema((before) => (ctx) => {
  const schema = before(ctx);
  return {
    ...schema,
    attrs: { ...schema.attrs, title: { default: null } },
    toDOM: ({ attrs }) => [
      'span',
      { class: 'letter-picture', title: String(attrs['src']) },
      String(attrs['alt'] || attrs['src']),
    ],
    parseDOM: [],
  };
});

export async function createLetterEditor(options: LetterEditorOptions): Promise<LetterEditor> {
  const { root, words, label, describedBy, onChange, onChoose, onLink } = options;
  let on = '';
  const watch = new Plugin({
    view: () => ({
      update(view, before) {
        if (view.state.doc !== before.doc) onChange();
        const tools = toolsIn(view.state);
        const now = [...tools].join();
        // Most keys change nothing of it, and the toolbar is left alone.
        if (now !== on) onChoose(tools);
        on = now;
      },
    }),
    props: {
      handleKeyDown: (_view, event) => {
        if (!asksForLink(event)) return false;
        event.preventDefault();
        onLink();
        return true;
      },
      handleDOMEvents: pasteHandlers,
    },
  });
  const made = await Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      ctx.set(defaultValueCtx, words);
      ctx.update(remarkStringifyOptionsCtx, (before) => ({ ...before, ...asToolbar }));
      ctx.update(editorViewOptionsCtx, (before) => ({
        ...before,
        scrollThreshold: covered,
        scrollMargin: covered,
        attributes: {
          class: 'prose-letter letter-editor',
          'aria-label': label,
          'aria-multiline': 'true',
          'aria-describedby': describedBy,
          dir: 'auto',
          spellcheck: 'true',
        },
      }));
    })
    .use(commonmark.filter((part) => !unwanted.includes(part)))
    .use(gfm)
    .use(pictureInWords)
    .use(takingBack)
    .use(prosePart(() => watch))
    .create();

  const view = () => made.ctx.get(editorViewCtx);
  const markdownOf = blockWise((doc) => made.ctx.get(serializerCtx)(doc));
  return {
    read: () => markdownOf.all(view().state.doc),
    prepare: () => markdownOf.some(view().state.doc, preparedAtOnce),
    isEmpty: () => isEmpty(view().state.doc),
    put: (next) => replaceAll(view(), made.ctx.get(parserCtx)(next)),
    insert: (text) => insertText(view(), text),
    run: (tool) => runTool(view(), tool),
    linkAt: () => linkAt(view()),
    link: (href) => setLink(view(), href),
    focus: () => view().focus(),
    destroy: () => void made.destroy(),
  };
}

/**
 * Of a long letter most blocks stay as they were between two looks at it, and to write Markdown
 * takes longer than to type: each block is written once, except neighbours that Markdown would
 * join.
 */
function blockWise(write: (doc: Node) => string) {
  const written = new WeakMap<Node, { beside: readonly Node[]; text: string }>();

  function textOf(doc: Node, group: readonly Node[]): string {
    const [first] = group as [Node];
    const known = written.get(first);
    if (known && isSame(known.beside, group)) return known.text;
    const text = write(doc.type.create(null, group)).replace(/\n+$/, '');
    written.set(first, { beside: group, text });
    return text;
  }

  function groupsOf(doc: Node): Node[][] {
    const groups: Node[][] = [];
    doc.forEach((block) => {
      const last = groups.at(-1);
      if (last && isList(block) && isList(last.at(-1))) last.push(block);
      else groups.push([block]);
    });
    return groups;
  }

  return {
    all(doc: Node): string {
      const texts = groupsOf(doc).map((group) => textOf(doc, group));
      const full = texts.filter((text) => text !== '');
      return full.length === 0 ? '' : `${full.join('\n\n')}\n`;
    },
    some(doc: Node, most: number): boolean {
      const rest = groupsOf(doc).filter(([first]) => !written.has(first!));
      for (const group of rest.slice(0, most)) textOf(doc, group);
      return rest.length <= most;
    },
  };
}

const isList = (block: Node | undefined): boolean => block?.type.name.endsWith('_list') ?? false;

function isSame(some: readonly Node[], others: readonly Node[]): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at]);
}

function isEmpty(doc: Node): boolean {
  return doc.childCount === 1 && doc.firstChild!.isTextblock && doc.content.size === 2;
}

function replaceAll(view: EditorView, doc: Node | string | undefined): void {
  if (!doc || typeof doc === 'string') return;
  const { state } = view;
  const change = state.tr.replace(0, state.doc.content.size, new Slice(doc.content, 0, 0));
  view.dispatch(change.setSelection(TextSelection.atEnd(change.doc)).scrollIntoView());
}

function insertText(view: EditorView, text: string): void {
  view.dispatch(view.state.tr.insertText(text).scrollIntoView());
  view.focus();
}
