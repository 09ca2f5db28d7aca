/**
 * Markdown as it was read: the elements that a page shows of a text, and nothing besides. It comes
 * beside the text, so that whoever only reads needs no program that reads Markdown.
 */
import * as z from 'zod/mini';

const tag = z.enum([
  ...(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'li', 'pre', 'hr'] as const),
  ...(['table', 'thead', 'tbody', 'tr', 'th', 'td'] as const),
  ...(['em', 'strong', 'del', 'code', 'sup', 'a', 'img', 'br', 'input'] as const),
  // Of footnotes.
  'section',
]);

export const MarkdownElement = z.object({
  tag,
  /** Of a link. Only of schemes that run nothing; within the text it begins with `#`. */
  href: z.optional(z.string()),
  /** Of a link to a footnote, which one; of the way back from it, to which of its marks: `1-2`. */
  footnote: z.optional(z.string()),
  /** It leads from a footnote back to where it belongs. */
  isBack: z.optional(z.literal(true)),
  /** Of a picture, which no page loads. */
  src: z.optional(z.string()),
  alt: z.optional(z.string()),
  /** What the writer adds to a link or a picture. */
  title: z.optional(z.string()),
  /** Where a footnote and its mark lead to. Unique within one text only. */
  id: z.optional(z.string()),
  /** Of a numbered list that does not begin with 1. */
  start: z.optional(z.int()),
  /** Of a cell. */
  align: z.optional(z.enum(['left', 'center', 'right'])),
  /** Of the box of a task. */
  isDone: z.optional(z.boolean()),
  get children() {
    return z.optional(MarkdownTree);
  },
});
export type MarkdownElement = z.output<typeof MarkdownElement>;

export const MarkdownTree = z.array(z.union([z.string(), MarkdownElement]));
export type MarkdownTree = z.output<typeof MarkdownTree>;

// oxlint-disable-next-line promise/valid-params -- A schema and no promise.
const forgiving = z.catch(z.nullable(MarkdownTree), null);
/**
 * Null where the server did not read it: it was too long or too much at once. What is no tree is
 * none, so that nobody misses her words because build and server are not of the same day; but
 * whoever answers has to say one or the other.
 */
export const treeOrNull = forgiving as unknown as z.ZodMiniNullable<typeof MarkdownTree>;
