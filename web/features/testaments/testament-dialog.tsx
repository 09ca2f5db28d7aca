// Opens the form for a new testament, or for one that is loaded first.
import { useTranslation } from 'react-i18next';
import { useTestamentForEditing } from '../../api/testaments.ts';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { emptyFields, fieldsOf } from './form-schema.ts';
import { TestamentFormDialog } from './testament-form-dialog.tsx';

type TestamentDialogProps = { id?: number; onClose: () => void };

const nothingKept = { id: null, recipients: [] };

export function TestamentDialog({ id, onClose }: TestamentDialogProps) {
  if (id !== undefined) return <ExistingTestament id={id} onClose={onClose} />;
  return <TestamentFormDialog values={emptyFields} kept={nothingKept} onClose={onClose} />;
}

function ExistingTestament({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { testament, recipients, isError } = useTestamentForEditing(id);
  if (testament && recipients) {
    const values = fieldsOf(
      testament,
      recipients.map(({ email }) => email),
    );
    return <TestamentFormDialog values={values} kept={{ id, recipients }} onClose={onClose} />;
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t('testaments.dialog.editTitle')}>
        {isError ? (
          <p role="alert">{t('testaments.dialog.loadFailed')}</p>
        ) : (
          <Skeleton className="h-120" />
        )}
      </DialogContent>
    </Dialog>
  );
}
