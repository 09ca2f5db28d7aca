// A box above a long list that leaves in sight what has the words typed, and says how many that is.
// Letters stand in it at once; the list follows when it can, and is given up for the next letter.
import { Search } from 'lucide-react';
import { startTransition, useState } from 'react';
import { classNames } from './class-names.ts';
import { TextInput } from './field.tsx';

type SearchFieldProps = {
  /** Says where: "Search your notes". */
  label: string;
  /** What the list shows, a moment after it was typed. */
  value: string;
  onChange: (value: string) => void;
  /** "3 of 12 notes", for those who do not see the list; nothing while nothing is typed. */
  result: string;
  /** Somebody is about to type. */
  onFocus?: () => void;
  className?: string;
};

export function SearchField({
  label,
  value,
  onChange,
  result,
  onFocus,
  className,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value);

  function change(text: string): void {
    setTyped(text);
    startTransition(() => onChange(text));
  }

  return (
    <div className={classNames('relative', className)}>
      <Search className="pointer-events-none absolute top-3.25 left-3.5 size-4.5 text-ink-3" />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={typed}
        className="pl-10.5"
        onFocus={onFocus}
        onChange={(event) => change(event.target.value)}
      />
      <span role="status" className="sr-only">
        {value.trim() === '' ? '' : result}
      </span>
    </div>
  );
}
