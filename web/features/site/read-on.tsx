// Where the same is told at length: a line below what was said in short.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type ReadOnProps = {
  to: '/docs' | '/documentation' | '/faq' | '/privacy-policy' | '/terms-of-service';
  hash?: string;
  /** What the link says. */
  children: ReactNode;
};

export function ReadOn({ children, ...page }: ReadOnProps) {
  const { t } = useTranslation();
  return (
    <p className="mt-5 text-sm text-ink-2 print:hidden">
      {t('site.readOn')}{' '}
      <Link
        {...page}
        className="font-semibold text-primary underline underline-offset-4 hover:text-primary-hover"
      >
        {children}
      </Link>
    </p>
  );
}
