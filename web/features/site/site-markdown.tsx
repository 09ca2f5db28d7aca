/**
 * Our own long texts: terms, posts. Links to our pages are links of the router, which keeps the
 * reader in her language; headings have addresses. Nothing waits: it is drawn on the server too.
 */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import Markdown from 'react-markdown';
import type { Components } from 'react-markdown';
import { readGfm } from '../markdown/gfm.ts';
import { nameHeadings } from '../markdown/heading-ids.ts';
import { levelHeadings } from '../markdown/heading-levels.ts';
import { isOutside } from '../markdown/is-outside.ts';

// In this order: the names are read off the words, whatever level they stand on.
const plugins = [readGfm, levelHeadings, nameHeadings];

const components: Components = {
  a: ({ href, children }) => <TextLink href={href ?? ''}>{children}</TextLink>,
};

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const [path = '', hash] = href.split('#');
  const isPage = path.startsWith('/') && !path.startsWith('/.well-known/');
  if (!isPage || isOutside(href)) return <a href={href}>{children}</a>;
  return (
    <Link to={path} {...(hash !== undefined && { hash })}>
      {children}
    </Link>
  );
}

/** `children`: Markdown whose headings begin at `##`; the page has the one above them. */
export function SiteMarkdown({ children }: { children: string }) {
  return (
    <div className="prose-letter">
      <Markdown remarkPlugins={plugins} components={components} skipHtml>
        {children}
      </Markdown>
    </div>
  );
}
