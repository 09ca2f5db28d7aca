// One subject of a page: its title, a line about it, and what can be done.
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { Card } from './card.tsx';

type SectionCardProps = {
  /** By which a link finds it on the page. */
  id?: string;
  title: string;
  lead?: ReactNode;
  /** Beside the title: its state. */
  badge?: ReactNode;
  /** Where the focus goes when what had it is gone. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export function SectionCard({ id, title, lead, badge, titleRef, children }: SectionCardProps) {
  const titleId = useId();
  return (
    <Card as="section" id={id} aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="text-xl">
          {title}
        </h2>
        {badge}
      </div>
      {lead && <p className="mt-1 max-w-[44rem] text-sm text-ink-2">{lead}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  );
}
