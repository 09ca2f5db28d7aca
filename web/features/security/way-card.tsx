// One way into the account: whether it is there, a sentence about it, and what can be done.
import { useTranslation } from 'react-i18next';
import type { ReactNode, Ref } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const tones = { inPlace: 'ok', missing: 'wait', off: 'plain' } as const;

type WayCardProps<Known> = {
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  query: { data: Known | undefined; isError: boolean; refetch: () => Promise<unknown> };
  standing: (known: Known) => keyof typeof tones;
  sentence: (known: Known) => ReactNode;
  children: (known: Known) => ReactNode;
};

export function WayCard<Known>(props: WayCardProps<Known>) {
  const { title, titleRef, query, standing, sentence, children } = props;
  const { t } = useTranslation();
  const { data, isError, refetch } = query;
  const ref = titleRef && { titleRef };
  if (data === undefined) {
    return (
      <SectionCard title={title} {...ref}>
        {isError ? (
          <Failure isInside title={t('security.loadFailed')} onRetry={() => void refetch()} />
        ) : (
          <div role="status">
            <span className="sr-only">{t('ui.loading')}</span>
            <Skeleton className="h-24" />
          </div>
        )}
      </SectionCard>
    );
  }
  const state = standing(data);
  return (
    <SectionCard
      title={title}
      {...ref}
      badge={<Badge tone={tones[state]}>{t(`security.${state}`)}</Badge>}
      lead={sentence(data)}
    >
      {children(data)}
    </SectionCard>
  );
}
