// A page that says one thing and offers one way on.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../ui/mark.tsx';

type MessageProps = { title: string; text: string; children: ReactNode };

export function Message({ title, text, children }: MessageProps) {
  const { t } = useTranslation();
  return (
    <main id="main" className="grid min-h-dvh place-content-center px-5 py-16 text-center">
      <title>{title}</title>
      <Link to="/" aria-label={t('site.home')} className="mx-auto rounded-md">
        <Mark className="size-12" />
      </Link>
      <h1 className="mt-8 text-3xl">{title}</h1>
      <p className="mt-3 max-w-md text-ink-2">{text}</p>
      <div className="mt-8">{children}</div>
    </main>
  );
}
