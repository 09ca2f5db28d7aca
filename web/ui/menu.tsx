// What can be done with one thing, behind one button.
import type { LucideIcon } from 'lucide-react';
import { EllipsisVertical } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

const panel =
  'z-40 min-w-48 rounded-lg border border-line bg-surface p-1.5 text-ink shadow-pop outline-none';

type MenuProps = {
  /** Says of what: "Actions for Lisbon". */
  label: string;
  children: ReactNode;
};

export function Menu({ label, children }: MenuProps) {
  return (
    // Not modal: the page behind stays readable, and nothing that can hold the focus is hidden.
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>
        <Button intent="quiet" size="icon" aria-label={label}>
          <EllipsisVertical />
        </Button>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content align="end" sideOffset={4} collisionPadding={8} className={panel}>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type MenuItemProps = {
  icon: LucideIcon;
  /** `danger` cannot be undone. */
  tone?: 'normal' | 'danger';
  /** The only child is a link, which gets the look. */
  asChild?: boolean;
  onSelect?: () => void;
  children: ReactNode;
};

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-sm font-medium ' +
  'select-none focus-visible:-outline-offset-3 data-highlighted:bg-sunken [&_svg]:size-4.5 ' +
  '[&_svg]:shrink-0';

/** With `asChild` the icon is left to the link. */
export function MenuItem({ icon: Icon, tone, asChild, onSelect, children }: MenuItemProps) {
  const look = classNames(item, tone === 'danger' ? 'text-danger' : 'text-ink');
  return (
    <Primitive.Item className={look} asChild={asChild} onSelect={onSelect}>
      {asChild ? (
        children
      ) : (
        <>
          <Icon />
          {children}
        </>
      )}
    </Primitive.Item>
  );
}
