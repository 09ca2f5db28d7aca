// The browser's own boxes and buttons to choose by, in our colours, with label and meaning.
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
};

export function Checkbox(props: ChoiceProps) {
  return <Choice type="checkbox" {...props} />;
}

/** One of several. */
export function Radio(props: ChoiceProps) {
  return <Choice type="radio" {...props} />;
}

type TypedProps = ChoiceProps & { type: 'checkbox' | 'radio' };

function Choice({ label, hint, className, ...rest }: TypedProps) {
  const id = useId();
  return (
    <div className={classNames('flex gap-3', className)}>
      <input
        id={id}
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
