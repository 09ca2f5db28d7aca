// A small panel beside the control that opens it. Escape and a press elsewhere close it.
import { Popover as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { focusPanel } from './focus-panel.ts';

export const Popover = Primitive.Root;
export const PopoverTrigger = Primitive.Trigger;

const widths = {
  normal: 'w-[min(22rem,calc(100vw-2rem))]',
  wide: 'w-[min(27rem,calc(100vw-2rem))]',
};

const panel =
  'z-40 max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-lg border ' +
  'border-line bg-surface p-5 text-ink shadow-pop outline-none';

type PopoverPanelProps = ComponentProps<typeof Primitive.Content> & {
  width?: keyof typeof widths;
};

/** `aria-label` or `aria-labelledby` says what it is for. */
export function PopoverPanel({ className, width = 'normal', ...rest }: PopoverPanelProps) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={8}
        collisionPadding={16}
        className={classNames(panel, widths[width], className)}
        // As in a dialog: nothing in it is chosen yet.
        onOpenAutoFocus={focusPanel}
        {...rest}
      />
    </Primitive.Portal>
  );
}
