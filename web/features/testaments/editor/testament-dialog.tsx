// Opens the form for a new testament, or for one that is loaded first.
import { useTranslation } from 'react-i18next';
import { useTestamentForEditing } from '../../../api/testaments.ts';
import type { SavedParts } from '../../../api/testaments.ts';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { emptyTestament, testamentFields } from './form-schema.ts';
import { TestamentFormDialog } from './testament-form-dialog.tsx';

type TestamentDialogProps = { onClose: () => void };

const nothingKept: SavedParts = { id: null, recipients: [], words: null };

export function NewTestamentDialog({ onClose }: TestamentDialogProps) {
  return <TestamentFormDialog values={emptyTestament} kept={nothingKept} onClose={onClose} />;
}

export function EditTestamentDialog({ id, onClose }: TestamentDialogProps & { id: number }) {
  const { t } = useTranslation();
  const { testament, recipients, isError, retry } = useTestamentForEditing(id);
  if (testament && recipients) {
    const emails = recipients.map(({ email }) => email);
    const kept = { id, recipients, words: null };
    return (
      <TestamentFormDialog
        values={testamentFields(testament, emails)}
        kept={kept}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t('testaments.dialog.editTitle')}>
        {isError ? (
          <Failure title={t('testaments.dialog.loadFailed')} onRetry={retry} />
        ) : (
          <Skeleton className="h-120" />
        )}
      </DialogContent>
    </Dialog>
  );
}
