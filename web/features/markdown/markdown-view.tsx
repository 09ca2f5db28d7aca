/**
 * Shows Markdown as React elements, never as an HTML string: HTML in the source is left out, unsafe
 * addresses are emptied. Loaded only where somebody's words are shown.
 */
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import Markdown from 'react-markdown';
import type { Components, Options } from 'react-markdown';
import { keepBounds, longestForServerMs, longestMs } from './bounds.ts';
import { readGfm } from './gfm.ts';
import { levelHeadings } from './heading-levels.ts';
import { isOutside } from './is-outside.ts';
import { namesFor } from './named-characters.ts';

// Of extensions the last is asked first. The page has its own title; the writer's headings come
// below it.
const mostMs = typeof window === 'undefined' ? longestForServerMs : longestMs;
const plugins: Options['remarkPlugins'] = [readGfm, [keepBounds, { mostMs }], levelHeadings];
const outside = { target: '_blank', rel: 'noopener noreferrer nofollow' };

const components: Components = {
  a: ({ node: _, href, children, ...rest }) => (
    <a {...rest} href={href} {...(isOutside(href) && outside)}>
      {children}
    </a>
  ),
  // Never loaded: a remote picture would tell a stranger that the letter was opened.
  img: ({ alt, src }) => <Picture alt={alt} src={typeof src === 'string' ? src : undefined} />,
  input: ({ checked }) => <Task isDone={checked === true} />,
};

function Picture({ alt, src }: { alt: string | undefined; src: string | undefined }) {
  const { t } = useTranslation();
  return (
    <a href={src} {...outside}>
      {alt || t('markdown.image')}
    </a>
  );
}

/** The box of a task list, which nobody can tick here. */
function Task({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation();
  const name = isDone ? t('markdown.done') : t('markdown.toDo');
  return <input type="checkbox" checked={isDone} disabled aria-label={name} />;
}

export function MarkdownView({ children }: { children: string }) {
  const names = namesFor(children);
  if (names) use(names);
  return (
    <div className="prose-letter">
      <Markdown remarkPlugins={plugins} components={components} skipHtml>
        {children}
      </Markdown>
    </div>
  );
}
