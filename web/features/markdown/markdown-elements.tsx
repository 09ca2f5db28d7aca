// How somebody's words are shown that were read.
import { useTranslation } from 'react-i18next';
import type { MarkdownTree } from './tree.ts';
import { ElementTree } from './element-tree.tsx';
import type { ElementProps } from './element-tree.tsx';
import { isOutside } from './is-outside.ts';

export function MarkdownElements({ tree }: { tree: MarkdownTree }) {
  return <ElementTree tree={tree} elements={elements} />;
}

const elements = { a: TextLink, img: Picture, input: Task, section: Footnotes };
const outside = { target: '_blank', rel: 'noopener noreferrer nofollow' };

function TextLink({ href, title, id, footnote, isBack, children }: ElementProps) {
  const { t } = useTranslation();
  const label = footnote && t(isBack ? 'markdown.back' : 'markdown.footnote', { footnote });
  return (
    <a id={id} href={href} title={title} aria-label={label} {...(isOutside(href) && outside)}>
      {children}
    </a>
  );
}

/** Never loaded: a remote picture would tell a stranger that the letter was opened. */
function Picture({ alt, src, title }: ElementProps) {
  const { t } = useTranslation();
  return (
    <a href={src} title={title} {...outside}>
      {alt ?? t('markdown.image')}
    </a>
  );
}

/** The box of a task list, which nobody can tick here. */
function Task({ isDone = false }: ElementProps) {
  const { t } = useTranslation();
  const name = isDone ? t('markdown.done') : t('markdown.toDo');
  return <input type="checkbox" checked={isDone} disabled aria-label={name} />;
}

function Footnotes({ children }: ElementProps) {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className="sr-only">{t('markdown.footnotes')}</h2>
      {children}
    </section>
  );
}
