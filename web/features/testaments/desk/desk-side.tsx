// Beside the sheet: who gets the letter and when, as the forecast says it, and the way to the rest.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountObstacle } from '#contract/dashboard.ts';
import type { Testament } from '#contract/testaments.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { textLink } from '../../../ui/text-link.ts';
import { useDates } from '../../dates/use-dates.ts';
import { ForecastTimeline } from '../../forecast/forecast-timeline.tsx';
import { useTestamentPreview } from '../../forecast/use-preview.ts';
import { BeforeActivating } from '../../readiness/before-activating.tsx';
import { AddReader } from './for-whom.tsx';

type DeskSideProps = {
  /** Not there before the first word. */
  testament: Testament | undefined;
  hasWords: boolean;
  /** What stands on the sheet is saved, and the letter becomes active. */
  onReady: () => void;
  isSaving: boolean;
};

export function DeskSide({ testament, ...rest }: DeskSideProps) {
  const { t } = useTranslation();
  if (!testament) return <p className="text-sm text-ink-2">{t('desk.side.whenNew')}</p>;
  return (
    <div className="grid gap-8">
      <People testament={testament} />
      <When testament={testament} {...rest} />
      <p className="text-sm">
        <EditLink id={testament.id}>{t('desk.side.rest')}</EditLink>
      </p>
    </div>
  );
}

function EditLink({ id, children }: { id: number; children: string }) {
  return (
    <Link to="/testaments/edit/$id" params={{ id: String(id) }} className={textLink}>
      {children}
    </Link>
  );
}

function People({ testament }: { testament: Testament }) {
  const { t } = useTranslation();
  const { id, ending, recipients: people } = testament;
  return (
    <section aria-labelledby="desk-people" className="grid gap-2">
      <h2 id="desk-people" className="text-lg">
        {t('desk.side.people')}
      </h2>
      {ending === 'delete' && <p className="text-sm text-ink-2">{t('endings.nobodyOf')}</p>}
      {ending !== 'delete' && (
        <ul className="grid gap-1 text-sm">
          {people.length === 0 && <li className="text-ink-2">{t('desk.forNobody')}</li>}
          {people.map((person) => (
            <li key={person.id} className="wrap-anywhere">
              <span className="block font-medium">{person.name ?? person.email}</span>
              <Link
                to="/testaments/$id/as/$recipientId"
                params={{ id: String(id), recipientId: String(person.id) }}
                className={textLink}
              >
                {t('overview.seeAs', { name: person.name ?? person.email })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {ending !== 'delete' && <AddReader testamentId={id} />}
      <p className="text-sm">
        <EditLink id={id}>{t('desk.choosePeople')}</EditLink>
      </p>
    </section>
  );
}

type WhenProps = Omit<DeskSideProps, 'testament'> & { testament: Testament };

/** What this page cannot mend keeps no letter from becoming active: it waits for that then. */
const mendedElsewhere: readonly (string | null)[] = AccountObstacle.options;

function When({ testament, hasWords, onReady, isSaving }: WhenProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const { activationType, checkInterval, checkAttempts, gracePeriod, ending, status } = testament;
  const { recipientCount: people } = testament;
  const { data } = useTestamentPreview({
    testamentId: testament.id,
    activationType,
    checkInterval,
    checkAttempts,
    gracePeriod,
    ending,
    status: 'active',
    hasContent: hasWords || testament.isPasswordProtected,
    files: testament.attachmentCount,
  });
  const isWhole = data && (!data.reason || mendedElsewhere.includes(data.reason));
  const mayBecomeActive = status !== 'active' && isWhole;
  return (
    <section aria-labelledby="desk-when" className="grid gap-3">
      <h2 id="desk-when" className="text-lg">
        {t('desk.side.when')}
      </h2>
      {mayBecomeActive && (
        <Button className="justify-self-start" disabled={isSaving} onClick={onReady}>
          {isSaving ? t('ui.saving') : t('desk.ready.press')}
        </Button>
      )}
      {mayBecomeActive && <BeforeActivating testamentId={testament.id} />}
      {!data && <Skeleton className="h-60" />}
      {data?.reason && (
        <p className="text-sm text-ink-2">
          {t('testaments.armed.not', { reason: t(`testaments.armed.reasons.${data.reason}`) })}
        </p>
      )}
      {data && !data.reason && (
        <>
          {status === 'draft' && <p className="text-sm text-ink-2">{t('desk.side.draft')}</p>}
          <ForecastTimeline forecast={{ ...data, people }} dates={dates} />
        </>
      )}
      <p className="text-sm">
        <EditLink id={testament.id}>{t('desk.side.change')}</EditLink>
      </p>
    </section>
  );
}
