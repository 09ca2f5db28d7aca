// A list of short texts typed one by one, the control of a field. Knows no rules: `onAdd` decides
// what becomes a chip.
import { X } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { PlainInput } from './field.tsx';

type ChipsInputProps = {
  values: readonly string[];
  /** Answers whether the text was taken; only then is the box emptied. */
  onAdd: (text: string) => boolean;
  onRemove: (value: string) => void;
  /** What is typed and not taken yet: a form must not forget it. */
  onTextChange?: (text: string) => void;
  removeLabel: (value: string) => string;
  type?: 'text' | 'email';
  placeholder?: string;
};

const box =
  'flex min-h-11 w-full flex-wrap items-center gap-1.5 rounded-md border border-control bg-surface ' +
  'px-2 py-1.5 focus-within:outline-3 focus-within:outline-primary has-aria-invalid:border-danger';
const chip =
  'inline-flex max-w-full items-center gap-1 rounded-full bg-primary-soft py-0.5 pr-1 pl-3 text-sm ' +
  'font-medium text-primary-ink';

export function ChipsInput(props: ChipsInputProps) {
  const { values, onAdd, onRemove, onTextChange, removeLabel, placeholder, type = 'text' } = props;
  const [text, setText] = useState('');

  function changeText(next: string): void {
    setText(next);
    onTextChange?.(next);
  }

  function take(): void {
    if (text.trim() !== '' && onAdd(text.trim())) changeText('');
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const last = values.at(-1);
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      take();
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) {
      onRemove(last);
    }
  }

  return (
    <div className={box}>
      {values.map((value) => (
        <span key={value} className={chip}>
          <span className="truncate">{value}</span>
          <button
            type="button"
            aria-label={removeLabel(value)}
            className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-surface"
            onClick={() => onRemove(value)}
          >
            <X className="size-3.5" />
          </button>
        </span>
      ))}
      <PlainInput
        type="text"
        inputMode={type}
        autoComplete="off"
        autoCapitalize="none"
        value={text}
        placeholder={values.length === 0 ? placeholder : undefined}
        className="h-8 min-w-40 flex-1 bg-transparent px-1.5 text-base outline-none placeholder:text-ink-3"
        onChange={(event) => changeText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={take}
      />
    </div>
  );
}
