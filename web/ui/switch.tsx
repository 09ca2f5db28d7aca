// On or off, in force at once. Inside a form that is saved later use a checkbox.
import { Switch as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const track =
  'relative h-7 w-12 shrink-0 rounded-full border border-control bg-sunken transition-colors ' +
  'duration-150 ease-calm data-[state=checked]:border-primary data-[state=checked]:bg-primary ' +
  'disabled:opacity-60';
const thumb =
  'block size-5 translate-x-1 rounded-full bg-control transition-transform duration-150 ease-calm ' +
  'data-[state=checked]:translate-x-6 data-[state=checked]:bg-on-primary';

/** Named by a label around it, `aria-label` or `aria-labelledby`. */
export function Switch({ className, ...rest }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root className={classNames(track, className)} {...rest}>
      <Primitive.Thumb className={thumb} />
    </Primitive.Root>
  );
}
