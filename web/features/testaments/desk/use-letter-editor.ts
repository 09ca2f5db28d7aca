// The life of the editor on a page: made when its field comes, gone with it.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '../../../ui/when-idle.ts';
import { namesFor } from '../../markdown/named-characters.ts';
import type { WordsHand } from './desk-words.ts';
import { createLetterEditor } from './letter-editor.ts';
import type { LetterEditor } from './letter-editor.ts';
import type { Tool } from './letter-tools.ts';

export type WordsFieldProps = {
  /** Markdown with which it begins. */
  words: string;
  onReady: (hand: WordsHand | null) => void;
  onChange: () => void;
  /** What it cannot show is written as plain text. */
  onFailed: () => void;
};

export function useLetterEditor(props: WordsFieldProps, hintId: string) {
  const { words, onReady, onChange, onFailed } = props;
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<LetterEditor | null>(null);
  const [on, setOn] = useState<ReadonlySet<Tool>>(new Set());
  const [isEmpty, setIsEmpty] = useState(words.trim() === '');
  const [link, setLink] = useState<string | null>(null);
  const label = t('desk.words');

  // Once: the words of a desk come from its editor as soon as it is there.
  useEffect(() => {
    let made: LetterEditor | null = null;
    let isOver = false;
    let isTouched = false;

    function change(): void {
      if (made === null) return;
      isTouched = true;
      setIsEmpty(made.isEmpty());
      onChange();
    }

    async function open(root: HTMLElement): Promise<void> {
      // A name that stands for a character has to be known before it is read.
      await namesFor(words);
      const onLink = () => setLink(made?.linkAt() ?? '');
      const watched = { onChange: change, onChoose: setOn, onLink };
      const opened = await createLetterEditor({
        root,
        words,
        label,
        describedBy: hintId,
        ...watched,
      });
      if (isOver) return opened.destroy();
      made = opened;
      setEditor(opened);
      const prepare = () => whenIdle(() => isOver || opened.prepare() || prepare());
      prepare();
      // What nobody touched stays letter by letter.
      onReady({ ...opened, read: () => (isTouched ? opened.read() : words) });
    }

    open(place.current!).catch(() => isOver || onFailed());
    return () => {
      isOver = true;
      if (made === null) return;
      onReady(null);
      made.destroy();
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return { place, editor, on, isEmpty, link, setLink };
}
