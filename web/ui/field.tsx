// A labelled control with its hint and its error. The order label, hint, error, control is meant:
// screen magnifiers and small phones show the reason before the box it belongs to.
import { createContext, use, useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldSentence } from '../sentences.ts';
import { classNames } from './class-names.ts';

type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  className?: string;
  /** One of the controls below, with whatever stands beside it. */
  children: ReactNode;
};

/** How the id of what is wrong with a field ends. */
export const fieldErrorEnd = '-error';

/** What ties the control inside of a field to its label, its hint and its error. */
const Tie = createContext<ControlProps | undefined>(undefined);

export function Field({ label, hint, error, optional, className, children }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}${fieldErrorEnd}`;
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
        {optional && <span className="font-normal text-ink-3"> {t('ui.optional')}</span>}
      </label>
      {hint && (
        <p id={hintId} className="-mt-1 text-sm text-ink-2">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-sm font-semibold wrap-anywhere text-danger">
          {fieldSentence(error)}
        </p>
      )}
      <Tie
        value={{
          id,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
        }}
      >
        {children}
      </Tie>
    </div>
  );
}

const control =
  'w-full rounded-md border border-control bg-surface text-base text-ink placeholder:text-ink-3 ' +
  'aria-invalid:border-2 aria-invalid:border-danger focus-visible:outline-offset-0 ' +
  'disabled:bg-sunken disabled:text-ink-3';

/** Without a look of its own. What is typed is read from where its first letter says. */
export function PlainInput(props: ComponentProps<'input'>) {
  return <input dir="auto" {...use(Tie)} {...props} />;
}

/** Likewise. */
export function PlainTextarea(props: ComponentProps<'textarea'>) {
  return <textarea dir="auto" {...use(Tie)} {...props} />;
}

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <PlainInput className={classNames(control, 'h-11 px-3.5', className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <PlainTextarea className={classNames(control, 'px-3.5 py-2.5', className)} {...rest} />;
}

/** The browser's own list: the better one on phones, and correct for screen readers. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <select
      {...use(Tie)}
      className={classNames(control, 'select-arrow h-11 pr-10 pl-3.5', className)}
      {...rest}
    />
  );
}
