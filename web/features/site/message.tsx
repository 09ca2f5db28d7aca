// One thing said, and the ways on: in the middle of what is there of a page.
import type { ReactNode } from 'react';
import { Mark } from '../../ui/mark.tsx';

type MessageProps = { title: string; children: ReactNode };

export function SiteMessage({ title, children }: MessageProps) {
  return (
    <div className="grid place-content-center justify-items-center px-5 py-20 text-center sm:py-28">
      <Mark className="size-12" />
      <h1 className="mt-8 text-3xl">{title}</h1>
      {children}
    </div>
  );
}
