// The browser's own box in our colours, with its label and what it means.
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
};

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={classNames('flex gap-3', className)}>
      <input
        id={id}
        type="checkbox"
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
