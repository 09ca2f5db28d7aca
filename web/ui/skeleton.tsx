// The grey shape of something that is on its way. Give it the height of what replaces it.
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type SkeletonProps = {
  className?: string;
  /** What takes as much room as what is coming, and is itself not to be seen. */
  children?: ReactNode;
};

export function Skeleton({ className, children }: SkeletonProps) {
  const look = classNames('animate-pulse rounded-md bg-neutral-soft', className);
  return (
    <div aria-hidden="true" className={look}>
      {children}
    </div>
  );
}
