/**
 * Asks before typed words are lost, whichever way the person leaves them: the close button of a
 * dialog, another page, the back button, or closing the window.
 */
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/alert-dialog.tsx';

type Unsaved = {
  /** Instead of closing at once: closes, or asks first. */
  close: () => void;
  /** To be rendered inside of what is closed. */
  question: ReactNode;
};

/**
 * `onClose` closes a dialog, or leaves a page with `ignoreBlocker`. Whoever saved something leaves
 * the same way, past the question. What is being saved is not asked about: whoever leaves by a
 * link meanwhile gets there once it is saved, and is asked if it could not be.
 */
export function useUnsaved(hasUnsaved: boolean, isSaving: boolean, onClose: () => void): Unsaved {
  const { t } = useTranslation();
  const [isClosing, setIsClosing] = useState(false);
  const blocker = useBlocker({
    // A search or an anchor of the same page takes nothing away.
    shouldBlockFn: ({ current, next }) =>
      (hasUnsaved || isSaving) && current.pathname !== next.pathname,
    enableBeforeUnload: () => hasUnsaved,
    withResolver: true,
  });
  const isLeaving = blocker.status === 'blocked' && !isSaving;
  const isFree = isLeaving && !hasUnsaved;
  const goOn = useEffectEvent(() => blocker.proceed?.());
  useEffect(() => {
    if (isFree) goOn();
  }, [isFree]);
  // What was saved closes in the same moment.
  useEffect(() => () => goOn(), []);

  function stay(): void {
    setIsClosing(false);
    blocker.reset?.();
  }

  return {
    close: () => (hasUnsaved ? setIsClosing(true) : onClose()),
    question: (
      <ConfirmDialog
        open={isClosing || (isLeaving && hasUnsaved)}
        onOpenChange={stay}
        title={t('unsaved.title')}
        description={t('unsaved.text')}
        cancelLabel={t('unsaved.cancel')}
        confirmLabel={t('unsaved.confirm')}
        onConfirm={() => (isLeaving ? blocker.proceed?.() : onClose())}
      />
    ),
  };
}
