/** Of what the page of an archive is made: elements, and never a string of HTML. */
export interface PageElement {
  readonly tag:
    | 'section'
    | 'article'
    | 'h2'
    | 'h3'
    | 'p'
    | 'pre'
    | 'ul'
    | 'li'
    | 'a'
    | 'img'
    | 'em';
  readonly attributes?: Readonly<Record<string, string>>;
  /** Of a link: the entry of the archive that it opens. */
  readonly path?: string;
  /** Of a link: what the file was called. */
  readonly fileName?: string;
  /** What is in it is Markdown, shown as it was typed. */
  readonly isMarkdown?: true;
  /** Of Markdown: the level of its highest headings, if not the one below those of the page. */
  readonly highestHeading?: 2;
  readonly children: PagePieces;
}

export type PagePieces = readonly (string | PageElement)[];

/** Nothing for what nobody filled in. */
export function fieldPiece(name: string, value: string | null): PageElement[] {
  return value === null || value === '' ? [] : [paragraphPiece(`${name}: ${value}`)];
}

export function sectionPiece(title: string, children: PagePieces): PageElement {
  return { tag: 'section', children: [{ tag: 'h2', children: [title] }, ...children] };
}

export function headingPiece(text: string): PageElement {
  return { tag: 'h3', children: [text] };
}

export function paragraphPiece(child: string | PageElement): PageElement {
  return { tag: 'p', children: [child] };
}

export function smallPiece(text: string): PageElement {
  return { tag: 'p', attributes: { class: 'small' }, children: [text] };
}

/** Below this folder only: each part is a name, and nothing in it leads elsewhere. */
export function linkPiece(path: string, text: string, fileName?: string): PageElement {
  const href = path.split('/').map(encodeURIComponent).join('/');
  const named = fileName === undefined ? {} : { fileName };
  return { tag: 'a', attributes: { href }, path, ...named, children: [text] };
}

export function listPiece(items: readonly PagePieces[]): PageElement {
  return { tag: 'ul', children: items.map((children) => ({ tag: 'li', children })) };
}
