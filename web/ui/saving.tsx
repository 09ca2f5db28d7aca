// The fields of a form while it is on its way to the server: what would be typed now would not go
// along, and would be lost when the form closes.
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

type SavingProps = { isPending: boolean; children: ReactNode };

export function Saving({ isPending, children }: SavingProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  /** A browser takes the focus from what is disabled and does not give it back. */
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (isPending) {
      const isInside = active instanceof HTMLElement && fields.current?.contains(active);
      focused.current = isInside ? active : null;
    } else if (active === document.body) {
      focused.current?.focus();
    }
  }, [isPending]);
  return (
    <fieldset ref={fields} disabled={isPending} className="contents">
      {children}
    </fieldset>
  );
}
