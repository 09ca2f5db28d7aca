// One calm sheet in the middle of the page: the mark, one title, and what belongs below it. Set
// large, because it is read by anybody, on any phone.
import type { ReactNode } from 'react';
import { Mark } from '../../ui/mark.tsx';

export function CheckSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center px-4 py-10">
      <div className="w-full max-w-md rounded-xl border border-line bg-surface p-6 shadow-card sm:p-10">
        <Mark className="size-11" />
        <h1 className="mt-6 text-3xl">{title}</h1>
        <div className="mt-3 grid gap-6">{children}</div>
      </div>
    </main>
  );
}
