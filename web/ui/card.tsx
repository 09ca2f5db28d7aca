// A sheet of paper on the page: one hairline, no shadow, because it does not float.
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li' };

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  const look = classNames('rounded-lg border border-line bg-surface p-5 sm:p-6', className);
  // The element differs only in its name; the props of a plain block fit each of the four.
  const Block = Element as 'div';
  return <Block className={look} {...rest} />;
}
