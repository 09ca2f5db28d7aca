/**
 * Reads Markdown into the elements that are shown of it. What `MarkdownElement` has no name for is
 * left out, and the words in it go on; HTML is left out with all that it says by itself.
 */
import { isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import Markdown from 'react-markdown';
import type { Options } from 'react-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { tags } from './tree.ts';
import { textOfTree } from './words-of.ts';
import type { MarkdownElement, MarkdownTree } from './tree.ts';
import { keepBounds } from './bounds.ts';
import { levelHeadings } from './heading-levels.ts';

type Bounds = {
  /** Whatever takes longer throws. */
  mostMs: number;
  now?: () => number;
};

/** The number alone: whoever shows it knows the language. */
const remarkRehypeOptions: Options['remarkRehypeOptions'] = {
  footnoteBackLabel: (footnote, mark) => `${footnote + 1}${mark > 1 ? `-${mark}` : ''}`,
};

type Plugins = NonNullable<Options['remarkPlugins']>;

/**
 * Names that are not in the table of `named-characters.ts` by then stay as they were written.
 * @param further what else is done with the text before its elements are known.
 */
export function parseMarkdown(text: string, bounds: Bounds, further: Plugins = []): MarkdownTree {
  // Of extensions the last is asked first. The page has its own title; the writer's headings come
  // below it.
  const remarkPlugins: Plugins = [readGfm, [keepBounds, bounds], levelHeadings, ...further];
  const options: Options = { remarkPlugins, remarkRehypeOptions, skipHtml: true };
  return treeOf(Markdown({ ...options, children: text }), true);
}

/** What the reader of Markdown says of its elements. */
type Props = {
  children?: ReactNode;
  href?: string;
  src?: string;
  alt?: string;
  title?: string;
  id?: string;
  start?: number;
  style?: { textAlign?: 'left' | 'center' | 'right' };
  checked?: boolean;
  'aria-label'?: string;
  'data-footnote-ref'?: unknown;
  'data-footnote-backref'?: unknown;
};

const names: ReadonlySet<unknown> = new Set(tags);
/** What holds blocks and no words: the line breaks between them are the reader's own. */
const holders = new Set(['blockquote', 'ul', 'ol', 'table', 'thead', 'tbody', 'tr', 'section']);
/** It says "Footnotes" in English; whoever shows them knows the language. */
const footnotesHeading = 'footnote-label';

function treeOf(node: ReactNode, isHolder: boolean): MarkdownTree {
  if (Array.isArray(node)) return node.flatMap((one: ReactNode) => treeOf(one, isHolder));
  if (typeof node === 'string') return isHolder && node.trim() === '' ? [] : [node];
  if (!isValidElement<Props>(node) || node.props.id === footnotesHeading) return [];
  if (!isNamed(node)) return treeOf(node.props.children, isHolder);
  return [elementOf(node)];
}

type Named = ReactElement<Props, MarkdownElement['tag']>;

function isNamed(element: ReactElement<Props>): element is Named {
  return names.has(element.type);
}

function elementOf({ type: tag, props }: Named): MarkdownElement {
  const { href, src, alt, title, id, start, style, checked } = props;
  const children = treeOf(props.children, holders.has(tag));
  return {
    tag,
    // An unsafe one is empty.
    ...(href && { href }),
    ...('data-footnote-ref' in props && { footnote: textOfTree(children) }),
    ...('data-footnote-backref' in props && { footnote: props['aria-label'], isBack: true }),
    ...(src && { src }),
    ...(alt && { alt }),
    ...(title && { title }),
    ...(id && { id }),
    ...(start !== undefined && { start }),
    ...(style?.textAlign && { align: style.textAlign }),
    ...(tag === 'input' && { isDone: checked === true }),
    ...(children.length > 0 && { children }),
  };
}

type Extensions = { micromarkExtensions?: object[]; fromMarkdownExtensions?: object[] };

/** For the reader of Markdown. */
export function readGfm(this: { data(): object }): void {
  const data: Extensions = this.data();
  (data.micromarkExtensions ??= []).push(gfm());
  (data.fromMarkdownExtensions ??= []).push(gfmFromMarkdown());
}
