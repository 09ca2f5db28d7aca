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

const letters = 'font-serif text-[1.4rem] leading-8 font-medium tracking-tight text-ink';

/** `collapses`: where there is no room for the name, it wraps out of sight and the mark remains. */
export function Wordmark({ collapses = false }: { collapses?: boolean }) {
  const fit = collapses ? 'flex-wrap h-8 min-w-8 overflow-hidden' : 'items-center';
  return (
    <span className={classNames('inline-flex gap-x-2.5', fit)}>
      <Mark />
      <span className={letters}>Codicil</span>
    </span>
  );
}
