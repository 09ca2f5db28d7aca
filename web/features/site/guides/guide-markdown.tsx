// The words of a page of the documentation, with its pictures in the colours of the page.
import { createContext, useContext } from 'react';
import { ElementTree } from '../../markdown/element-tree.tsx';
import type { ElementProps } from '../../markdown/element-tree.tsx';
import { TextLink } from '../site-markdown.tsx';
import type { GuideText } from './guide-text.ts';

const Pictures = createContext<GuideText['pictures']>({});

export function GuideMarkdown({ text }: { text: GuideText }) {
  return (
    <Pictures value={text.pictures}>
      <ElementTree tree={text.tree} elements={elements} />
    </Pictures>
  );
}

const elements = { a: TextLink, img: Picture, pre: Code, table: Table };

/** Of two only the one in sight is fetched, and that one when it comes near. */
function Picture({ src = '', alt = '' }: ElementProps) {
  const picture = useContext(Pictures)[src];
  if (picture === undefined) return null;
  const { light, dark, width, height } = picture;
  const size = { width, height, loading: 'lazy', decoding: 'async' } as const;
  const look = 'h-auto max-w-full rounded-lg border border-line';
  return (
    <>
      <img src={light} alt={alt} {...size} className={`guide-light ${look}`} />
      <img src={dark} alt={alt} {...size} className={`guide-dark ${look}`} />
    </>
  );
}

function Code({ children }: ElementProps) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls by keyboard.
  return <pre tabIndex={0}>{children}</pre>;
}

function Table({ children }: ElementProps) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls by keyboard.
  return <table tabIndex={0}>{children}</table>;
}
