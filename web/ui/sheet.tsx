// One calm sheet in the middle of the page: the mark, one title, and what belongs below it. Set
// large, because it is read by anybody, on any phone.
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Mark } from './mark.tsx';

type SheetProps = {
  title: string;
  /** Room for two columns of words, or for a long code. */
  wide?: boolean;
  children: ReactNode;
  /** Below the sheet, on the page itself. */
  foot?: ReactNode;
};

/** All of a page. */
export function Sheet(props: SheetProps) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-6 px-4 py-10">
      <Parts {...props} mark={<Mark className="mb-6 size-11" />} />
    </main>
  );
}

/** On a page with a frame of its own, which bears the mark. */
export function SheetOnPage(props: SheetProps) {
  return (
    <div className="grid justify-items-center gap-6 px-4 py-10 sm:py-16">
      <Parts {...props} />
    </div>
  );
}

function Parts({ title, wide, children, foot, mark }: SheetProps & { mark?: ReactNode }) {
  const width = classNames('w-full', wide ? 'max-w-lg' : 'max-w-md');
  return (
    <>
      <div
        className={classNames(
          'rounded-xl border border-line bg-surface p-6 shadow-card sm:p-10',
          width,
        )}
      >
        {mark}
        <h1 className="text-3xl">{title}</h1>
        <div className="mt-3 grid gap-6">{children}</div>
      </div>
      {foot && <div className={width}>{foot}</div>}
    </>
  );
}
