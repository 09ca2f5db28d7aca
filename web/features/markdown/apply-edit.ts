// Carries an edit out in a text area.
import type { TextEdit } from './text-lines.ts';

/**
 * `execCommand` is deprecated and still the only way that keeps the browser's own undo history.
 * Where it refuses, the text is set directly and undo is lost for this one step.
 */
export function applyEdit(
  area: HTMLTextAreaElement,
  { from, to, insert, selectFrom, selectTo }: TextEdit,
  onChange: (value: string) => void,
): void {
  area.focus();
  area.setSelectionRange(from, to);
  const isDone =
    insert === ''
      ? document.execCommand('delete')
      : document.execCommand('insertText', false, insert);
  if (!isDone) {
    area.setRangeText(insert, from, to, 'end');
    onChange(area.value);
  }
  area.setSelectionRange(selectFrom, selectTo);
}
