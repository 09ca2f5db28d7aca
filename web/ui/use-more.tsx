// Of a long list so many at first, and more with each press: a phone would need seconds for a
// thousand of them. Beside the button it says how many are in sight, also to who cannot see them.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

/** Cards and rows of which so many stay below three thousand elements. */
const pageSize = 40;

type Portion = {
  /** How many at first. */
  first?: number;
  /** How many more with each press; absent: as many as at first. */
  step?: number;
};

/**
 * @param total how many there are.
 * @returns how many to show, and what stands below them if that is not all.
 */
export function useMore(total: number, { first = pageSize, step = first }: Portion = {}) {
  const { t } = useTranslation();
  const [presses, setPresses] = useState(0);
  const inSight = useRef<HTMLParagraphElement>(null);
  const count = first + presses * step;
  const left = Math.max(total - count, 0);

  function showMore(): void {
    // With the last of them the button goes, and whoever pressed it would be nowhere.
    if (left <= step) inSight.current?.focus();
    setPresses(presses + 1);
  }

  const more = total > first && (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {left > 0 && (
        <Button intent="secondary" onClick={showMore}>
          {t('ui.more', { count: Math.min(left, step) })}
        </Button>
      )}
      <p ref={inSight} tabIndex={-1} role="status" className="rounded-sm text-sm text-ink-2">
        {t('ui.inSight', { shown: total - left, total })}
      </p>
    </div>
  );
  return { count, more };
}
