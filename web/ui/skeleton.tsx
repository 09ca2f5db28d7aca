// The grey shape of something that is on its way. Give it the height of what replaces it.
import { classNames } from './class-names.ts';

export function Skeleton({ className }: { className?: string }) {
  const look = classNames('animate-pulse rounded-md bg-neutral-soft', className);
  return <div aria-hidden="true" className={look} />;
}
