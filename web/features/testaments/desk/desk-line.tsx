// The quiet line of the desk: how far what was written is kept, and why not further.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useDates } from '../../dates/use-dates.ts';
import { isTriedAgain } from './autosave.ts';
import type { KeeperState } from './autosave.ts';

type DeskLineProps = { kept: KeeperState; onTry: () => void };

export function DeskLine({ kept, onTry }: DeskLineProps) {
  const { t } = useTranslation();
  const line = useLine(kept);
  const { fate, keeping, isUnsent } = kept;
  const isTried = isUnsent && fate !== null && isTriedAgain(fate);
  const isOnlyHere = isUnsent && fate !== null && keeping !== 'kept';
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p
        role="status"
        className={classNames(
          fate === null ? 'text-ink-3' : 'rounded-sm bg-candle-soft px-2 py-0.5 text-candle-ink',
        )}
      >
        {line}
        {isOnlyHere && <> {t('desk.line.stay')}</>}
      </p>
      {isTried && (
        <Button intent="quiet" className="min-h-8 px-2" onClick={onTry}>
          {t('desk.line.tryNow')}
        </Button>
      )}
    </div>
  );
}

function useLine({ isUnsent, fate, keeping, savedAt }: KeeperState): string {
  const { t } = useTranslation();
  const dates = useDates();
  if (isUnsent && fate !== null) {
    const place = t(`desk.place.${keeping ?? 'none'}`);
    const said = t('desk.line.notSent', { place, reason: t(`desk.reason.${fate}`) });
    return said.endsWith('.') ? said : `${said}.`;
  }
  if (isUnsent) return t('desk.line.waiting');
  if (savedAt === null) return t('desk.line.clean');
  return t('desk.line.saved', { time: dates.date(savedAt, 'time') });
}

/** Said of the Save button, as long as it has something to do. */
export function useAheadHint(isAhead: boolean): { id: string; hint: string | null } {
  const { t } = useTranslation();
  return { id: useId(), hint: isAhead ? t('desk.ahead') : null };
}
