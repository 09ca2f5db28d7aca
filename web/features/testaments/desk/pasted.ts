/**
 * What comes from the clipboard into a letter: words and their shape, and nothing else. Styles,
 * scripts, pictures, forms and what is hidden stay outside. The page is parsed in a document that
 * runs nothing and loads nothing, and of it a new one is made, element by element.
 */
import { DOMParser as LetterParser, Fragment, Slice } from '@milkdown/kit/prose/model';
import type { Node as LetterNode, Schema } from '@milkdown/kit/prose/model';
import type { EditorView } from '@milkdown/kit/prose/view';

/** With all that is in them. */
const left = new Set(
  (
    'script style head title meta link base template svg math iframe frame object embed applet ' +
    'noscript input button select textarea img picture video audio canvas map area dialog'
  ).split(' '),
);

/** What a letter has besides paragraphs, and what stands for it. */
const kept: Readonly<Record<string, string>> = {
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  pre: 'pre',
  hr: 'hr',
  br: 'br',
  p: 'p',
  strong: 'strong',
  em: 'em',
  i: 'em',
  del: 'del',
  s: 'del',
  code: 'code',
  table: 'table',
  tr: 'tr',
  td: 'td',
  th: 'th',
};

const isSafeHref = (href: string) => /^(https?:\/\/|mailto:|tel:)/i.test(href);

/** Its name is in the policy of our pages; what it makes is only ever parsed, never shown. */
const parsing = trustedTypesOf(globalThis)?.createPolicy('pasted-letter', {
  createHTML: (html) => html,
});

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string };
}

function trustedTypesOf(page: object): TrustedTypes | undefined {
  return (page as { trustedTypes?: TrustedTypes }).trustedTypes;
}

function parseClipboard(html: string): Document {
  return new DOMParser().parseFromString(parsing?.createHTML(html) ?? html, 'text/html');
}

/** The same words in elements of ours, into `into`. */
function cleanInto(into: Element, from: Node): void {
  for (const child of from.childNodes) {
    const list = wordListOf(child);
    if (list) {
      const item = document.createElement('li');
      cleanInto(item, child);
      dropMarker(item);
      listAtEnd(into, list).append(item);
    } else {
      cleanOne(into, child);
    }
  }
}

/** Only white space lies between the points of one list. */
function listAtEnd(into: Element, name: 'ul' | 'ol'): Element {
  const last = into.lastElementChild;
  const isLast = last !== null && (into.textContent ?? '').trimEnd().endsWith(lastWords(last));
  if (isLast && last.localName === name) return last;
  const list = document.createElement(name);
  into.append(list);
  return list;
}

const lastWords = (element: Element) => (element.textContent ?? '').trimEnd();

function cleanOne(into: Element, child: Node): void {
  if (child.nodeType === Node.TEXT_NODE) {
    into.append(document.createTextNode(child.textContent ?? ''));
    return;
  }
  if (!(child instanceof HTMLElement) || left.has(child.localName) || isHidden(child)) return;
  cleanInto(insideOf(into, child), child);
}

/** Where the words of this element go: into one of ours, or on among those around it. */
function insideOf(into: Element, from: HTMLElement): Element {
  const wrappers = [...elementsFor(from), ...marksFor(from)];
  return wrappers.reduce((around, wrapper) => {
    around.append(wrapper);
    return wrapper;
  }, into);
}

function elementsFor(from: HTMLElement): Element[] {
  const { localName: name } = from;
  if (name === 'a') {
    const href = from.getAttribute('href') ?? '';
    if (!isSafeHref(href)) return [];
    const link = document.createElement('a');
    link.setAttribute('href', href);
    return [link];
  }
  const ours = kept[name] ?? (isBlock(from) ? 'p' : undefined);
  return ours === undefined ? [] : [document.createElement(ours)];
}

/** Google wraps everything into a `b` that is not bold, Word says bold by a style. */
function marksFor(from: HTMLElement): Element[] {
  const style = from.getAttribute('style') ?? '';
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1];
  const isBold = weight === undefined ? from.localName === 'b' : /^(bold|[6-9]00)/.test(weight);
  const isInText = from.localName === 'span' || from.localName === 'b';
  const names = [
    isBold && isInText && 'strong',
    isInText && /font-style:\s*italic/i.test(style) && 'em',
    isInText && /text-decoration[^;]*line-through/i.test(style) && 'del',
  ];
  return names.flatMap((name) => (name ? document.createElement(name) : []));
}

/** A division that holds words itself is a paragraph; one that holds others is nothing. */
function isBlock(from: HTMLElement): boolean {
  const isDivision = /^(div|section|article|main|header|footer|address|dt|dd|figcaption)$/.test(
    from.localName,
  );
  return isDivision && !from.querySelector('p,div,ul,ol,table,blockquote,h1,h2,h3,h4,h5,h6,pre,hr');
}

function isHidden(from: HTMLElement): boolean {
  const style = from.getAttribute('style') ?? '';
  return (
    from.hasAttribute('hidden') ||
    /display:\s*none|visibility:\s*hidden|mso-hide:\s*all/i.test(style)
  );
}

/** Word writes the points of a list as paragraphs, with the dot or number as text before them. */
function wordListOf(child: Node): 'ul' | 'ol' | null {
  if (!(child instanceof HTMLElement)) return null;
  if (!/mso-list:\s*l\d/i.test(child.getAttribute('style') ?? '')) return null;
  return /^\s*\(?(\d+|[a-z])[.)]/i.test(child.textContent ?? '') ? 'ol' : 'ul';
}

const marker = /^[\s\u00A0]*(?:[·•o§▪-]|\(?(?:\d+|[a-z])[.)])[\s\u00A0]+/i;

function dropMarker(item: Element): void {
  let rest = marker.exec(item.textContent ?? '')?.[0].length ?? 0;
  for (const text of textsIn(item)) {
    const gone = Math.min(rest, text.data.length);
    text.data = text.data.slice(gone);
    rest -= gone;
  }
}

function textsIn(within: Node): Text[] {
  return [...within.childNodes].flatMap((child) =>
    child.nodeType === Node.TEXT_NODE ? [child as Text] : textsIn(child),
  );
}

/** What would be put into the letter. */
function sliceOfHtml(html: string, schema: Schema): Slice {
  const clean = document.createElement('div');
  cleanInto(clean, parseClipboard(html).body);
  for (const first of clean.querySelectorAll('table tr:first-child')) {
    first.setAttribute('data-is-header', 'true');
    for (const cell of first.querySelectorAll('td')) {
      const head = document.createElement('th');
      head.append(...cell.childNodes);
      cell.replaceWith(head);
    }
  }
  return LetterParser.fromSchema(schema).parseSlice(clean);
}

/** As it was seen where it was copied: a line is a line, a gap is a new paragraph. */
function sliceOfText(text: string, schema: Schema): Slice {
  const { paragraph, hardbreak } = schema.nodes;
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|\n+$/g, '')
    .split(/\n{2,}/)
    .map((part) => {
      const lines = part.split('\n').map((line): LetterNode[] => (line ? [schema.text(line)] : []));
      const inside = lines.flatMap((line, at) =>
        at === 0 ? line : [hardbreak!.create(), ...line],
      );
      return paragraph!.create(null, inside);
    });
  return new Slice(Fragment.from(paragraphs), 1, 1);
}

function take(view: EditorView, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? '';
  const text = data?.getData('text/plain') ?? '';
  const isCode = view.state.selection.$from.parent.type.spec.code === true;
  if (isCode || (html === '' && text === '')) {
    if (text !== '') view.dispatch(view.state.tr.insertText(text));
    return true;
  }
  const { schema, tr } = view.state;
  const slice = html === '' ? sliceOfText(text, schema) : sliceOfHtml(html, schema);
  view.dispatch(tr.replaceSelection(slice).scrollIntoView().setMeta('uiEvent', 'paste'));
  return true;
}

/** Before the editor's own, which would parse the clipboard in the page itself. */
export const pasteHandlers = {
  paste(view: EditorView, event: ClipboardEvent): boolean {
    event.preventDefault();
    return take(view, event.clipboardData);
  },
  drop(view: EditorView, event: DragEvent): boolean {
    // What is moved within the letter is the editor's business.
    if (view.dragging) return false;
    event.preventDefault();
    return take(view, event.dataTransfer);
  },
};
