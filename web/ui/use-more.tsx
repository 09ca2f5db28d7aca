// Of a long list so many at first, and as many more with each press: a phone would need seconds for
// a thousand of them.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

/** Cards and rows of which so many stay below three thousand elements. */
const pageSize = 40;

/**
 * @param total how many there are.
 * @returns how many to show, and the button below them, if any are left.
 */
export function useMore(total: number, size = pageSize) {
  const { t } = useTranslation();
  const [count, setCount] = useState(size);
  const left = total - count;
  const button = left > 0 && (
    <Button intent="secondary" className="mt-4" onClick={() => setCount(count + size)}>
      {t('ui.more', { count: Math.min(left, size) })}
    </Button>
  );
  return { count, button };
}
