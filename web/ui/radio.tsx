// One of several choices: the browser’s own button in our colours, with its label and its meaning.
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

type RadioProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
};

export function Radio({ label, hint, ...rest }: RadioProps) {
  const id = useId();
  return (
    <div className="flex gap-3">
      <input
        id={id}
        type="radio"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.75 size-5 shrink-0 accent-primary"
        {...rest}
      />
      <div className="min-w-0 text-sm">
        <label htmlFor={id} className="font-semibold text-ink">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-ink-2">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
