// The words of a letter as they will be read, with a toolbar: the editor of the desk on a page.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LetterToolbar } from './letter-toolbar.tsx';
import { LinkRow } from './link-row.tsx';
import { useLetterEditor } from './use-letter-editor.ts';
import type { WordsFieldProps } from './use-letter-editor.ts';

export function RichWords(props: WordsFieldProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const { place, editor, on, isEmpty, link, setLink } = useLetterEditor(props, hintId);
  return (
    <div className="grid gap-3">
      <LetterToolbar
        on={on}
        isReady={editor !== null}
        onPress={(tool) => (tool === 'link' ? setLink(editor?.linkAt() ?? '') : editor?.run(tool))}
      />
      {link !== null && (
        <LinkRow
          href={link}
          onSet={(href) => {
            editor?.link(href);
            setLink(null);
          }}
          onClose={() => {
            setLink(null);
            editor?.focus();
          }}
        />
      )}
      <div className="relative min-h-[50dvh]">
        {isEmpty && (
          <p
            id={hintId}
            className="prose-letter pointer-events-none absolute inset-x-0 top-0 text-ink-3"
          >
            {t('desk.begin')}
          </p>
        )}
        <div ref={place} className="relative min-h-[inherit]" />
      </div>
    </div>
  );
}
