// The code itself, large enough to be written down, with the sheet for relatives.
import { Check, Copy, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { instructionsHref } from '../../api/triggers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { useCopied } from '../../ui/use-copied.ts';

type CodeDialogProps = {
  triggerId: number;
  code: string;
  cancelHours: number;
  onClose: () => void;
};

export function CodeDialog({ triggerId, code, cancelHours, onClose }: CodeDialogProps) {
  const { t } = useTranslation();
  const address = `${window.location.host}/activate`;
  const { isCopied, copy } = useCopied();

  async function press(): Promise<void> {
    if (await copy(code)) return;
    const description = t('triggers.code.copyFailedText');
    showToast({ tone: 'failure', title: t('ui.copyFailed'), description });
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t('triggers.code.title')}
        footer={
          <Button intent="secondary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        }
      >
        <div className="grid gap-5">
          <p className="wrap-anywhere">{t('triggers.code.text', { address })}</p>
          <p
            translate="no"
            className="rounded-md border border-line bg-sunken p-4 text-center font-mono text-lg leading-8 wrap-anywhere sm:text-xl sm:leading-9"
          >
            {code}
          </p>
          <p className="text-sm text-ink-2">
            {cancelHours === 0
              ? t('triggers.dialog.windowAtOnce')
              : t('triggers.code.held', { count: cancelHours })}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button intent="secondary" onClick={() => void press()}>
              {isCopied ? <Check /> : <Copy />}
              {isCopied ? t('triggers.code.copied') : t('triggers.code.copy')}
            </Button>
            <Button asChild intent="secondary">
              <a href={instructionsHref(triggerId)} target="_blank" rel="noopener">
                <FileText />
                {t('triggers.code.sheet')}
              </a>
            </Button>
          </div>
          <p className="-mt-2 text-sm text-ink-2">{t('triggers.code.sheetHint')}</p>
          {/* The words of a pressed button change unheard. */}
          <p role="status" className="sr-only">
            {isCopied && t('triggers.code.copied')}
          </p>
        </div>
      </DialogContent>
    </Dialog>
  );
}
