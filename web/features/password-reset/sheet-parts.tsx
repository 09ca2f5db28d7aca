// What the sheets of the way back are made of: what has just happened, what is so, what failed, and
// the way to the sign-in.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textLink } from '../../ui/text-link.ts';

/** Takes the place of the button that was pressed, and the focus with it. */
export function SheetOutcome({ children }: { children: ReactNode }) {
  return (
    <div ref={focus} tabIndex={-1} role="status" className="grid gap-6 outline-none">
      {children}
    </div>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}

export function FactList({ said }: { said: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5 text-ink-2 marker:text-candle">
      {said.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

export function SheetFailure({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="font-semibold text-danger">
      {text}
    </p>
  );
}

export function ToSignIn() {
  const { t } = useTranslation();
  return (
    <p className="px-2 text-sm">
      <Link to="/auth" className={textLink}>
        {t('reset.toSignIn')}
      </Link>
    </p>
  );
}
