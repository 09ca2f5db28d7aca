// The mark, an arch with a light in it, and the name beside it. Its colours are never themed.
import { classNames } from './class-names.ts';

export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#1D5A4B" />
      <path
        d="M9 25.5V15a7 7 0 0 1 14 0v10.5"
        fill="none"
        stroke="#FAF7F1"
        strokeWidth="2.3"
        strokeLinecap="round"
      />
      <circle cx="16" cy="18.4" r="2.7" fill="#F0BE68" />
    </svg>
  );
}

const letters = 'font-serif text-[1.4rem] leading-none font-medium tracking-tight text-ink';

/** `collapses`: on the narrowest phones the mark alone remains. */
export function Wordmark({ collapses = false }: { collapses?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark />
      <span className={classNames(letters, collapses && 'max-[23.75rem]:hidden')}>Codicil</span>
    </span>
  );
}
