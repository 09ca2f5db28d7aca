// The words of the letter: in the editor, or as plain text where the editor fails or the letter is
// too long for it. No word depends on the editor.
import { Component, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
// Part of the desk's own files: a desk that waits for its editor waits longer.
import { RichWords } from './rich-words.tsx';
import type { WordsFieldProps } from './use-letter-editor.ts';

/** Longer ones would make somebody wait for each key. */
const richMost = 400_000;

export function WordsField(props: Omit<WordsFieldProps, 'onFailed'>) {
  const [isPlain, setIsPlain] = useState(props.words.length > richMost);
  const plain = <PlainWords {...props} />;
  if (isPlain) return plain;
  return (
    <OrPlain plain={plain}>
      <RichWords {...props} onFailed={() => setIsPlain(true)} />
    </OrPlain>
  );
}

/** What cannot be shown leaves a field in which one can write. */
class OrPlain extends Component<{ plain: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.plain : this.props.children;
  }
}

function PlainWords({ words, onReady, onChange }: Omit<WordsFieldProps, 'onFailed'>) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const area = field.current!;
    onReady({
      read: () => area.value,
      put: (next) => {
        area.value = next;
      },
      insert: (text) => {
        area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
        area.focus();
        onChange();
      },
      focus: () => area.focus(),
    });
    return () => onReady(null);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div className="grid gap-3">
      <p className="rounded-md bg-info-soft p-3 text-sm text-info-ink">{t('desk.plain')}</p>
      <textarea
        ref={field}
        dir="auto"
        defaultValue={words}
        placeholder={t('desk.begin')}
        aria-label={t('desk.words')}
        className="prose-letter min-h-[60dvh] w-full resize-y bg-transparent placeholder:text-ink-3"
        onChange={onChange}
      />
    </div>
  );
}
