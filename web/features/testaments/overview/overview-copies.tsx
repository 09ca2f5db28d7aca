// What of a testament can be given away: the link of its public page, with a new one in its place,
// and all of it as one file that opens without us, under a passphrase.
import { FileDown, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passphraseFormMinLength } from '#contract/limits.ts';
import type { Testament } from '#contract/testaments.ts';
import { failureText, refusalCodeOf } from '../../../api/client.ts';
import { useExportTestament, useRotateLink } from '../../../api/testament-links.ts';
import { ConfirmDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { PublicLink } from '../cards/trials.tsx';
import { isShort } from '../editor/form-values.ts';
import { FourWords } from '../../changes/four-words-offer.tsx';
import { useAnnouncedChange } from '../../changes/use-announced-change.ts';

export function OverviewLink({ testament }: { testament: Testament }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const { make, isPending } = useAnnouncedChange(useRotateLink(testament.id), {
    done: { title: t('overview.link.done'), description: t('overview.link.doneText') },
    failed: t('overview.link.failed'),
    failedText: t('ui.errorOccurred'),
  });
  return (
    <Card as="section" aria-labelledby="link-title">
      <h2 id="link-title" className="mb-1.5 text-lg">
        {t('trials.link.title')}
      </h2>
      <PublicLink testament={testament} isTitled />
      <Button intent="quiet" className="-ml-3 mt-2" onClick={() => setIsAsking(true)}>
        <RefreshCw />
        {t('overview.link.new')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('overview.link.ask', { title: testament.title })}
        description={t('overview.link.text')}
        cancelLabel={t('overview.link.keep')}
        confirmLabel={isPending ? t('overview.link.pending') : t('overview.link.new')}
        onConfirm={() => make(undefined, () => setIsAsking(false))}
        pending={isPending}
      />
    </Card>
  );
}

export function OverviewExport({ testament }: { testament: Testament }) {
  const { t } = useTranslation();
  const { opened, open, close } = useOpened<true>();
  return (
    <Card as="section" aria-labelledby="export-title">
      <h2 id="export-title" className="text-lg">
        {t('overview.export.title')}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{t('overview.export.text')}</p>
      <Button intent="secondary" className="mt-4" onClick={() => open(true)}>
        <FileDown />
        {t('overview.export.open')}
      </Button>
      {opened && <ExportDialog testament={testament} onClose={close} />}
    </Card>
  );
}

type ExportDialogProps = { testament: Testament; onClose: () => void };

function ExportDialog({ testament, onClose }: ExportDialogProps) {
  const { t } = useTranslation();
  const { isPasswordProtected } = testament;
  const { typed, type, error, download, isPending } = useExport(testament, onClose);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t('overview.export.title')}
        footer={
          <Button disabled={isPending} onClick={download}>
            {isPending ? t('overview.export.pending') : t('ui.download')}
          </Button>
        }
      >
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            download();
          }}
        >
          <Field
            label={isPasswordProtected ? t('protection.passphrase') : t('overview.export.choose')}
            hint={isPasswordProtected ? t('overview.export.own') : t('overview.export.chooseHint')}
            error={error}
          >
            <PasswordInput
              autoComplete="off"
              value={typed}
              onChange={(event) => type(event.target.value)}
            />
          </Field>
          {!isPasswordProtected && <FourWords onSuggest={type} />}
          <p className="text-sm text-ink-2">{t('overview.export.how')}</p>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function useExport({ id, isPasswordProtected }: Testament, onDone: () => void) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useExportTestament(id);
  const fileName = `testament-${id}.zip`;

  function fail(failure: Error): void {
    const isWrong = refusalCodeOf(failure) === 'wrong-passphrase';
    const title = isWrong ? t('edit.gate.wrong') : t('overview.export.failed');
    const description = failureText(failure, t('ui.errorOccurred'));
    showToast({ tone: 'failure', title, description });
    setError(description);
  }

  function download(): void {
    if (isPending) return;
    if (typed === '') {
      setError(t('edit.gate.empty'));
      return;
    }
    if (!isPasswordProtected && isShort(typed)) {
      setError(t('protection.faults.short', { count: passphraseFormMinLength }));
      return;
    }
    mutate(typed, {
      onSuccess: (file) => {
        saveFile(file, fileName);
        showToast({ title: t('overview.export.done'), description: fileName });
        onDone();
      },
      onError: fail,
    });
  }

  function type(next: string): void {
    setTyped(next);
    setError(undefined);
  }
  return { typed, type, error, download, isPending };
}
