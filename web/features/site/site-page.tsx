/**
 * The frame of a public page: its title, the header, the page itself under one heading, the footer.
 */
import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type SitePageProps = {
  /** Of the tab, and of search results; the name of the product comes after it. */
  title: string;
  /** It names the product already. */
  isWholeTitle?: boolean;
  description?: string;
  /** Everything between header and footer, with the one heading of the page. */
  children: ReactNode;
};

export function SitePageFrame({
  title,
  isWholeTitle = false,
  description,
  children,
}: SitePageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {isWholeTitle ? <title>{title}</title> : <PageTitle>{title}</PageTitle>}
      {description !== undefined && <meta name="description" content={description} />}
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
