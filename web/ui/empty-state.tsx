// Nothing here yet: one sentence, one line of why, one button.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  /** The one button. */
  children?: ReactNode;
};

export function EmptyState({ icon: Icon, title, text, heading, children }: EmptyStateProps) {
  const Heading = heading ?? 'h2';
  return (
    <Card className="grid justify-items-center gap-2 py-12! text-center">
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-candle-soft text-candle-ink">
        <Icon className="size-5.5" />
      </span>
      <Heading className="text-xl">{title}</Heading>
      {text && <p className="max-w-[34rem] text-base text-ink-2">{text}</p>}
      {children && <div className="mt-4">{children}</div>}
    </Card>
  );
}
