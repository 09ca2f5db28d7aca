// One browser in the list: which it is, what is known of it, and a button that ends that.
import { Laptop, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { deviceOf } from '../../ui/device-name.ts';

type BrowserRowProps = {
  userAgent: string | null;
  /** What it is called, and what stands beside that. */
  children: ReactNode;
  facts: string;
  button?: ReactNode;
};

export function BrowserRow({ userAgent, children, facts, button }: BrowserRowProps) {
  const Icon = deviceOf(userAgent).isHandheld ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon className="size-5 shrink-0 text-ink-3 max-xs:hidden" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">{children}</p>
        <p className="text-sm text-ink-2">{facts}</p>
      </div>
      {button}
    </li>
  );
}
