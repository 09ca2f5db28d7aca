// Around the box of an address: asks whether another one was meant, which one press takes. Never in
// the way: what was typed stands as long as nobody presses.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { likelyAddress, mayGoOn } from './likely-address.ts';

type TypoHintProps = { typed: string; onTake: (address: string) => void; children: ReactNode };

export function TypoHint({ typed, onTake, children }: TypoHintProps) {
  const [isInside, setIsInside] = useState(false);
  const isTyping = isInside && mayGoOn(typed);
  return (
    <div
      className="grid gap-1.5"
      onFocus={() => setIsInside(true)}
      onBlur={() => setIsInside(false)}
    >
      {children}
      <LikelyAddress typed={isTyping ? '' : typed} onTake={onTake} />
    </div>
  );
}

/** Nothing where the address may be meant as it stands. */
export function LikelyAddress({ typed, onTake }: Omit<TypoHintProps, 'children'>) {
  const { t } = useTranslation();
  const likely = likelyAddress(typed);
  return (
    <p aria-live="polite" className="text-sm wrap-anywhere text-ink-2 empty:hidden">
      {likely !== undefined && (
        <>
          {t('ui.didYouMean')}{' '}
          <button
            type="button"
            className="min-h-6 font-semibold text-primary underline underline-offset-3"
            onClick={() => onTake(likely)}
          >
            {likely}
          </button>
          ?
        </>
      )}
    </p>
  );
}
