// Moving the account to another address, below the address itself: where it goes, the digits of
// both mailboxes, and the days in which it waits.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefObject } from 'react';
import type { User } from '#contract/account.ts';
import { useAddressMove, useStopOwnMove } from '../../api/address-move.ts';
import { Button } from '../../ui/button.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useDates } from '../dates/use-dates.ts';
import { MoveCodesForm } from './move-codes-form.tsx';
import { MoveToForm } from './move-to-form.tsx';

export function AddressMove({ user: { email: former } }: { user: User }) {
  const { t } = useTranslation();
  const { data } = useAddressMove();
  const [isBeginning, setIsBeginning] = useState(false);
  // Whoever opens the settings while a move is under way came for something else.
  const [hasBegun, setHasBegun] = useState(false);
  const opener = useOpenerFocus(isBeginning || (data !== undefined && data.move !== null));
  if (!data) return null;
  const { move } = data;
  const begin = () => setIsBeginning(true);
  const leave = () => setIsBeginning(false);
  const sent = () => {
    setHasBegun(true);
    leave();
  };
  if (move === null && !isBeginning) {
    return (
      <Button ref={opener} intent="quiet" className="mt-3 -ml-4.5" onClick={begin}>
        {t('settings.move.open')}
      </Button>
    );
  }
  return (
    <section
      aria-labelledby="address-move"
      className="mt-5 grid gap-4 rounded-lg border border-line p-4 sm:p-5"
    >
      <h3 id="address-move" className="text-lg">
        {t('settings.move.title')}
      </h3>
      {move === null || isBeginning ? (
        <MoveToForm onSent={sent} onCancel={leave} />
      ) : move.takesEffectAt === null ? (
        <MoveCodesForm email={move.email} former={former} wantsFocus={hasBegun} onAgain={begin} />
      ) : (
        <Waiting email={move.email} former={former} takesEffectAt={move.takesEffectAt} />
      )}
      {move !== null && !isBeginning && <StopButton former={former} />}
    </section>
  );
}

/** When what was open is gone, the focus goes back to the button that opens it. */
function useOpenerFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

type WaitingProps = { email: string; former: string; takesEffectAt: string };

function Waiting({ email, former, takesEffectAt }: WaitingProps) {
  const { t } = useTranslation();
  const { wholeMoment } = useDates();
  return (
    <div role="status" className="grid gap-1 rounded-md bg-candle-soft p-4 text-candle-ink">
      <p className="font-semibold wrap-anywhere">
        {t('settings.move.waits', { email, moment: wholeMoment(takesEffectAt) })}
      </p>
      <p className="text-sm wrap-anywhere">{t('settings.move.waitsText', { former })}</p>
    </div>
  );
}

function StopButton({ former }: { former: string }) {
  const { t } = useTranslation();
  const { make, isPending } = useAnnouncedChange(useStopOwnMove(), {
    done: {
      title: t('settings.move.stopped'),
      description: t('settings.move.stoppedText', { former }),
    },
    failed: t('settings.move.stopFailed'),
    failedText: t('ui.tryLater'),
  });
  return (
    <Button
      intent="secondary"
      className="justify-self-start"
      disabled={isPending}
      onClick={() => make(undefined)}
    >
      {isPending ? t('ui.oneMoment') : t('settings.move.stop')}
    </Button>
  );
}
