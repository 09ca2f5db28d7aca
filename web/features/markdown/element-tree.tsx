// Renders Markdown that was read: elements by their names, never an HTML string, and of their
// attributes none but those below.
import { createElement, useId } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { MarkdownElement, MarkdownTree } from './tree.ts';

export type ElementProps = Omit<MarkdownElement, 'tag' | 'children'> & { children: ReactNode };

/** What stands for an element that is more than its name: a link, a picture. */
export type Elements = { readonly [Tag in MarkdownElement['tag']]?: ComponentType<ElementProps> };

type ElementTreeProps = { tree: MarkdownTree; elements: Elements };

export function ElementTree({ tree, elements }: ElementTreeProps) {
  // On one page several texts may each have a first footnote.
  const place = useId();
  return <div className="prose-letter">{render(tree, { elements, place }, 'auto')}</div>;
}

type Surroundings = { elements: Elements; place: string };

/** @param dir of each paragraph and list, not of what is in it: its first letter counts for all. */
function render(tree: MarkdownTree | undefined, around: Surroundings, dir?: 'auto'): ReactNode[] {
  return (tree ?? []).map((piece, at) =>
    typeof piece === 'string'
      ? piece
      : renderElement(piece, around, { key: at, ...(dir && { dir }) }),
  );
}

function renderElement(
  element: MarkdownElement,
  around: Surroundings,
  { key, dir }: { key: number; dir?: 'auto' },
): ReactNode {
  const { tag, children: inside, ...rest } = element;
  const id = placed(rest.id, '', around);
  const children = render(inside, around, tag === 'section' ? dir : undefined);
  const Other = around.elements[tag];
  if (Other) {
    return (
      <Other key={key} {...rest} id={id} href={placed(rest.href, '#', around)}>
        {children}
      </Other>
    );
  }
  const style = rest.align && { textAlign: rest.align };
  const props = { key, id, dir, start: rest.start, style };
  // A line break may have no children, not even an empty list of them.
  return createElement(tag, props, children.length > 0 ? children : undefined);
}

/** What the reader of Markdown made up; an address that somebody chose stays as it is. */
function placed(address: string | undefined, sign: '' | '#', { place }: Surroundings) {
  const start = `${sign}user-content-`;
  return address?.startsWith(start) ? start + place + address.slice(start.length) : address;
}
