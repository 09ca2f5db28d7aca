/**
 * Our own long texts: terms, posts. Links to our pages are links of the router, which keeps the
 * reader in their language. Nothing waits: it is rendered on the server too.
 */
import { Link } from '@tanstack/react-router';
import type { MarkdownTree } from '../markdown/tree.ts';
import { ElementTree } from '../markdown/element-tree.tsx';
import type { ElementProps } from '../markdown/element-tree.tsx';
import { isOutside } from '../markdown/is-outside.ts';

export function SiteMarkdown({ tree }: { tree: MarkdownTree }) {
  return <ElementTree tree={tree} elements={elements} />;
}

const elements = { a: TextLink };

export function TextLink({ href = '', children }: Pick<ElementProps, 'href' | 'children'>) {
  const [path = '', hash] = href.split('#');
  const isPage = path.startsWith('/') && !path.startsWith('/.well-known/');
  if (!isPage || isOutside(href)) return <a href={href}>{children}</a>;
  return (
    <Link to={path} {...(hash !== undefined && { hash })}>
      {children}
    </Link>
  );
}
