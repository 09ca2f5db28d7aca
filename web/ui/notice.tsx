// Something that holds until it is dealt with, in its place on the page: what, what follows, what
// to do. In passing one says it by `notify`.
import type { LucideIcon } from 'lucide-react';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  wait: { look: 'border-candle bg-candle-soft text-candle-ink', icon: CircleAlert },
  info: { look: 'border-line bg-info-soft text-info-ink', icon: Info },
} as const satisfies Record<string, { look: string; icon: LucideIcon }>;

type NoticeProps = {
  tone: keyof typeof tones;
  title: string;
  children: ReactNode;
  /** Of the title; none when it belongs to no outline. */
  heading?: 'h2' | 'h3' | 'p';
  /** At the right on wide screens. */
  action?: ReactNode;
};

export function Notice({ tone, title, children, heading: Title = 'p', action }: NoticeProps) {
  const { look, icon: Icon } = tones[tone];
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border p-4 sm:p-5',
        look,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <Icon className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 text-sm">
          <Title className="font-sans text-base leading-6 font-semibold tracking-normal">
            {title}
          </Title>
          <div className="mt-1 grid gap-2">{children}</div>
        </div>
      </div>
      {action}
    </div>
  );
}
