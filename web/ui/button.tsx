// Every button and every link that looks like one: five meanings, three sizes.
import { cva } from 'class-variance-authority';
import type { VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const button = cva(
  [
    // On one line, as long as that fits.
    'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md text-center',
    'font-semibold wrap-anywhere select-none transition-colors duration-150 ease-calm disabled:opacity-60',
    '[&_svg]:size-[1.15em] [&_svg]:shrink-0',
  ],
  {
    variants: {
      intent: {
        primary: 'bg-primary text-on-primary not-disabled:hover:bg-primary-hover',
        secondary: 'border border-control bg-surface text-ink not-disabled:hover:bg-sunken',
        quiet: 'text-ink-2 not-disabled:hover:bg-sunken not-disabled:hover:text-ink',
        soft: 'bg-primary-soft text-primary-ink not-disabled:hover:brightness-97',
        danger: 'bg-danger text-on-danger not-disabled:hover:brightness-95',
      },
      size: {
        normal: 'min-h-11 px-4.5 py-1 text-sm',
        large: 'min-h-13 px-6 py-1 text-base',
        icon: 'size-11 text-base',
      },
    },
    defaultVariants: { intent: 'primary', size: 'normal' },
  },
);

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof button> & {
    /** Gives the look to the only child instead, for links. */
    asChild?: boolean;
  };

export function Button({ className, intent, size, asChild, type, ...rest }: ButtonProps) {
  const look = classNames(button({ intent, size }), className);
  if (asChild) return <Slot.Root className={look} {...rest} />;
  return <button type={type ?? 'button'} className={look} {...rest} />;
}
