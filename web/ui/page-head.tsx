// The head of a signed-in screen: its name, one line below it, and what one can do here.
import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

type PageHeadProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** Buttons, at the right on wide screens. */
  children?: ReactNode;
};

export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 max-w-[44rem]">
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
        {lead && <p className="mt-1 text-base text-ink-2">{lead}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </header>
  );
}

/** The same of a screen that is called so in the tab as well. */
export function ScreenHead(props: PageHeadProps & { title: string }) {
  return (
    <>
      <PageTitle>{props.title}</PageTitle>
      <PageHead {...props} />
    </>
  );
}
