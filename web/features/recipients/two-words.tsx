// The two words that an owner hands over in life: shown to be told, and made anew after a question,
// because the old ones may have been told already.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recipient } from '#contract/recipients.ts';
import { useRenewTwoWords } from '../../api/recipients.ts';
import { ConfirmDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';

export function TwoWords({ recipient }: { recipient: Recipient }) {
  const { t } = useTranslation();
  const name = recipient.name ?? recipient.email;
  const [twoWords, setTwoWords] = useState(recipient.twoWords);
  const [isAsking, setIsAsking] = useState(false);
  const { make, isPending } = useAnnouncedChange(useRenewTwoWords(), {
    done: ({ twoWords: words }) => ({ title: t('recipients.twoWords.renewed', { words }) }),
    failed: t('recipients.twoWords.failed'),
    failedText: t('ui.errorOccurred'),
  });

  function renew(): void {
    make(recipient.id, (changed) => {
      setTwoWords(changed.twoWords);
      setIsAsking(false);
    });
  }

  return (
    <section className="grid gap-1.5 sm:col-span-2" aria-label={t('recipients.twoWords.title')}>
      <h3 className="text-sm font-semibold">{t('recipients.twoWords.title')}</h3>
      <p className="-mt-1 text-sm wrap-anywhere text-ink-2">
        {t('recipients.twoWords.text', { name })}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-sunken pl-4">
        <p className="py-2 font-serif text-xl">{twoWords}</p>
        <Button intent="quiet" disabled={isPending} onClick={() => setIsAsking(true)}>
          {t('recipients.twoWords.renew')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('recipients.twoWords.ask')}
        description={
          <span className="wrap-anywhere">{t('recipients.twoWords.askText', { name })}</span>
        }
        cancelLabel={t('ui.cancel')}
        confirmLabel={t('recipients.twoWords.renew')}
        intent="primary"
        onConfirm={renew}
        pending={isPending}
      />
    </section>
  );
}
