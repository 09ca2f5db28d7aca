/** Markdown as it was read: the elements that a page shows of a text, and nothing besides. */
export const tags = [
  ...(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'li', 'pre', 'hr'] as const),
  ...(['table', 'thead', 'tbody', 'tr', 'th', 'td'] as const),
  ...(['em', 'strong', 'del', 'code', 'sup', 'a', 'img', 'br', 'input'] as const),
  // Of footnotes.
  'section',
] as const;

export interface MarkdownElement {
  readonly tag: (typeof tags)[number];
  /** Of a link. Only of schemes that run nothing; within the text it begins with `#`. */
  readonly href?: string | undefined;
  /** Of a link to a footnote, which one; of the way back from it, to which of its marks: `1-2`. */
  readonly footnote?: string | undefined;
  /** It leads from a footnote back to where it belongs. */
  readonly isBack?: true | undefined;
  /** Of a picture, which no page loads. */
  readonly src?: string | undefined;
  readonly alt?: string | undefined;
  /** What the writer adds to a link or a picture. */
  readonly title?: string | undefined;
  /** Where a footnote and its mark lead to. Unique within one text only. */
  readonly id?: string | undefined;
  /** Of a numbered list that does not begin with 1. */
  readonly start?: number | undefined;
  /** Of a cell. */
  readonly align?: 'left' | 'center' | 'right' | undefined;
  /** Of the box of a task. */
  readonly isDone?: boolean | undefined;
  readonly children?: MarkdownTree | undefined;
}

export type MarkdownTree = readonly (string | MarkdownElement)[];
