// Names a control that shows only a picture. The control still carries its own accessible name.
import type { LucideIcon } from 'lucide-react';
import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

const openDelayMs = 700;
const skipDelayMs = 300;

/** Once around everything with tooltips, which share the delays. The signed-in layout has one. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </Primitive.Provider>
  );
}

const look = 'z-50 max-w-64 rounded-sm bg-ink px-2.5 py-1.5 text-xs font-medium text-bg shadow-pop';

/** The only child is the control that gets the tooltip. */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content sideOffset={6} collisionPadding={8} className={look}>
          {label}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type IconActionProps = {
  icon: LucideIcon;
  label: string;
  /** With the thing in it: "Edit Marta". */
  name: string;
  onPress: () => void;
};

/** What can be done with one thing of a list. */
export function IconAction({ icon: Icon, label, name, onPress }: IconActionProps) {
  return (
    <Tooltip label={label}>
      <Button intent="quiet" size="icon" aria-label={name} onClick={onPress}>
        <Icon />
      </Button>
    </Tooltip>
  );
}
