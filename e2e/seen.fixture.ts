/**
 * Reads along while the journeys run: every text and every name that stands in sight, with the
 * address it stood at. What has to be read is judged by scripts/seen-texts.ts.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

/** Something a page says at one address, in the language it says it speaks. */
interface Read {
  readonly path: string;
  readonly language: string;
  readonly texts: readonly string[];
}

export interface ScreenReader {
  /** From now on everything is read that stands on pages of this browser. */
  follow(context: BrowserContext): Promise<void>;
  /** Everything that was read goes to this folder, into a file of this name. */
  keep(name: string): Promise<void>;
}

/** Without a folder nothing is read: some journeys prove nothing about all texts. */
export function readerFor(folder: string | undefined): ScreenReader {
  const pages = new Map<string, Read & { texts: string[] }>();
  const known = new Set<string>();
  function remember({ path, language, texts }: Read): void {
    const place = `${language} ${path}`;
    const page = pages.get(place) ?? { path, language, texts: [] };
    pages.set(place, page);
    for (const text of texts) {
      if (known.has(`${place} ${text}`)) continue;
      known.add(`${place} ${text}`);
      page.texts.push(text);
    }
  }
  return {
    async follow(context) {
      if (folder === undefined) return;
      await context.exposeBinding('tellWhatIsRead', (_source, read: Read) => remember(read));
      const parts = [isInline, isInSight, sentenceAround, textsOf, readAlong].join('\n');
      await context.addInitScript({ content: `(() => { ${parts}\n readAlong(); })();` });
    },
    async keep(name) {
      if (folder === undefined) return;
      await writeFile(join(folder, `${name}.json`), JSON.stringify([...pages.values()]));
    },
  };
}

/** Runs in the page before anything of the page does, and reads what changed with each frame. */
function readAlong(): void {
  if (window !== window.top) return;
  // The page's own clock may be stopped by a journey.
  const nextFrame = window.requestAnimationFrame.bind(window);
  const told = new Set<string>();
  const changed = new Set<Element>();
  let isDue = false;

  function readChanged(): void {
    isDue = false;
    const places = new Set([...changed].filter((one) => one.isConnected).map(sentenceAround));
    changed.clear();
    const isWithin = ({ parentElement: around }: Element): boolean =>
      around !== null && (places.has(around) || isWithin(around));
    const roots = [...places].filter((one) => !isWithin(one));
    const page = { path: location.pathname, language: document.documentElement.lang };
    const place = `${page.language} ${page.path}`;
    const { content } = document.querySelector<HTMLMetaElement>('meta[name="description"]') ?? {};
    const all = [document.title, content ?? '', ...roots.flatMap(textsOf)];
    const texts = all.filter((text) => {
      const isNew = text !== '' && !told.has(`${place} ${text}`);
      told.add(`${place} ${text}`);
      return isNew;
    });
    if (texts.length === 0) return;
    const { tellWhatIsRead: tell } = window as unknown as {
      tellWhatIsRead: (read: Read) => Promise<void>;
    };
    // Nobody answers any more where a page is about to close.
    tell({ ...page, texts }).catch(() => undefined);
  }

  function note(node: Node): void {
    const element = node instanceof Element ? node : node.parentElement;
    if (element) changed.add(element);
    if (!isDue) nextFrame(readChanged);
    isDue = true;
  }

  new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (type === 'childList') addedNodes.forEach(note);
      else note(target);
      // The whole page is out of sight while such an element is in it.
      const wasHidden = [...removedNodes].some(
        (node) => node instanceof Element && node.matches('[data-unseen]'),
      );
      if (wasHidden) note(document.body);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    // What words are in, and what hides them.
    attributeFilter:
      'aria-label title alt placeholder class data-state data-unseen hidden open'.split(' '),
  });
  addEventListener('resize', () => note(document.body));
  addEventListener('toggle', ({ target }) => target instanceof Node && note(target), true);
  addEventListener('pagehide', readChanged);
}

/**
 * The words of an element are those of its parts in sight. Each part is a text of its own too, and
 * so is what stands in one line between two blocks.
 */
function textsOf(root: Element): string[] {
  const longest = 600;
  const texts = new Set<string>();
  const add = (text: string | null) => {
    const words = (text ?? '').replace(/\s+/g, ' ').trim();
    if (words.length <= longest) texts.add(words);
  };
  function read(element: Element): string {
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
      add(element.getAttribute(name));
    }
    if (element instanceof HTMLSelectElement) {
      for (const { text } of element.options) add(text);
      return '';
    }
    let text = '';
    let line = '';
    for (const child of element.childNodes) {
      if (child instanceof Text) line += child.data;
      if (!(child instanceof Element) || !isInSight(child)) continue;
      const words = read(child);
      if (isInline(child)) line += words;
      else {
        add(line);
        text += `${line} ${words} `;
        line = '';
      }
    }
    add(line);
    add(text + line);
    return text + line;
  }
  if (isInSight(root)) read(root);
  return [...texts];
}

/** A sentence goes on around what is emphasised in it. */
function sentenceAround(element: Element): Element {
  const { parentElement } = element;
  return parentElement && isInline(element) ? sentenceAround(parentElement) : element;
}

function isInline(element: Element): boolean {
  return getComputedStyle(element).display === 'inline';
}

function isInSight(element: Element): boolean {
  if (element.checkVisibility({ visibilityProperty: true })) return true;
  return getComputedStyle(element).display === 'contents';
}
