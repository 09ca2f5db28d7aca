// One line in the place of dates: where silence leads nowhere, or is not what is waited for.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type OutlookLineProps = { icon: LucideIcon; text: string; hint?: ReactNode };

export function OutlookLine({ icon: Icon, text, hint }: OutlookLineProps) {
  return (
    <div className="flex gap-3 rounded-md bg-sunken p-4 text-sm" aria-live="polite">
      <Icon className="mt-0.75 size-4 shrink-0 text-ink-3" aria-hidden="true" />
      <div>
        <p className="font-semibold">{text}</p>
        {hint && <p className="text-ink-2">{hint}</p>}
      </div>
    </div>
  );
}
