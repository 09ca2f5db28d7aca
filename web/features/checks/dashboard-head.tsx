// What stands first on the dashboard: where the owner stands in one sentence, and four figures.
import { CalendarClock, FileText, ShieldCheck, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard, PendingAnswer } from '#contract/dashboard.ts';
import { isolated } from '#contract/text-direction.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDates } from '../dates/use-dates.ts';
import type { Headline, ReadyTestaments } from './headline.ts';

type HeadlineTextProps = {
  headline: Headline | undefined;
  reached: Dashboard['reached'] | undefined;
};

export function HeadlineText({ headline, reached }: HeadlineTextProps) {
  const { t } = useTranslation();
  const readyWords = useReadyWords();
  return (
    <p role="status" className="mt-1 wrap-anywhere text-ink-2">
      {words()}
    </p>
  );

  function words(): string {
    if (!headline) return t('dashboard.headline.loading');
    if (headline.kind === 'code' && isDeletion(headline)) return t('endings.headline.code');
    if (headline.kind === 'grace') {
      const { count, total, releaseAt } = headline;
      const heldBack = isDeletion(headline) ? 'endings.headline.heldBack' : heldBackKey;
      // Only what an operator holds back has no date.
      if (releaseAt === null) return t(heldBack);
      if (count < total) return t('dashboard.headline.graceSome', { count, total });
    }
    if (headline.kind === 'deleted') {
      return t('endings.headline.deleted', { count: headline.deleted });
    }
    if (headline.kind === 'partly') {
      return t('dashboard.headline.partly', { count: headline.armed });
    }
    if (headline.kind === 'held') {
      const { held: count, total } = headline;
      return count < total
        ? t('dashboard.headline.heldSome', { count, total })
        : t('dashboard.headline.held', { count });
    }
    if (headline.kind === 'delivered') {
      return t('dashboard.headline.delivered', { count: headline.delivered });
    }
    if (headline.kind === 'someDelivered') {
      const { armed, delivered: count, hasCode } = headline;
      if (armed === 0) return t('dashboard.headline.restNotArmed', { count });
      const until = hasCode ? 'moreWhileNoCode' : 'moreWhileAnswering';
      const delivered = t('dashboard.headline.someDelivered', { count });
      return `${delivered} ${t(`dashboard.headline.${until}`)}`;
    }
    if (headline.kind === 'ready') return readyWords(headline, reached);
    return t(`dashboard.headline.${headline.kind}`);
  }
}

const heldBackKey = 'dashboard.headline.heldBack';

/** Nobody gets anything of what waits for an answer. */
function isDeletion({ count, deleted }: Pick<PendingAnswer, 'count' | 'deleted'>): boolean {
  return count === deleted;
}

/** Who gets what when, and until when nobody gets anything. */
function useReadyWords(): (
  ready: ReadyTestaments,
  reached: Dashboard['reached'] | undefined,
) => string {
  const { t } = useTranslation();
  const dates = useDates();
  const peopleWords = usePeopleWords();
  const deletionWords = useDeletionWords();
  return (ready, reached) => {
    if (ready.isDeletion) return deletionWords(ready);
    const { count, onlyTitle, releaseAt, hasCode, alsoDeleted } = ready;
    const also = alsoDeleted > 0 ? ` ${t('endings.headline.also', { count: alsoDeleted })}` : '';
    const date = releaseAt === null ? null : dates.date(releaseAt);
    const people = peopleWords(reached);
    const facts = { title: onlyTitle ?? '', count, people, date: date ?? '' };
    const which = onlyTitle === null ? 'readyMany' : 'readyOne';
    if (date === null) return t(`dashboard.headline.${which}Undated`, facts) + also;
    const until = hasCode ? 'whileNoCode' : 'whileAnswering';
    const what = onlyTitle === null ? manyKeyOf(ready) : 'readyOne';
    return `${t(`dashboard.headline.${what}`, facts)}${also} ${t(`dashboard.headline.${until}`)}`;
  };
}

function manyKeyOf({ isTogether, isSomeUndated }: ReadyTestaments) {
  if (isSomeUndated) return 'readyManySome';
  return isTogether ? 'readyMany' : 'readyManyFrom';
}

/** The same where nobody gets any of it. */
function useDeletionWords(): (ready: ReadyTestaments) => string {
  const { t } = useTranslation();
  const dates = useDates();
  return ({ count, onlyTitle, releaseAt, hasCode }) => {
    if (releaseAt === null) return t('endings.headline.undated', { count });
    const date = dates.date(releaseAt);
    const what =
      onlyTitle === null
        ? t('endings.headline.readyMany', { count, date })
        : t('endings.headline.readyOne', { title: onlyTitle, date });
    return `${what} ${t(`endings.headline.${hasCode ? 'whileNoCode' : 'whileAnswering'}`)}`;
  };
}

/** Marta; Marta and Rui; Marta and 2 others. */
function usePeopleWords(): (reached: Dashboard['reached'] | undefined) => string {
  const { t, i18n } = useTranslation();
  return (reached) => {
    const [first, second] = reached?.named ?? [];
    // The letters are read by another call: it may know of one that the figures do not know yet.
    if (reached === undefined || first === undefined) return t('dashboard.headline.people');
    const count = reached.people - 1;
    const others = count > 1 ? t('dashboard.headline.others', { count }) : isolated(second ?? '');
    return new Intl.ListFormat(i18n.language).format([isolated(first), others].filter(Boolean));
  };
}

/** By the room there is, in letters: large ones need more of it. */
const columns = 'grid gap-3 sm:gap-4 @min-[16rem]:grid-cols-2 @min-[57rem]:grid-cols-4';

export function StatsRow({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { t } = useTranslation();
  const dates = useDates();
  const stats = dashboard?.stats;
  const asking = dashboard?.asking ?? null;
  // Once it is about the delivery, the next check is not what matters.
  const isDelivering = asking !== null && asking.kind !== 'asked';
  const at = isDelivering ? asking.releaseAt : stats?.nextCheckDate;
  const date = at ? dates.date(at, 'figure') : t('dashboard.stats.noCheck');
  const label = isDelivering ? 'delivery' : 'nextCheckDate';
  const isToDelete = isDelivering && isDeletion(asking);
  return (
    <div className="@container">
      <ul aria-label={t('dashboard.stats.label')} data-dates="figure" className={columns}>
        <Stat icon={FileText} label={t('dashboard.stats.activeTestaments')}>
          {stats?.activeTestaments}
        </Stat>
        <Stat icon={Users} label={t('dashboard.stats.totalRecipients')}>
          {stats?.totalRecipients}
        </Stat>
        <Stat
          icon={CalendarClock}
          label={isToDelete ? t('endings.stat') : t(`dashboard.stats.${label}`)}
        >
          {stats && date}
        </Stat>
        <Stat icon={ShieldCheck} label={t('dashboard.stats.subscription')}>
          {dashboard && <Subscription status={dashboard.subscriptionStatus} />}
        </Stat>
      </ul>
    </div>
  );
}

type StatProps = { icon: LucideIcon; label: string; children: ReactNode };

function Stat({ icon: Icon, label, children }: StatProps) {
  return (
    <Card as="li" className="flex flex-col justify-between p-3.5! sm:p-5! xl:max-2xl:px-4!">
      <p className="flex flex-wrap items-center gap-1.5 text-xs text-ink-2 sm:gap-2 sm:text-sm">
        <Icon className="size-4 shrink-0 text-ink-3 sm:size-4.5" />
        <span className="min-w-0 flex-1 basis-20">{label}</span>
      </p>
      <div className="mt-2 font-serif text-lg leading-8 tabular-nums max-[22rem]:text-base/8 sm:text-xl sm:leading-8">
        {children ?? <Skeleton className="h-8 w-20" />}
      </div>
    </Card>
  );
}

function Subscription({ status }: { status: Dashboard['subscriptionStatus'] }) {
  const { t } = useTranslation();
  if (status === 'active') return <Badge tone="ok">{t('dashboard.subscription.active')}</Badge>;
  if (status === 'failed') return <Badge tone="bad">{t('dashboard.subscription.failed')}</Badge>;
  return <Badge>{t('dashboard.subscription.optional')}</Badge>;
}
